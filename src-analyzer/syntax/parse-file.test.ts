import { afterEach, expect, test } from 'vitest';
import { factsOf, templateReadersOf } from '#analyzer/languages/languages.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import type { FileReading } from './file-reading.ts';
import { parseFile } from './parse-file.ts';
import type { FileJob } from './worker-messages.ts';

let tree: TemporaryTree;
afterEach(() => tree.remove());

/** Reads a page in which a value stands unescaped, with a parser that does not come to an end in time. */
async function readInVain(job: Pick<FileJob, 'template'>) {
  tree = createTemporaryTree({ 'views/order.php': '<h1><?= $_GET["title"] ?></h1>\n' });
  const path = 'views/order.php';
  const whole: FileJob = { path, absolutePath: `${tree.root}/${path}`, language: 'PHP', ...job };
  const reading: FileReading = {
    parser: { withTree: () => undefined } as unknown as FileReading['parser'],
    readers: [],
    facts: await factsOf(new Set(['PHP'])),
    lowerings: new Map(),
    templates: await templateReadersOf([whole]),
  };
  return parseFile(reading, whole);
}

test.each([
  ['code', {}, 'timeout'],
  ['a template', { template: true }, 'no-template'],
] as const)('what was given up for its time has no hash to be kept under: %s', async (_what, job, reason) => {
  expect(await readInVain(job)).toEqual({ skipped: { path: 'views/order.php', reason } });
});
