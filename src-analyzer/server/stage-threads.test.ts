import { expect, test } from 'vitest';
import { DEFAULT_ANALYZER_SETTINGS } from '#contract/analyzer-api/settings.ts';
import { type AnalysisContext, detachedContext } from '#analyzer/request/context.ts';
import type { StageOrder } from './stage-messages.ts';
import { createStageThreads } from './stage-threads.ts';
import type { StageName } from './stages.ts';

const ANSWER = new Uint8Array();

/** Threads that say who did what, and end their work when they are told. */
class Threads {
  readonly done: string[] = [];
  readonly ends = new Map<string, () => void>();
  private count = 0;

  readonly create = () => {
    this.count += 1;
    const number = this.count;
    return {
      isAlive: true,
      run: (order: StageOrder, _context: AnalysisContext, onIdle: () => void) => {
        const { promise, resolve } = Promise.withResolvers<Uint8Array>();
        this.done.push(`${number} ${order.stage}`);
        this.ends.set(order.stage, () => {
          onIdle();
          resolve(ANSWER);
        });
        return promise;
      },
      stop: async () => {},
    };
  };

  end(stage: StageName): void {
    this.ends.get(stage)?.();
  }
}

const order = (stage: StageName): StageOrder => ({
  stage,
  body: ANSWER,
  settings: DEFAULT_ANALYZER_SETTINGS,
});
const inAnalysis = (signal = new AbortController().signal): AnalysisContext => {
  const context = detachedContext();
  return { ...context, signal, settings: { ...context.settings, run: '1' } };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('an analysis waits for the thread that knows its project', async () => {
  const threads = new Threads();
  const run = createStageThreads(threads.create);
  const index = run(order('rag/index'), '/shop', detachedContext());
  const quality = run(order('quality'), '/shop', inAnalysis());
  await turn();
  expect(threads.done).toEqual(['1 rag/index']);
  threads.end('rag/index');
  await index;
  await turn();
  threads.end('quality');
  await quality;
  expect(threads.done).toEqual(['1 rag/index', '1 quality']);
});

test.each([
  ['what is no part of one does not wait', 'rag/index', '/shop', detachedContext],
  ['a quick look is not waited for', 'scan', '/shop', inAnalysis],
  ['another project is not waited for', 'rag/index', '/other', inAnalysis],
] as const)('%s', async (_name, first, folder, contextOf) => {
  const threads = new Threads();
  const run = createStageThreads(threads.create);
  void run(order(first), '/shop', detachedContext());
  void run(order('quality'), folder, contextOf());
  await turn();
  expect(threads.done).toEqual([`1 ${first}`, '2 quality']);
});

test('a thread that takes too long is not waited for', async () => {
  const threads = new Threads();
  const run = createStageThreads(threads.create, { keptMs: 1000, waitMs: 1 });
  void run(order('rag/index'), '/shop', detachedContext());
  void run(order('quality'), '/shop', inAnalysis());
  await expect.poll(() => threads.done).toEqual(['1 rag/index', '2 quality']);
});

test('an analysis that is stopped while it waits takes no thread', async () => {
  const threads = new Threads();
  const run = createStageThreads(threads.create);
  void run(order('rag/index'), '/shop', detachedContext());
  const stop = new AbortController();
  const quality = run(order('quality'), '/shop', inAnalysis(stop.signal));
  stop.abort(new Error('stopped'));
  await expect(quality).rejects.toThrow('stopped');
  expect(threads.done).toEqual(['1 rag/index']);
});

test('an analysis that begins beside the quick look stays with its own thread', async () => {
  const threads = new Threads();
  const run = createStageThreads(threads.create);
  const look = run(order('scan'), '/shop', detachedContext());
  const endLook = threads.ends.get('scan');
  const scan = run(order('scan'), '/shop', inAnalysis());
  await turn();
  threads.end('scan');
  await scan;
  const quality = run(order('quality'), '/shop', inAnalysis());
  endLook?.();
  await look;
  threads.end('quality');
  await quality;
  void run(order('architecture'), '/shop', inAnalysis());
  await turn();
  expect(threads.done).toEqual(['1 scan', '2 scan', '2 quality', '2 architecture']);
});
