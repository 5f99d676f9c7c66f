import type { ChatRequest } from '#contract/analyzer-api/chat.ts';
import type { SentLines } from '#contract/public-api/model-input.ts';
import type { ModelMessage } from '#analyzer/llm/model-client.ts';
import { loadPrompt } from '#analyzer/llm/prompts.ts';
import { maskSecrets } from '#analyzer/source/secrets/mask-secrets.ts';
import { queryTerms } from '#analyzer/rag/query-terms.ts';
import type { FoundChunk } from './found-chunks.ts';
import { factsBlock } from './measured-facts.ts';

export const ANSWER_TOKENS = 1200;
/** Tokens that templates and estimates may be off by. */
const RESERVE_TOKENS = 200;
/** Code has about three characters a token (see the chunker). */
const CHARS_PER_TOKEN = 3;
/** A chunk is shown to this length, and in whole only with the full-text switch on (contract rule 9). */
const SNIPPET_CHARS = 1500;
const FULL_CHARS = 9000;
const SUMMARY_CHARS = 1500;

const TASK =
  'Answer the question above from the measured facts, passages and summaries; cite as [file:line]; say so when you do not know.';
const NOTHING_FOUND =
  'No passage of the code was found for this question: do not describe code, and say that you do not know.';

const NO_CODE = 'No passage of the code was found for this question: answer from the measured facts alone.';

export interface PromptRoom {
  readonly contextTokens: number;
  readonly fullText: boolean;
}

/**
 * What the model is told: rules and summaries first and the same in every turn (the server keeps them evaluated),
 * then the conversation, then the chunks with the question. The oldest rounds and the weakest chunks give way
 * when the context is too small.
 */
export function createMessages(
  request: ChatRequest,
  chunks: readonly FoundChunk[],
  { contextTokens, fullText }: PromptRoom,
): { messages: ModelMessage[]; sources: SentLines[] } {
  const { projectSummary, latestReportSummary } = request.systemContext;
  const system = [
    loadPrompt('chat').text,
    `# Project\n${projectSummary.slice(0, SUMMARY_CHARS)}`,
    latestReportSummary === '' ? '' : `# Latest report\n${latestReportSummary.slice(0, SUMMARY_CHARS)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const all = (contextTokens - ANSWER_TOKENS - RESERVE_TOKENS) * CHARS_PER_TOKEN;
  const query = request.query.slice(0, Math.floor(all / 3));
  const facts = factsBlock(request.facts);
  let left = all - system.length - query.length - TASK.length - facts.length;
  const shown = chunks
    .map((chunk) => snippetOf(chunk, query, fullText ? FULL_CHARS : SNIPPET_CHARS))
    .filter(({ text }) => {
      const fits = text.length <= left;
      if (fits) left -= text.length;
      return fits;
    });
  const history = latestThatFit(request.history, left);
  const nothing = facts === '' ? NOTHING_FOUND : NO_CODE;
  const code = shown.length === 0 ? nothing : `# Passages\n${shown.map(({ text }) => text).join('\n')}`;
  const messages: ModelMessage[] = [
    { role: 'system', content: system },
    ...history,
    { role: 'user', content: `${facts}${code}\n\n# Question\n${query}\n\n${TASK}` },
  ];
  return { messages, sources: shown.map(({ lines }) => lines) };
}

function latestThatFit(history: ChatRequest['history'], room: number): ModelMessage[] {
  const kept: ModelMessage[] = [];
  let left = room;
  for (const message of history.toReversed()) {
    if (message.content.length > left) break;
    left -= message.content.length;
    kept.unshift(message);
  }
  return kept;
}

/** Every line carries its number, so no text of the code can pass for the end of its chunk. */
function snippetOf(chunk: FoundChunk, query: string, mostChars: number): { text: string; lines: SentLines } {
  const lines = maskSecrets(chunk.content).split('\n');
  const { from, to } = windowOf(lines, query, mostChars);
  const numbered = lines
    .slice(from, to)
    .map((text, at) => `${chunk.startLine + from + at}: ${text.trimEnd().slice(0, mostChars)}`);
  const text = `## ${chunk.file}\n${numbered.join('\n')}`;
  const startLine = chunk.startLine + from;
  return { text, lines: { file: chunk.file, startLine, endLine: startLine + numbered.length - 1 } };
}

/** As many lines as fit, around the ones that name what was asked; the beginning of the chunk otherwise. */
function windowOf(lines: readonly string[], query: string, mostChars: number): { from: number; to: number } {
  const terms = queryTerms(query);
  const matches = lines.map((line) => {
    const text = line.toLowerCase();
    return terms.filter((term) => text.includes(term)).length;
  });
  let best = { from: 0, to: 0, matches: -1 };
  let from = 0;
  let chars = 0;
  let sum = 0;
  for (let to = 0; to < lines.length; to += 1) {
    chars += (lines[to]?.length ?? 0) + 1;
    sum += matches[to] ?? 0;
    while (chars > mostChars && from < to) {
      chars -= (lines[from]?.length ?? 0) + 1;
      sum -= matches[from] ?? 0;
      from += 1;
    }
    if (sum > best.matches || from === best.from) best = { from, to: to + 1, matches: sum };
  }
  return best;
}
