import { z } from 'zod';
import type { ExplainRequest, ExplainResponse } from '#contract/analyzer-api/explain.ts';
import { LIMITS } from '#contract/limits.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { completeJson } from '#analyzer/llm/json-answer.ts';
import type { ModelMessage } from '#analyzer/llm/model-client.ts';
import { loadPrompt } from '#analyzer/llm/prompts.ts';
import { createSnippet, type Snippet } from './snippet.ts';
import { keepTrueQuotes } from './quotes.ts';

const Answer = z.object({
  explanation: z.string().trim().min(1).max(4000),
  suggestion: z.string().trim().max(2000),
  codeExample: z.string().max(4000),
});
const ANSWER_TOKENS = 700;
const MESSAGE_CHARS = 1000;

/**
 * Lets the model explain one finding: one call and one repetition, 30 seconds in all. Sentences about lines that
 * were not shown, and quotations of code that is not there, are taken out.
 * @throws AnalyzerError LLM_NO_KEY or LLM_FAILED
 */
export async function explain(
  request: ExplainRequest,
  context: AnalysisContext,
  budgetMs: number = LIMITS.explainMs,
): Promise<ExplainResponse> {
  const snippet = createSnippet(request.fileSnippet);
  const answer = await completeJson(context, {
    priority: 'explain',
    messages: createMessages(request, snippet),
    files: snippet.text === '' ? [] : [request.issue.filePath],
    maxTokens: ANSWER_TOKENS,
    schema: Answer.refine(({ explanation }) => keepTrueQuotes(explanation, snippet) !== '', {
      path: ['explanation'],
      message: 'it is about lines that were not given',
    }),
    attempts: LIMITS.explainAttempts,
    budgetMs,
  });
  return {
    explanation: keepTrueQuotes(answer.explanation, snippet),
    suggestion: keepTrueQuotes(answer.suggestion, snippet),
    codeExample: withoutFence(answer.codeExample),
  };
}

function createMessages({ issue }: ExplainRequest, snippet: Snippet): ModelMessage[] {
  const finding = [
    `Rule: ${issue.ruleKey}`,
    `Severity: ${issue.severity}`,
    `Message: ${issue.message.slice(0, MESSAGE_CHARS)}`,
    `Place: ${issue.filePath}:${issue.line}`,
  ].join('\n');
  const code = snippet.text === '' ? '(The lines are not available.)' : snippet.text;
  return [
    { role: 'system', content: loadPrompt('explain').text },
    {
      role: 'user',
      content: `# Finding\n${finding}\n\n# Lines\n${code}\n\nExplain the finding at line ${issue.line} as the one JSON object.`,
    },
  ];
}

function withoutFence(code: string): string {
  return code
    .replace(/^\s*```[\w+-]*\n/, '')
    .replace(/\n?```\s*$/, '')
    .trimEnd();
}
