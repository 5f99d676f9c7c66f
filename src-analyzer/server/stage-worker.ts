/**
 * Entry of the threads that read projects: one stage of an analysis after the other. A file that takes for ever or a
 * tree that fills the memory costs the stage that met it; the event loop that serves requests never reads a project.
 */
import { parentPort } from 'node:worker_threads';
import { reportChildren } from '#platform/bounded-child.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import { closeKeptResults } from '#analyzer/reuse/kept-results.ts';
import { collectGarbage } from '#analyzer/request/collect-garbage.ts';
import { createProgressFilter } from '#analyzer/request/context.ts';
import { yieldToOthers } from '#analyzer/request/yield-to-others.ts';
import { relayModelCalls } from '#analyzer/llm/call-relay.ts';
import { relayProcesses } from '#analyzer/quality/linter-process/process-relay.ts';
import { settleWaiting } from '#analyzer/source/hashed-tree.ts';
import { createMainThread } from './main-thread.ts';
import type { Failure, FromStage, StageOrder, ToStage } from './stage-messages.ts';
import { STAGES } from './stages.ts';

const ALIVE_MS = 5000;
/** Stages of one analysis follow each other faster; after that the thread waits, maybe for minutes. */
const WAITING_MS = 1000;

if (!parentPort) throw new Error('stage-worker runs as a worker thread only');
const port = parentPort;
const post = (message: FromStage): void => port.postMessage(message);
const main = createMainThread(post);

yieldToOthers();
reportChildren((child, isRunning) => post({ type: 'child', child, isRunning }));
relayProcesses(main.service('process'));
relayModelCalls(main.service('model'));

let running: AbortController | undefined;
let waiting: NodeJS.Timeout | undefined;

async function run(order: StageOrder): Promise<void> {
  clearTimeout(waiting);
  running = new AbortController();
  const { signal } = running;
  const isNews = createProgressFilter();
  const alive = setInterval(() => post({ type: 'alive' }), ALIVE_MS);
  try {
    const answer = await STAGES[order.stage].run(order.body, {
      signal,
      settings: order.settings,
      onProgress: (progress) => {
        if (isNews(progress)) post({ type: 'progress', progress });
      },
    });
    // Made into text here, once: the event loop only passes the bytes on.
    const json = new TextEncoder().encode(JSON.stringify(answer));
    port.postMessage({ type: 'result', json } satisfies FromStage, [json.buffer]);
  } catch (error) {
    post({ type: 'failed', failure: toFailure(error) });
  } finally {
    clearInterval(alive);
    // The store is closed behind the last stage alone: that writes its log to the disk, and the next one would wait for it.
    waiting = setTimeout(() => void afterLast(), WAITING_MS).unref();
  }
}

async function afterLast(): Promise<void> {
  try {
    settleWaiting();
  } finally {
    closeKeptResults();
  }
  await collectGarbage();
}

function toFailure(error: unknown): Failure {
  if (error instanceof AnalyzerError) return { code: error.code, message: error.message };
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return stack === undefined ? { message } : { message, stack };
}

port.on('message', (message: ToStage) => {
  if (message.type === 'run') void run(message.order);
  else if (message.type === 'abort') running?.abort(new Error('the client closed the connection'));
  else main.receive(message);
});
