import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareTrees } from './compare-trees.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-compare-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(tree: string, files: Readonly<Record<string, string | Buffer>>): string {
  const root = join(folder, tree);
  mkdirSync(root);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

const MB = 1024 * 1024;
const large = (last: string): Buffer => Buffer.concat([Buffer.alloc(2 * MB + 7), Buffer.from(last)]);

test.each([
  ['the same', { a: '1' }, { a: '1' }, [0, 0, 0, false]],
  ['a file more', { a: '1' }, { a: '1', 'b/c': '2' }, [1, 0, 0, false]],
  ['a file less', { a: '1', b: '2' }, { a: '1' }, [0, 1, 0, false]],
  ['a file of another size', { a: '1' }, { a: '12' }, [0, 0, 1, false]],
  ['a file of the same size', { a: '1' }, { a: '2' }, [0, 0, 1, false]],
  ['the last byte of a large file', { a: large('1') }, { a: large('2') }, [0, 0, 1, false]],
  ['a large file that is the same', { a: large('1') }, { a: large('1') }, [0, 0, 0, false]],
  ['a folder in the place of a file', { a: '1' }, { 'a/b': '1' }, [1, 1, 0, false]],
  ['installed packages', { 'node_modules/x/a': '1' }, { 'node_modules/x/a': '2' }, [0, 0, 0, false]],
  ['another commit', { '.git/HEAD': 'a' }, { '.git/HEAD': 'b' }, [0, 0, 0, true]],
  [
    'an object more',
    { '.git/objects/a': '1' },
    { '.git/objects/a': '1', '.git/objects/b': '' },
    [0, 0, 0, true],
  ],
  ['no history any more', { '.git/HEAD': 'a' }, {}, [0, 0, 0, true]],
  ['what is not read of a history', { '.git/index': 'a' }, { '.git/index': 'b' }, [0, 0, 0, false]],
] as const)('%s', async (_title, before, after, [added, removed, modified, historyChanged]) => {
  const difference = await compareTrees(write('before', before), write('after', after));
  expect(difference).toEqual({ added, removed, modified, historyChanged });
});

test('a comparison can be ended', async () => {
  const [before, after] = [write('before', { a: '1' }), write('after', { a: '2' })];
  await expect(compareTrees(before, after, AbortSignal.abort(new Error('given up')))).rejects.toThrow(
    'given up',
  );
});
