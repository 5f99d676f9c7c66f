import { describe, expect, test } from 'vitest';
import { createCallQueue, type CallPriority } from './call-queue.ts';

const NEVER = new AbortController().signal;

/** A call that ends when told to. */
function openCall() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { call: () => promise, end: resolve };
}

describe('the queue', () => {
  test('runs one call at a time, the most urgent first and equals in order', async () => {
    const queue = createCallQueue();
    const first = openCall();
    const order: string[] = [];
    const running = [queue.run('explain', NEVER, first.call)];
    const wanted: [CallPriority, string][] = [
      ['index', 'index'],
      ['doc', 'doc'],
      ['chat', 'chat 1'],
      ['report', 'report'],
      ['chat', 'chat 2'],
    ];
    for (const [priority, name] of wanted)
      running.push(
        queue.run(priority, NEVER, async () => {
          order.push(name);
        }),
      );
    expect(order).toEqual([]);
    first.end();
    await Promise.all(running);
    expect(order).toEqual(['chat 1', 'chat 2', 'report', 'doc', 'index']);
  });

  test('goes on after a call that failed', async () => {
    const queue = createCallQueue();
    const failing = queue.run('chat', NEVER, () => Promise.reject(new Error('broken')));
    const after = queue.run('chat', NEVER, () => Promise.resolve('fine'));
    await expect(failing).rejects.toThrow('broken');
    await expect(after).resolves.toBe('fine');
  });

  test('forgets a call that was stopped while it waited', async () => {
    const queue = createCallQueue();
    const first = openCall();
    const stop = new AbortController();
    const running = queue.run('chat', NEVER, first.call);
    const stopped = queue.run('chat', stop.signal, () => Promise.reject(new Error('must not run')));
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    first.end();
    await running;
    await expect(queue.run('doc', NEVER, () => Promise.resolve(1))).resolves.toBe(1);
  });

  test.each<[CallPriority, CallPriority, boolean]>([
    ['index', 'chat', true],
    ['index', 'explain', true],
    ['index', 'index', false],
    ['doc', 'chat', false],
  ])('a running %s call makes way for %s: %s', async (running, wanting, makesWay) => {
    const queue = createCallQueue();
    const { call, end } = openCall();
    let preempted: AbortSignal | undefined;
    const first = queue.run(running, NEVER, (signal) => {
      preempted = signal;
      return call();
    });
    await Promise.resolve();
    const second = queue.run(wanting, NEVER, () => Promise.resolve());
    await Promise.resolve();
    expect(preempted?.aborted).toBe(makesWay);
    end();
    await Promise.all([first, second]);
  });
});
