import type { InstalledModel } from './models.ts';
import { clientFor, KEEP_ALIVE } from './server.ts';

/** Loading a large model from a slow disk takes minutes; Node's fetch itself gives up after five. */
const LOAD_MS = 290_000;
/** Another program may have pushed the model out meanwhile; asking again is cheap. */
const LOADED_MS = 5 * 60_000;

const loads = new Map<string, { readonly promise: Promise<void>; readonly at: number }>();

/**
 * Loads a model by a request of its own. A timed call that gives up would take the load down with itself, and the
 * next one would begin from nothing; this one goes on. Never rejects: the call after it meets the error itself.
 */
export async function loaded(host: string, model: InstalledModel, contextTokens: number): Promise<void> {
  if (model.cloud) return;
  const key = `${host} ${model.name} ${contextTokens}`;
  const known = loads.get(key);
  if (known !== undefined && performance.now() - known.at < LOADED_MS) {
    await known.promise;
    return;
  }
  const promise = load(host, model.name, contextTokens).catch(() => {
    loads.delete(key);
  });
  loads.set(key, { promise, at: performance.now() });
  await promise;
}

async function load(host: string, model: string, contextTokens: number): Promise<void> {
  const api = clientFor(host, AbortSignal.timeout(LOAD_MS));
  // Without a prompt the server only loads; other options than the later calls' would make it load twice.
  await api.generate({
    model,
    prompt: '',
    stream: false,
    keep_alive: KEEP_ALIVE,
    options: { num_ctx: contextTokens },
  });
}
