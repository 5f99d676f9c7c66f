import { LIMITS } from '#contract/limits.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { maskSecrets } from '#analyzer/source/secrets/mask-secrets.ts';
import { MadeWay, type CallPriority } from './call-queue.ts';
import { hasStatus, toLlmError } from './llm-error.ts';
import { findModels, type InstalledModel } from './models.ts';
import { clientFor, KEEP_ALIVE, queueOf } from './server.ts';

/** Changes with the text that is put before questions and chunks: vectors made with another one do not compare. */
const PREFIX_VERSION = 1;
/** What models want in front of a question (their cards); chunks stand alone. Ollama adds nothing itself. */
const QUESTION_PREFIX: Readonly<Record<string, string>> = {
  'qwen3-embedding': 'Instruct: Given a question about a codebase, retrieve the code that answers it\nQuery:',
  'snowflake-arctic-embed2': 'query: ',
  'mxbai-embed-large': 'Represent this sentence for searching relevant passages: ',
};
/** Texts longer than the context would be cut silently by the server; two characters a token is on the safe side. */
const CHARS_PER_TOKEN = 2;

export interface Embedder {
  readonly model: string;
  /** Of model, its build and the way texts are prepared: vectors of another identity are worthless. */
  readonly identity: string;
  /** A vector of 1024 numbers for each chunk, null where the model gives none. @throws AnalyzerError */
  readonly embedChunks: (texts: readonly string[], signal: AbortSignal) => Promise<Vector[]>;
  /** @throws AnalyzerError */
  readonly embedQuestion: (question: string, signal: AbortSignal) => Promise<Vector>;
}

export type Vector = readonly number[] | null;

const EMBED_MS = 60_000;

/** The embedding model that answers now, null when there is none. */
export async function findEmbedder({ settings, signal }: AnalysisContext): Promise<Embedder | null> {
  const { host, embedModel } = await findModels(settings, signal);
  if (embedModel === null) return null;
  const base = embedModel.name.split(':')[0] ?? '';
  const call = { host, model: embedModel };
  return {
    model: embedModel.name,
    identity: `${embedModel.name}@${embedModel.digest.slice(0, 24)}/${PREFIX_VERSION}`,
    embedChunks: (texts, stop) => embedBatch({ ...call, priority: 'index', signal: stop }, texts),
    async embedQuestion(question, stop) {
      const text = `${QUESTION_PREFIX[base] ?? ''}${question}`;
      const [vector] = await embedBatch({ ...call, priority: 'chat', signal: stop }, [text]);
      return vector ?? null;
    },
  };
}

/** How many numbers the embedding model gives for a short text now; null when there is no such model. @throws AnalyzerError or what the call met */
export async function probeEmbedding({
  settings,
  signal,
}: AnalysisContext): Promise<{ model: string; dimension: number } | null> {
  const { host, embedModel } = await findModels(settings, signal);
  if (embedModel === null) return null;
  const [vector] = await embedOnce({ host, model: embedModel, priority: 'chat', signal }, ['a short text']);
  return { model: embedModel.name, dimension: vector?.length ?? 0 };
}

interface EmbedCall {
  readonly host: string;
  readonly model: InstalledModel;
  readonly priority: CallPriority;
  readonly signal: AbortSignal;
}

/**
 * All or nothing is Ollama's way: a batch that is refused is halved until the poisoned text stands alone. A server
 * that is gone or silent is not asked again and again.
 */
async function embedBatch(call: EmbedCall, texts: readonly string[]): Promise<Vector[]> {
  if (texts.length === 0) return [];
  try {
    return (await embedOnce(call, texts)).map(usable);
  } catch (error) {
    call.signal.throwIfAborted();
    const known = toLlmError(error);
    if (known.code === 'LLM_NO_KEY' || !hasStatus(error)) throw known;
    if (texts.length === 1) return [null];
    const half = Math.ceil(texts.length / 2);
    return [
      ...(await embedBatch(call, texts.slice(0, half))),
      ...(await embedBatch(call, texts.slice(half))),
    ];
  }
}

async function embedOnce(
  { host, model, priority, signal }: EmbedCall,
  texts: readonly string[],
): Promise<number[][]> {
  const limit = (model.contextLength ?? LIMITS.chunkTokens) * CHARS_PER_TOKEN;
  const input = texts.map((text) => maskSecrets(text).slice(0, limit) || ' ');
  const send = (preempted: AbortSignal) => {
    const stop = AbortSignal.any([signal, preempted, AbortSignal.timeout(EMBED_MS)]);
    const request = { model: model.name, input, truncate: true, keep_alive: KEEP_ALIVE };
    return clientFor(host, stop).embed(request);
  };
  for (;;) {
    try {
      const { embeddings } = await queueOf(host).run(priority, signal, send);
      if (embeddings.length !== texts.length)
        throw new AnalyzerError('LLM_FAILED', 'The embedding model returned another number of vectors.');
      return embeddings;
    } catch (error) {
      if (!(error instanceof MadeWay)) throw error;
    }
  }
}

/** A vector that would rank before every real one (zero, NaN) or has another dimension is no vector. */
function usable(vector: readonly number[]): Vector {
  if (vector.length !== LIMITS.embeddingDimension) return null;
  const norm = vector.reduce((sum, value) => sum + value * value, 0);
  return Number.isFinite(norm) && norm > 0 ? vector : null;
}
