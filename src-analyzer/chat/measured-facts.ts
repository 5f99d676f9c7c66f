import type { AnalyzerChatEvent, ChatFacts } from '#contract/analyzer-api/chat.ts';
import { maskSecrets } from '#analyzer/source/secrets/mask-secrets.ts';
import { createCitationFilter } from './citation-filter.ts';
import type { FoundChunk } from './found-chunks.ts';

/** Facts are shown to a model to this length: a third of what the smallest context leaves for the code. */
const MAX_PROMPT_CHARS = 5_000;
/** Every line begins with it, so that nothing in a fact can pass for the end of the facts. */
const LINE_SIGN = '| ';

/** The cited lines of the facts, on which an answer may rest like on chunks that were found. */
export function factChunks(facts: ChatFacts | undefined): FoundChunk[] {
  return (facts?.places ?? []).map(({ file, line, excerpt }) => ({
    file,
    startLine: line,
    endLine: line + excerpt.split('\n').length - 1,
    content: excerpt,
  }));
}

/** The facts as the whole answer; a citation without its place among them is taken out. */
export function* factsAlone(facts: ChatFacts): Generator<AnalyzerChatEvent> {
  const filter = createCitationFilter(factChunks(facts));
  const content = filter.push(facts.text) + filter.end();
  yield { event: 'delta', data: { content: `${content}\n\n*${facts.mark}*` } };
  yield { event: 'citations', data: { items: filter.citations() } };
  yield { event: 'done', data: {} };
}

/** The block of the prompt, bounded, secrets masked; '' where nothing was measured that answers the question. */
export function factsBlock(facts: ChatFacts | undefined): string {
  if (facts === undefined || facts.text === '') return '';
  const lines = maskSecrets(facts.text)
    .slice(0, MAX_PROMPT_CHARS)
    .split('\n')
    .map((line) => `${LINE_SIGN}${line}`);
  return `# Measured facts\n${lines.join('\n')}\n\n`;
}
