import { LIMITS } from '#contract/limits.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { clientFor, KEEP_ALIVE, queueOf } from './server.ts';
import { toLlmError } from './llm-error.ts';
import { findModels, type InstalledModel, type LlmStatus } from './models.ts';

/** The embedding of each text, null where the model could not; LLM_NO_KEY when there is no model. */
export async function embed(
  context: AnalysisContext,
  texts: readonly string[],
): Promise<(readonly number[] | null)[]> {
  const status = await findModels(context.settings, context.signal);
  if (status.embedModel === null) throw new AnalyzerError('LLM_NO_KEY', 'No embedding model is installed.');
  return embedBatch({ status, model: status.embedModel, signal: context.signal }, texts);
}

interface EmbedTarget {
  readonly status: LlmStatus;
  readonly model: InstalledModel;
  readonly signal: AbortSignal;
}

const EMBED_MS = 60_000;

/** All or nothing is Ollama's way; a batch that fails is halved until the poisoned text stands alone. */
async function embedBatch(
  target: EmbedTarget,
  texts: readonly string[],
): Promise<(readonly number[] | null)[]> {
  if (texts.length === 0) return [];
  const { status, model, signal } = target;
  try {
    const vectors = await queueOf(status.host).run('index', signal, () => {
      const api = clientFor(status.host, AbortSignal.any([signal, AbortSignal.timeout(EMBED_MS)]));
      return api.embed({ model: model.name, input: [...texts], truncate: true, keep_alive: KEEP_ALIVE });
    });
    if (vectors.embeddings.length !== texts.length)
      throw new Error('the model returned another number of vectors');
    return vectors.embeddings.map(usable);
  } catch (error) {
    signal.throwIfAborted();
    const known = toLlmError(error);
    if (known.code === 'LLM_NO_KEY') throw known;
    if (texts.length === 1) return [null];
    const half = Math.ceil(texts.length / 2);
    return [
      ...(await embedBatch(target, texts.slice(0, half))),
      ...(await embedBatch(target, texts.slice(half))),
    ];
  }
}

/** A vector that would rank before every real one (zero, NaN) or has another dimension is no vector. */
function usable(vector: readonly number[]): readonly number[] | null {
  if (vector.length !== LIMITS.embeddingDimension) return null;
  const norm = vector.reduce((sum, value) => sum + value * value, 0);
  return Number.isFinite(norm) && norm > 0 ? vector : null;
}
