import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import { keepResultsIn } from '#analyzer/reuse/kept-results.ts';
import { hashedTree } from '#analyzer/source/hashed-tree.ts';
import { createTemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { pythonEngine } from './engine.ts';
import { type RuffInput, splitPaths } from './ruff-messages.ts';

const PATHS = Array.from({ length: 150 }, (_, at) => `shop/part${at}.py`).toSorted();
const project = createTemporaryTree(Object.fromEntries(PATHS.map((path) => [path, `# ${path}\n`])));
const store = mkdtempSync(join(tmpdir(), 'vitals-ruff-'));
afterAll(() => {
  keepResultsIn(undefined);
  project.remove();
  rmSync(store, { recursive: true, force: true });
});

/** What the process of ruff is told in an analysis; it finds nothing. */
async function told(): Promise<RuffInput> {
  const context = detachedContext();
  const { tree } = hashedTree(project.root, context);
  const files = tree.files.map((file) => ({ ...file, role: 'OWN' as const }));
  let input: RuffInput | undefined;
  const engine = pythonEngine((job) => {
    input = job.input as RuffInput;
    job.onMessage?.({
      done: input.files.length,
      records: input.files.map(({ path }) => ({ path, findings: [] })),
    });
    return Promise.resolve({ code: 0, stdout: '' });
  });
  await engine.run({ root: project.root, files, environmentFiles: [] }, context);
  if (input === undefined) throw new Error('nothing was linted');
  return input;
}

test('after an edit ruff is given one group, and the paths of all other files as one text', async () => {
  keepResultsIn(store);
  expect((await told()).files).toHaveLength(PATHS.length);
  writeFileSync(join(project.root, 'shop/part77.py'), 'later = 1\n');
  const { files, root, others } = await told();
  expect(root).toBe(project.root);
  expect(files.length).toBeLessThanOrEqual(64);
  expect([...files.map(({ path }) => path), ...splitPaths(others)].toSorted()).toEqual(PATHS);
  // Hardly longer than the paths themselves.
  expect(JSON.stringify(others).length).toBeLessThan(PATHS.join('').length + 8 * PATHS.length);
});
