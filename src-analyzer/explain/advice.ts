import { z } from 'zod';
import type { RiskyDependency } from '#contract/analyzer-api/explain.ts';
import type { ModelMessage } from '#analyzer/llm/model-client.ts';
import { loadPrompt } from '#analyzer/llm/prompts.ts';
import { keepTrueQuotes } from './quotes.ts';
import type { Snippet } from './snippet.ts';

const TEXT_CHARS = 1000;
const LINE_CHARS = 300;
const MAX_STEPS = 6;
const MAX_RISKS = 4;

const Line = z.string().trim().min(1).max(LINE_CHARS);

/** Advice on a risky dependency as the model gives it; the prompt describes it in words. */
export const AdviceAnswer = z.object({
  impact: z.string().trim().min(1).max(TEXT_CHARS),
  steps: z.array(Line).min(1).max(MAX_STEPS),
  risks: z.array(Line).max(MAX_RISKS),
  estimate: z.string().trim().max(LINE_CHARS),
});
export type AdviceAnswer = z.infer<typeof AdviceAnswer>;

/** The rules' facts and the lines of the manifest; nothing else of the project. */
export function createAdviceMessages(dependency: RiskyDependency, snippet: Snippet): ModelMessage[] {
  const { name, version, type, reason, latest, isEol, eolDate } = dependency;
  const facts = [
    `Package: ${name}`,
    `Kind: ${type}`,
    `Declared version: ${version ?? 'unknown'}`,
    `Why it is a risk: ${(reason ?? 'no reason known').slice(0, TEXT_CHARS)}`,
    `Newest supported version known: ${latest ?? 'unknown'}`,
    `Out of support: ${isEol ? `yes${eolDate === null ? '' : `, since ${eolDate}`}` : 'no'}`,
  ].join('\n');
  const code = snippet.text === '' ? '(The lines are not available.)' : snippet.text;
  return [
    { role: 'system', content: loadPrompt('explain-dependency').text },
    {
      role: 'user',
      content: `# Package\n${facts}\n\n# Lines of the manifest\n${code}\n\nAnswer as the one JSON object.`,
    },
  ];
}

/** The advice without sentences about lines that were not shown. */
export function withTrueQuotes(
  { impact, steps, risks, estimate }: AdviceAnswer,
  snippet: Snippet,
): AdviceAnswer {
  const checked = (lines: readonly string[]) =>
    lines.map((line) => keepTrueQuotes(line, snippet)).filter((line) => line !== '');
  return {
    impact: keepTrueQuotes(impact, snippet),
    steps: checked(steps),
    risks: checked(risks),
    estimate: keepTrueQuotes(estimate, snippet),
  };
}
