import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSnippetReader } from './snippet.ts';

/** What analysis 2 kept. */
const KEPT = new Map([
  ['was.ts', 'before\nit changed'],
  ['gone.ts', 'gone'],
]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-snippet-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = createSnippetReader(
  {
    find(analysisId, path) {
      const text = analysisId === 2 ? KEPT.get(path) : undefined;
      return text === undefined ? undefined : Buffer.from(text);
    },
  },
  (_storagePath, filePath) => Promise.resolve(filePath === 'gone.ts' ? undefined : join(folder, filePath)),
);
const place = { storagePath: '', line: 1 };

test.each([
  ['a.ts', '1: one\n2: two'],
  ['prod.env', '1: one\n2: two'],
  ['.env', ''],
  ['.env.production', ''],
])('of %s the lines are %j', async (name, expected) => {
  writeFileSync(join(folder, name), 'one\ntwo');
  expect(await read({ ...place, analysisId: 1, filePath: name })).toBe(expected);
});

test.each([
  [2, 'was.ts', '1: before\n2: it changed'],
  [1, 'was.ts', '1: as it is now'],
  [2, 'gone.ts', '1: gone'],
  [1, 'gone.ts', ''],
])(
  'the lines are those that analysis %i read, if they were kept: %s',
  async (analysisId, filePath, expected) => {
    writeFileSync(join(folder, 'was.ts'), 'as it is now');
    expect(await read({ ...place, analysisId, filePath })).toBe(expected);
  },
);
