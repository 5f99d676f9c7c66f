import { z } from 'zod';
import type { ExplainRequest, ExplainResponse } from '#contract/analyzer-api/explain.ts';
import { LIMITS } from '#contract/limits.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { completeJson, type JsonCall } from '#analyzer/llm/json-answer.ts';
import type { ModelMessage } from '#analyzer/llm/model-client.ts';
import { loadPrompt } from '#analyzer/llm/prompts.ts';
import { createSentLedger, type SentLedger } from '#analyzer/llm/sent-ledger.ts';
import { AdviceAnswer, createAdviceMessages, withTrueQuotes } from './advice.ts';
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
 * Lets the model explain one finding, or advise on a risky dependency: one call and one repetition, 30 seconds in
 * all once it is its turn. Sentences about lines that were not shown, and quotations of code that is not there, are taken out.
 * @throws AnalyzerError LLM_NO_KEY or LLM_FAILED
 */
export async function explain(
  request: ExplainRequest,
  context: AnalysisContext,
  budgetMs: number = LIMITS.explainMs,
): Promise<ExplainResponse> {
  const snippet = createSnippet(request.fileSnippet);
  const ledger = createSentLedger();
  const call = { ...callOf(request, snippet, ledger), budgetMs };
  const texts =
    request.dependency === undefined
      ? await explainFinding(request, { snippet, context, call })
      : await advise(request.dependency, { snippet, context, call });
  const modelInput = ledger.input();
  return { ...texts, ...(modelInput === undefined ? {} : { modelInput }) };
}

type SharedCall = Omit<JsonCall<unknown>, 'schema' | 'messages'>;

interface Asking {
  readonly snippet: Snippet;
  readonly context: AnalysisContext;
  readonly call: SharedCall;
}

function callOf(
  { issue }: ExplainRequest,
  snippet: Snippet,
  ledger: SentLedger,
): Omit<SharedCall, 'budgetMs'> {
  const shown = [...snippet.lines.keys()];
  const [first] = shown;
  const lines = { file: issue.filePath, startLine: first ?? 1, endLine: shown.at(-1) ?? 1 };
  return {
    priority: 'explain',
    sources: first === undefined ? [] : [lines],
    onSent: ledger.note,
    maxTokens: ANSWER_TOKENS,
    attempts: LIMITS.explainAttempts,
    waitMs: LIMITS.explainQueueMs,
  };
}

async function explainFinding(
  request: ExplainRequest,
  { snippet, context, call }: Asking,
): Promise<ExplainResponse> {
  const answer = await completeJson(context, {
    ...call,
    messages: createMessages(request, snippet),
    schema: Answer.refine(({ explanation }) => keepTrueQuotes(explanation, snippet) !== '', {
      path: ['explanation'],
      message: 'it is about lines that were not given',
    }),
  });
  return {
    explanation: keepTrueQuotes(answer.explanation, snippet),
    suggestion: keepTrueQuotes(answer.suggestion, snippet),
    codeExample: withoutFence(answer.codeExample),
  };
}

async function advise(
  dependency: NonNullable<ExplainRequest['dependency']>,
  { snippet, context, call }: Asking,
): Promise<ExplainResponse> {
  const answer = await completeJson(context, {
    ...call,
    messages: createAdviceMessages(dependency, snippet),
    schema: AdviceAnswer.refine(
      (one) => {
        const { impact, steps } = withTrueQuotes(one, snippet);
        return impact !== '' && steps.length > 0;
      },
      { path: ['impact'], message: 'it is about lines that were not given' },
    ),
  });
  const advice = withTrueQuotes(answer, snippet);
  return { explanation: advice.impact, suggestion: advice.steps.join('\n'), codeExample: '', advice };
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
