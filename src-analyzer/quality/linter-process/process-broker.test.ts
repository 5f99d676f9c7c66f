import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { FromBroker, ToBroker } from '#contract/analyzer-api/side-process.ts';
import { type Broker, runBrokered } from './process-broker.ts';
import type { ProcessJob } from './process-host.ts';

/** A parent that keeps its orders and says what the test wants. */
function fakeBroker() {
  const events = new EventEmitter();
  const orders: ToBroker[] = [];
  const broker: Broker = {
    postMessage: (order) => void orders.push(order),
    on: (name, handler) => void events.on(name, handler),
    off: (name, handler) => void events.off(name, handler),
  };
  const say = (data: FromBroker): void => void events.emit('message', { data });
  return { broker, orders, say, listeners: () => events.listenerCount('message') };
}

function job(change: Partial<ProcessJob> = {}): ProcessJob {
  return {
    worker: new URL('file:///app/out/analyzer/oxlint-worker.js'),
    input: { files: ['a.js'] },
    cwd: '/scratch',
    signal: new AbortController().signal,
    timeoutMs: 20_000,
    ...change,
  };
}

const idOf = (orders: readonly ToBroker[]): number => orders[0]?.id ?? -1;

test('the parent gets the script, its input and an environment without secrets', () => {
  const { broker, orders } = fakeBroker();
  void runBrokered(job({ execArgv: ['--liftoff-only'] }), broker, { PATH: '/bin' });
  expect(orders).toMatchObject([
    {
      type: 'process-start',
      cwd: '/scratch',
      env: { PATH: '/bin' },
      input: { files: ['a.js'] },
      execArgv: ['--liftoff-only'],
    },
  ]);
});

test('messages and output of its own process arrive, others are not heard', async () => {
  const { broker, orders, say, listeners } = fakeBroker();
  const messages: unknown[] = [];
  const outcome = runBrokered(job({ onMessage: (message) => messages.push(message) }), broker, {});
  const id = idOf(orders);
  say({ type: 'process-output', id: id + 1, text: 'not mine' });
  say({ type: 'process-message', id, message: { done: 1 } });
  say({ type: 'process-output', id, text: '{"diag' });
  say({ type: 'process-output', id, text: 'nostics":[]}' });
  say({ type: 'process-exit', id, code: 1 });
  expect(await outcome).toEqual({ code: 1, stdout: '{"diagnostics":[]}' });
  expect(messages).toEqual([{ done: 1 }]);
  expect(listeners()).toBe(0);
});

test('a process that takes too long is ended', async () => {
  const { broker, orders, say } = fakeBroker();
  const outcome = runBrokered(job({ timeoutMs: 1 }), broker, {});
  const id = idOf(orders);
  await vi.waitFor(() => expect(orders.at(-1)).toEqual({ type: 'process-kill', id }));
  say({ type: 'process-exit', id, code: null });
  expect((await outcome).code).toBeNull();
});

test('an abort ends the process and rejects with its reason', async () => {
  const { broker, orders, say } = fakeBroker();
  const controller = new AbortController();
  const outcome = runBrokered(job({ signal: controller.signal }), broker, {});
  const id = idOf(orders);
  controller.abort(new Error('the client has gone'));
  expect(orders.at(-1)).toEqual({ type: 'process-kill', id });
  say({ type: 'process-exit', id, code: null });
  await expect(outcome).rejects.toThrow('the client has gone');
});
