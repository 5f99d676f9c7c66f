import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { Folder } from './folder-files.ts';
import { FolderRefused, packFolder } from './pack-folder.ts';

/** A folder of files that cannot be packed smaller. */
function folderOf(sizes: Record<string, number>): Folder {
  const file = (bytes: number) => new File([crypto.getRandomValues(new Uint8Array(bytes))], 'file');
  return {
    name: 'shop',
    // oxlint-disable-next-line require-await -- the same kind of sequence as a dropped folder's
    files: async function* files() {
      for (const [path, bytes] of Object.entries(sizes))
        yield { path, open: () => Promise.resolve(file(bytes)) };
    },
  };
}

async function pack(sizes: Record<string, number>) {
  const packed = await packFolder(folderOf(sizes), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    maxBytes: 10_000,
  });
  const names = Object.keys(unzipSync(new Uint8Array(await packed.zip.arrayBuffer())));
  return { names, historyLeftOut: packed.historyLeftOut };
}

test('a folder is packed with its history', async () => {
  expect(await pack({ '.git/HEAD': 20, 'src/a.ts': 100 })).toEqual({
    names: ['shop/.git/HEAD', 'shop/src/a.ts'],
    historyLeftOut: false,
  });
});

test('a history that makes the folder too large is left out', async () => {
  expect(await pack({ 'src/a.ts': 4000, '.git/objects/pack/one.pack': 9000, 'src/b.ts': 100 })).toEqual({
    names: ['shop/src/a.ts', 'shop/src/b.ts'],
    historyLeftOut: true,
  });
});

test.each([
  ['too large without any history', { 'a.bin': 11_000 }, 'too-big'],
  ['too large even without its history', { 'a.bin': 11_000, '.git/HEAD': 20 }, 'too-big'],
  ['empty', {}, 'empty'],
])('a folder that is %s is refused', async (_title, sizes, reason) => {
  const refused = pack(sizes);
  await expect(refused).rejects.toThrow(FolderRefused);
  await expect(refused).rejects.toMatchObject({ reason });
});

test('too many files are counted before one is read, the history apart when it is what is too many', async () => {
  let opened = 0;
  const many = (prefix: string): Folder => ({
    name: 'shop',
    // oxlint-disable-next-line require-await -- the same kind of sequence as a dropped folder's
    files: async function* files() {
      const open = () => Promise.resolve(new File([String((opened += 1))], 'file'));
      yield { path: 'a.ts', open };
      for (let index = 0; index < LIMITS.extractedFiles; index += 1)
        yield { path: `${prefix}${index}`, open };
    },
  });
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  await expect(packFolder(many('src/'), options)).rejects.toMatchObject({ reason: 'too-many' });
  expect(opened).toBe(0);
  expect(await packFolder(many('.git/'), options)).toMatchObject({ historyLeftOut: true });
  expect(opened).toBe(1);
});
