import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import * as histories from '#analyzer/git/read-history.ts';
import { buildRepository, type BuiltRepository } from '#analyzer/git/repository-builder.ts';
import { type AnalysisContext, detachedContext } from '#analyzer/request/context.ts';
import { keepResultsIn } from '#analyzer/reuse/kept-results.ts';
import { evolution } from './evolution.ts';

vi.mock('#analyzer/git/read-history.ts', { spy: true });
const reads = vi.mocked(histories.readHistory);

let results: string;
let built: BuiltRepository;
beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), 'vitals-past-'));
  keepResultsIn(results);
  reads.mockClear();
  built = buildRepository([
    { day: '2026-01-05', files: { 'cart.ts': 'export const items = [];\n', 'till.ts': 'open();\n' } },
    { day: '2026-01-06', files: { 'cart.ts': 'export const items = [1];\n' } },
  ]);
});
afterEach(() => {
  keepResultsIn(undefined);
  rmSync(results, { recursive: true });
  built.remove();
});

async function analyse(settings: Partial<AnalysisContext['settings']> = {}): Promise<EvolutionResult> {
  const context = detachedContext();
  const answer = await evolution(
    { projectId: 1, gitDir: built.path, rangeDays: 0 },
    { ...context, settings: { ...context.settings, ...settings } },
  );
  if (!answer.available) throw new Error(answer.reason);
  return answer;
}

test('the commits are read once, whatever is saved, and say what they say when they are read again', async () => {
  await analyse();
  writeFileSync(join(built.path, 'cart.ts'), 'export const items = [1];\nif (items) console.log(items);\n');
  writeFileSync(join(built.path, 'shelf.ts'), 'export const shelf = 1;\n');
  const taken = await analyse();
  expect(reads).toHaveBeenCalledTimes(1);
  expect(taken.files?.map(({ filePath }) => filePath)).toContain('shelf.ts');
  const again = await analyse({ reuse: false });
  expect(reads).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(taken)).toBe(JSON.stringify(again));
});

test('they are read again after a commit, and after another one is checked out', async () => {
  expect((await analyse()).commits).toHaveLength(2);
  built.commit({ day: '2026-01-07', files: { 'till.ts': 'close();\n' } });
  expect((await analyse()).commits).toHaveLength(3);
  expect(reads).toHaveBeenCalledTimes(2);
  built.git('checkout', '--quiet', '--detach', 'HEAD~1');
  expect((await analyse()).commits).toHaveLength(2);
});

test('a history that ends early is read again when it ends elsewhere, or objects come', async () => {
  built.commit({ day: '2026-01-07', files: { 'till.ts': 'close();\n' } });
  const [, second = '', first = ''] = built.git('rev-list', 'HEAD').split('\n');
  const shallow = join(built.path, '.git', 'shallow');
  writeFileSync(shallow, `${second.trim()}\n`);
  const { commits, shallow: isShallow } = await analyse();
  expect([commits.length, isShallow]).toEqual([2, true]);
  expect(JSON.stringify(await analyse())).toBe(JSON.stringify(await analyse({ reuse: false })));
  expect(reads).toHaveBeenCalledTimes(2);
  writeFileSync(shallow, `${first.trim()}\n`);
  expect((await analyse()).commits).toHaveLength(3);
  writeFileSync(join(built.path, '.git', 'objects', 'pack', 'pack-new.idx'), '');
  await analyse();
  expect(reads).toHaveBeenCalledTimes(4);
});
