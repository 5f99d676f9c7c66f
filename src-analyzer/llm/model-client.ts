import { setTimeout as pause } from 'node:timers/promises';
import type { ChatRequest } from 'ollama';
import { LIMITS } from '#contract/limits.ts';
import type { SentLines } from '#contract/public-api/model-input.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { maskSecrets } from '#analyzer/source/secrets/mask-secrets.ts';
import type { CallPriority } from './call-queue.ts';
import { type CallRecord, recordCall } from './call-record.ts';
import { AnswerTooLong } from './limit-body.ts';
import { isTooLong, isTransient, LlmBusy, LlmTimeout, toLlmError } from './llm-error.ts';
import { findModels, type InstalledModel, type LlmStatus } from './models.ts';
import { createPieces } from './pieces.ts';
import { clientFor, KEEP_ALIVE, queueOf } from './server.ts';
import { shrunk } from './shrink.ts';
import { type CallLimits, createDeadline, createTimers } from './timers.ts';
import { loaded } from './warm-up.ts';
import type { ModelMessage } from './model-message.ts';

export type { ModelMessage } from './model-message.ts';

export interface ModelCall {
  readonly priority: CallPriority;
  readonly messages: readonly ModelMessage[];
  /** JSON schema of the answer; the messages must describe it in words too. */
  readonly format?: object;
  /** At most this many tokens of the answer: without it a model may write ten contexts full. */
  readonly maxTokens: number;
  readonly limits: CallLimits;
  /** Changes what a repeated call answers. */
  readonly seed?: number;
  /** Lines whose text stands in the messages, for the record of what was sent. */
  readonly sources?: readonly SentLines[];
  /** Hears of each time text is sent. */
  readonly onSent?: (record: CallRecord) => void;
  /** Hears at the end how long the call itself took, milliseconds without the wait for its turn. */
  readonly onTime?: (milliseconds: number) => void;
}

/** One set of load options for a model and every call: another value would make Ollama reload it. */
const CONTEXT_TOKENS = 8192;
const RETRY_PAUSE_MS = 1000;
/** A streamed token with all that stands around it; more is no token. */
const BYTES_PER_TOKEN = 1024;
/** Room for the last line with its figures, and for a server that counts tokens in another way. */
const SPARE_TOKENS = 256;

/** The model that answers now; LLM_NO_KEY when there is none. */
export async function requireChatModel({
  settings,
  signal,
}: AnalysisContext): Promise<{ status: LlmStatus; model: InstalledModel }> {
  const status = await findModels(settings, signal);
  if (status.chatModel !== null) return { status, model: status.chatModel };
  throw new AnalyzerError(
    'LLM_NO_KEY',
    status.advice ?? 'The language model is switched off in the settings.',
  );
}

export function contextTokensOf(model: InstalledModel): number {
  return Math.min(CONTEXT_TOKENS, model.contextLength ?? CONTEXT_TOKENS);
}

/**
 * Streams the answer of the chat model piece by piece; the whole text is the return value. Headers of Ollama come
 * with the first token, so the first-token timer runs from the moment the request is sent. The limits count from
 * the call's turn; the wait for it has a limit of its own. Ending the iteration early, or `context.signal`, stops the model. A stream that ends without `done` is a failure. Secrets in the
 * messages are masked here, the one way by which text reaches a model.
 * @throws AnalyzerError LLM_NO_KEY or LLM_FAILED; the signal's reason when aborted
 */
export async function* streamChat(context: AnalysisContext, call: ModelCall): AsyncGenerator<string, string> {
  const started = performance.now();
  const { status, model } = await requireChatModel(context);
  const lookedFor = performance.now() - started;
  const pieces = createPieces();
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const wait = createDeadline(call.limits.waitMs ?? LIMITS.modelQueueMs, new LlmBusy());
  const onTurn = async () => {
    wait.end();
    await inTime(lookedFor, { status, model, call, signal, onPiece: pieces.push });
  };
  const running = queueOf(status.host)
    .run(call.priority, AbortSignal.any([signal, wait.signal]), onTurn)
    .finally(() => wait.end())
    .then(pieces.end, pieces.fail);
  try {
    let text = '';
    for await (const piece of pieces.read()) {
      text += piece;
      yield piece;
    }
    return text;
  } catch (error) {
    context.signal.throwIfAborted();
    throw toLlmError(error);
  } finally {
    stop.abort(new Error('the reader has gone'));
    await running;
  }
}

type CompleteChat = (context: AnalysisContext, call: ModelCall) => Promise<string>;

let complete: CompleteChat = async (context, call) => {
  const stream = streamChat(context, call);
  for (;;) {
    const { done, value } = await stream.next();
    if (done === true) return value;
  }
};

/** The whole answer of the chat model. Errors as `streamChat`. */
export const completeChat: CompleteChat = (context, call) => complete(context, call);

/** From now on this thread's whole answers come in another way. */
export function sendModelCallsBy(other: CompleteChat): void {
  complete = other;
}

interface Generation {
  readonly status: LlmStatus;
  readonly model: InstalledModel;
  readonly call: ModelCall;
  readonly signal: AbortSignal;
  readonly onPiece: (text: string) => void;
}

/** Keeps a call and its repetition within its total time, of which `spentMs` are over. */
async function inTime(spentMs: number, generation: Generation): Promise<void> {
  const { call } = generation;
  const started = performance.now();
  const total = createDeadline(call.limits.totalMs - spentMs, new LlmTimeout('total'));
  const signal = AbortSignal.any([generation.signal, total.signal]);
  try {
    await generate({ ...generation, signal });
  } finally {
    total.end();
    call.onTime?.(spentMs + performance.now() - started);
  }
}

/** One call; repeated once, before anything was said, when the connection broke or the prompt was too long. */
async function generate(generation: Generation): Promise<void> {
  let spoken = false;
  const onPiece = (text: string) => {
    spoken = true;
    generation.onPiece(text);
  };
  try {
    await generateOnce({ ...generation, onPiece });
  } catch (error) {
    if (spoken || generation.signal.aborted) throw error;
    const { call } = generation;
    if (isTooLong(error)) {
      await generateOnce({ ...generation, onPiece, call: { ...call, messages: shrunk(call.messages) } });
      return;
    }
    if (!isTransient(error)) throw error;
    await pause(RETRY_PAUSE_MS, undefined, { signal: generation.signal }).catch(() => undefined);
    generation.signal.throwIfAborted();
    await generateOnce({ ...generation, onPiece });
  }
}

async function generateOnce({ status, model, call, signal, onPiece }: Generation): Promise<void> {
  const timers = createTimers(call.limits);
  const cancel = AbortSignal.any([signal, timers.signal]);
  const mostTokens = 2 * call.maxTokens + SPARE_TOKENS;
  const api = clientFor(status.host, cancel, mostTokens * BYTES_PER_TOKEN);
  try {
    await before(cancel, loaded(status.host, model, contextTokensOf(model)));
    const messages = call.messages.map(({ role, content }) => ({ role, content: maskSecrets(content) }));
    const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    const record = { purpose: call.priority, model: model.name, bytes, sources: call.sources ?? [] };
    recordCall(record);
    call.onSent?.(record);
    // `truncate` is not in ollama-js' types: with it overflow is an error we see instead of a silent cut.
    const request: ChatRequest & { stream: true; truncate: boolean } = {
      truncate: false,
      model: model.name,
      messages,
      stream: true,
      think: false,
      keep_alive: KEEP_ALIVE,
      ...(call.format === undefined ? {} : { format: call.format }),
      options: {
        num_ctx: contextTokensOf(model),
        num_predict: call.maxTokens,
        temperature: call.format === undefined ? 0.2 : 0,
        seed: call.seed ?? 1,
      },
    };
    const stream = await api.chat(request);
    let done = false;
    let tokens = 0;
    for await (const part of stream) {
      tokens += 1;
      // The server was told the most; one that goes on does not know how to end.
      if (tokens > mostTokens) throw new AnswerTooLong();
      timers.sawToken();
      if (part.message.content !== '') onPiece(part.message.content);
      done = done || part.done;
    }
    if (!done) throw new Error('the stream ended before the model was done');
  } catch (error) {
    cancel.throwIfAborted();
    throw error;
  } finally {
    timers.end();
  }
}

/** Waits for something that goes on by itself, but not longer than the signal allows. */
async function before(signal: AbortSignal, other: Promise<void>): Promise<void> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    const once = { once: true, signal: stop.signal };
    signal.addEventListener('abort', () => resolve(), once);
  });
  await Promise.race([other, aborted]);
  stop.abort();
  signal.throwIfAborted();
}
