import type { AnalyzerChatEvent, ChatRequest } from '#contract/analyzer-api/chat.ts';
import type { Citation } from '#contract/public-api/chats.ts';
import { LIMITS } from '#contract/limits.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { contextTokensOf, requireChatModel, streamChat } from '#analyzer/llm/model-client.ts';
import { createSentLedger, type SentLedger } from '#analyzer/llm/sent-ledger.ts';
import type { CallLimits } from '#analyzer/llm/timers.ts';
import { createCitationFilter, excerptOf } from './citation-filter.ts';
import { ANSWER_TOKENS, createMessages } from './messages.ts';
import { findChunks, type FoundChunk, type Retrieval } from './found-chunks.ts';
import { factChunks, factsAlone } from './measured-facts.ts';

const CHAT_LIMITS: CallLimits = {
  firstTokenMs: LIMITS.chatFirstTokenMs,
  stallMs: LIMITS.chatFirstTokenMs,
  totalMs: LIMITS.chatTotalMs,
  // With the first token's time it stays below the 180 seconds after which a client takes the stream for lost.
  waitMs: 110_000,
};

/**
 * Answers a question about a project: chunks are retrieved, the model's text is passed on as it arrives, and of
 * its citations only those that hold. `citations` comes once, before `done`. Without a model the measured facts are the
 * answer where the request allows it; else the chunks that were found are offered before the error.
 * @throws the signal's reason when aborted; everything else becomes the event `error`
 */
export async function* chat(
  request: ChatRequest,
  context: AnalysisContext,
  limits: CallLimits = CHAT_LIMITS,
): AsyncGenerator<AnalyzerChatEvent> {
  let retrieval: Retrieval = { chunks: [], indexed: false };
  const ledger = createSentLedger();
  try {
    retrieval = await findChunks(request, context);
    const { model } = await requireChatModel(context);
    const { messages, sources } = createMessages(request, retrieval.chunks, {
      contextTokens: contextTokensOf(model),
      fullText: context.settings.llmFullText,
    });
    const answer = streamChat(context, {
      priority: 'chat',
      messages,
      sources,
      maxTokens: ANSWER_TOKENS,
      limits,
      onSent: ledger.note,
    });
    yield* request.tellInput === true
      ? withInput(relay(answer, retrieval, request), ledger)
      : relay(answer, retrieval, request);
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof AnalyzerError)) throw error;
    const { code } = error;
    const { facts } = request;
    if (code === 'LLM_NO_KEY' && facts?.alone === true && facts.text !== '') {
      yield* factsAlone(facts);
      return;
    }
    const message = code === 'LLM_NO_KEY' && facts?.alone === true ? facts.otherwise : error.message;
    if (code === 'LLM_NO_KEY' && retrieval.chunks.length > 0)
      yield { event: 'citations', data: { items: retrieval.chunks.map(toCitation) } };
    yield { event: 'error', data: { code, message } };
  }
}

/** What the model was sent goes before its first word. */
async function* withInput(
  events: AsyncIterable<AnalyzerChatEvent>,
  ledger: SentLedger,
): AsyncGenerator<AnalyzerChatEvent> {
  let isTold = false;
  for await (const event of events) {
    const data = isTold ? undefined : ledger.input();
    if (data !== undefined) yield { event: 'input', data };
    isTold = true;
    yield event;
  }
}

async function* relay(
  answer: AsyncIterable<string>,
  retrieval: Retrieval,
  { facts }: ChatRequest,
): AsyncGenerator<AnalyzerChatEvent> {
  const filter = createCitationFilter([...retrieval.chunks, ...factChunks(facts)]);
  let lead = facts === undefined || facts.text === '' ? leadOf(retrieval) : '';
  let isSilent = true;
  for await (const piece of answer) {
    isSilent &&= piece.trim() === '';
    const content = lead + filter.push(piece);
    lead = '';
    if (content !== '') yield { event: 'delta', data: { content } };
  }
  if (isSilent) throw new AnalyzerError('LLM_FAILED', 'The model gave no answer.');
  const rest = lead + filter.end();
  if (rest !== '') yield { event: 'delta', data: { content: rest } };
  yield { event: 'citations', data: { items: filter.citations() } };
  yield { event: 'done', data: {} };
}

/** Said by Vitals itself where the model has nothing to rest on, whatever the model says. */
function leadOf({ chunks, indexed }: Retrieval): string {
  if (chunks.length > 0) return '';
  return indexed
    ? 'I found no code in this project that matches the question. This answer is based only on the project summary and the latest report.\n\n'
    : 'The code of this project is not indexed yet. This answer is based only on the project summary and the latest report.\n\n';
}

/** A chunk by its first line that says something: brackets and bare comment signs do not. */
function toCitation(chunk: FoundChunk): Citation {
  const { file, startLine, content } = chunk;
  const telling = content.split('\n').findIndex((text) => /[\p{L}\p{N}]{2}/u.test(text));
  const line = startLine + Math.max(0, telling);
  return { file, line, excerpt: excerptOf(chunk, line, line) };
}
