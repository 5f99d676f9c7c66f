import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { lookedFiles } from '#analyzer/evolution/kept-looks.ts';
import { lintedFiles } from '#analyzer/quality/linted-files.ts';
import type { QualityFile } from '#analyzer/quality/engine.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { createFileReader } from '#analyzer/scan/file-reader.ts';
import { keptFiles } from '#analyzer/scan/kept-files.ts';
import { hashedTree } from '#analyzer/source/hashed-tree.ts';
import { DEFAULT_MAX_FILE_BYTES } from '#analyzer/source/read-text.ts';
import { createTemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { readProject } from '#analyzer/syntax/parsed-project.ts';
import { keepResultsIn } from './kept-results.ts';

/*
 * What this thread read last it has unpacked: an edit reads the group of the file that changed, and asks the store for nothing
 * else. So a store that has nothing is as good.
 */

const FILES = Object.fromEntries(
  Array.from({ length: 150 }, (_, at) => [`shop/part${at}.py`, `def part${at}():\n    return ${at}\n`]),
);
const EDITED = 'shop/part77.py';
/** At most so many files are in the group of one. */
const GROUP = 64;

const stores = mkdtempSync(join(tmpdir(), 'vitals-held-'));
const project = createTemporaryTree(FILES);
afterAll(() => {
  keepResultsIn(undefined);
  project.remove();
  rmSync(stores, { recursive: true, force: true });
});

const emptyStore = (): void => keepResultsIn(mkdtempSync(join(stores, 'store-')));
const edit = (): void => writeFileSync(join(project.root, EDITED), 'def other():\n    return 1\n');
beforeEach(() => {
  writeFileSync(join(project.root, EDITED), FILES[EDITED] ?? '');
  emptyStore();
});

/** What `read` does again after an edit, in a store that has nothing of what it did before. */
async function after(read: () => Promise<readonly string[]>): Promise<readonly string[]> {
  expect(await read()).toHaveLength(150);
  edit();
  emptyStore();
  return read();
}

const treeNow = () => hashedTree(project.root, detachedContext());

test('the scan reads the files of one group', async () => {
  const reader = createFileReader(DEFAULT_MAX_FILE_BYTES);
  const read = await after(async () => {
    const paths: string[] = [];
    const hashed = treeNow();
    const files = keptFiles(hashed, true, (file) => {
      paths.push(file.path);
      return reader(file);
    });
    for (const file of hashed.tree.files) files.readFile(file);
    files.keep();
    return paths;
  });
  expect(read).toContain(EDITED);
  expect(read.length).toBeLessThanOrEqual(GROUP);
});

test('a linter is given the files of one group', async () => {
  const read = await after(async () => {
    const files = treeNow().tree.files.map((file): QualityFile => ({ ...file, role: 'OWN' }));
    let paths: string[] = [];
    const lint = (left: readonly QualityFile[]) => {
      paths = left.map(({ path }) => path);
      return Promise.resolve(new Map());
    };
    await lintedFiles({ root: project.root, linter: 'test', files, lint }, detachedContext());
    return paths;
  });
  expect(read).toContain(EDITED);
  expect(read.length).toBeLessThanOrEqual(GROUP);
});

test('the files of one group are parsed', async () => {
  const read = await after(async () => {
    const parsed = await readProject(project.root, detachedContext());
    return parsed.files.slice(0, parsed.readFiles).map(({ path }) => path);
  });
  expect(read.length).toBeGreaterThan(0);
  expect(read.length).toBeLessThanOrEqual(GROUP);
});

test('the complexity of texts is that of before', () => {
  const [first, second] = [1, 2].map(() => {
    const looked = lookedFiles(project.root, detachedContext());
    emptyStore();
    return looked.files.map((file) => looked.lookAt(file));
  });
  expect(first).toHaveLength(150);
  for (const [at, look] of (second ?? []).entries()) expect(look).toBe(first?.[at]);
});
