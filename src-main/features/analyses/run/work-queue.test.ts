import { expect, test } from 'vitest';
import { createWorkQueue, JobStopped } from './work-queue.ts';

/** Jobs that run until they are let go or stopped, and a record of what happened. */
function bench() {
  const events: string[] = [];
  const release = new Map<number, () => void>();
  const job = (id: number) => ({
    id,
    run: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        events.push(`start ${id}`);
        release.set(id, () => {
          events.push(`end ${id}`);
          resolve();
        });
        signal.addEventListener('abort', () => {
          events.push(`${(signal.reason as JobStopped).why} ${id}`);
          resolve();
        });
      }),
  });
  return { events, job, end: (id: number) => release.get(id)?.() };
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('runs as many as it has places for, the rest in the order they came', async () => {
  const { events, job, end } = bench();
  const queue = createWorkQueue(2);
  for (const id of [1, 2, 3, 4]) queue.add(job(id));
  expect(events).toEqual(['start 1', 'start 2']);
  end(2);
  await settled();
  expect(events).toEqual(['start 1', 'start 2', 'end 2', 'start 3']);
  await queue.close();
});

test('cancelling takes a waiting job out and waits for the end of a running one', async () => {
  const { events, job } = bench();
  const queue = createWorkQueue(1);
  for (const id of [1, 2, 3]) queue.add(job(id));
  await queue.cancel(2);
  await queue.cancel(1);
  await settled();
  expect(events).toEqual(['start 1', 'cancelled 1', 'start 3']);
  await queue.cancel(99);
  await queue.close();
});

test('closing stops what runs at once and starts nothing more', async () => {
  const { events, job } = bench();
  const queue = createWorkQueue(1);
  queue.add(job(1));
  queue.add(job(2));
  const closed = queue.close();
  expect(events).toEqual(['start 1', 'closing 1']);
  await closed;
  queue.add(job(3));
  await settled();
  expect(events).toEqual(['start 1', 'closing 1']);
});
