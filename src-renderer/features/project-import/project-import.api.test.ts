import type { CloneProgressEvent } from '#contract/public-api/projects.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { importGit } from './project-import.api.ts';

const ORDER = { name: 'app', repoUrl: 'https://git.example.org/team/app', cloneDepth: 0 };

afterEach(() => vi.unstubAllGlobals());

function answer(...events: [name: string, data: unknown][]): void {
  const text = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { headers })));
}

function importAndListen() {
  const told: CloneProgressEvent[] = [];
  const done = importGit(ORDER, new AbortController().signal, (progress) => void told.push(progress));
  return { told, done };
}

test('a clone tells each step, then gives the project', async () => {
  const step = { step: 'RECEIVING', percent: 45 };
  answer(['clone-progress', step], ['project', { id: 7, name: 'app' }]);
  const { told, done } = importAndListen();
  await expect(done).resolves.toMatchObject({ id: 7 });
  expect(told).toEqual([step]);
});

test('a clone that fails gives the reason of the backend', async () => {
  answer(['error', { code: 2009, message: 'There is no such repository.' }]);
  await expect(importAndListen().done).rejects.toMatchObject({
    code: 2009,
    message: 'There is no such repository.',
  });
});

test('a stream that breaks off is a failure, not an endless wait', async () => {
  answer(['clone-progress', { step: 'RESOLVING', percent: 3 }]);
  await expect(importAndListen().done).rejects.toThrow('connection broke');
});

test('what is wrong with the address is told as ever', async () => {
  const body = { code: 1002, message: '"repoUrl" is no address.' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 400 })));
  await expect(importAndListen().done).rejects.toMatchObject({ code: 1002 });
});
