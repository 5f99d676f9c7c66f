import { afterEach, expect, test, vi } from 'vitest';
import { importSource } from './import-task.ts';

afterEach(() => vi.unstubAllGlobals());

test('a folder whose path is known is read in place, none of its files is sent', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body: string }) => {
    asked.push([method, address, JSON.parse(body)]);
    return Promise.resolve(Response.json({ code: 0, message: 'ok', data: { id: 7 } }));
  });
  const folder = { name: 'shop', path: '/home/ada/shop', files: () => expect.unreachable() };
  const words = { explain: () => '', onHistoryLeftOut: () => expect.unreachable() };
  expect(await importSource({ kind: 'folder', folder }, words)).toBe(7);
  expect(asked).toEqual([
    ['POST', '/api/v1/projects', { type: 'FOLDER', path: '/home/ada/shop', name: 'shop' }],
    ['POST', '/api/v1/projects/7/analyses', { type: 'FULL' }],
  ]);
});
