// Measures expressions in worker threads; a thread that is stuck in one is killed, which is a finding as well.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A measurement of a linear expression ends after a few milliseconds, on a busy machine after some hundred. */
const STUCK_MS = 60_000;

/** A thread that measures one expression at a time. */
function startThread(stuckMs) {
  const worker = new Worker(new URL('growth-worker.mjs', import.meta.url));
  let pending;

  /** Counts from the latest input on: each of them has the whole time. */
  function expectAnswer(input) {
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => pending.resolve({ growth: Infinity, input, tried: 1 }), stuckMs);
  }

  worker.on('error', (error) => pending.reject(error));
  worker.on('message', ({ input, done }) => {
    if (!done) return expectAnswer(input);
    clearTimeout(pending.timer);
    pending.resolve(done);
  });
  return {
    measure: (expression) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        expectAnswer();
        worker.postMessage(expression);
      }),
    stop: () => worker.terminate(),
  };
}

/**
 * Tries every expression (`{pattern, flags, …}`) on its hostile inputs. Resolves to the number of inputs tried and the
 * expressions that are worse than linear, each with `growth` (times as long for four times the input; Infinity where
 * it did not end) and the `input` that showed it.
 */
export async function measureExpressions(expressions, stuckMs = STUCK_MS) {
  const waiting = [...expressions];
  const slow = [];
  let inputs = 0;

  async function work() {
    let thread = startThread(stuckMs);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { growth, input, tried } = await thread.measure(next);
      inputs += tried;
      if (growth > 0) slow.push({ ...next, growth, input });
      if (growth < Infinity) continue;
      await thread.stop();
      thread = startThread(stuckMs);
    }
    await thread.stop();
  }

  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { inputs, slow };
}
