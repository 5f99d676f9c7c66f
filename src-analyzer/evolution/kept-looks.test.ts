import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import { keepResultsIn } from '#analyzer/reuse/kept-results.ts';
import { lookedFiles } from './kept-looks.ts';
import * as complexity from './text-complexity.ts';

vi.mock('./text-complexity.ts', { spy: true });
const counts = vi.mocked(complexity.decidingShare);

let work: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'vitals-shares-'));
  keepResultsIn(join(work, 'results'));
  mkdirSync(join(work, 'harbour'));
  counts.mockClear();
});
afterEach(() => {
  keepResultsIn(undefined);
  rmSync(work, { recursive: true });
});

const CODE = join('harbour', 'till.ts');

function shareNow(reuse = true): number | undefined {
  const context = detachedContext();
  const settings = { ...context.settings, reuse };
  const { files, decidingShareOf } = lookedFiles(join(work, 'harbour'), { ...context, settings });
  return files.map(decidingShareOf)[0];
}

function save(text: string, seconds: number): void {
  writeFileSync(join(work, CODE), text);
  utimesSync(join(work, CODE), seconds, seconds);
}

test('the share of a text that is as it was is not counted again, and that of another one is', () => {
  save('open();\nif (late) close();\n', 1000);
  expect(shareNow()).toBe(0.5);
  save('open();\nif (late) close();\n', 2000);
  expect(shareNow()).toBe(0.5);
  expect(counts).toHaveBeenCalledOnce();
  save('if (late) close();\n', 3000);
  expect(shareNow()).toBe(1);
  expect(counts).toHaveBeenCalledTimes(2);
});

test('it is counted again where nothing is taken over', () => {
  save('begin();\nif (early) close();\n', 1000);
  shareNow();
  expect(shareNow(false)).toBe(0.5);
  expect(counts).toHaveBeenCalledTimes(2);
});
