import { expect, test } from 'vitest';
import { createTemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { openProjectFiles } from './project-files.ts';

const NAME = 'requirements.txt';

/** What is read of a list with these bytes, and whether it is refused. */
function readBytes(bytes: Uint8Array): [text: string | undefined, refused: readonly string[]] {
  const tree = createTemporaryTree({ [NAME]: bytes });
  try {
    const files = openProjectFiles(tree.root, [NAME]);
    return [files.read(NAME), files.refused()];
  } finally {
    tree.remove();
  }
}

test.each([
  ['UTF-8', Buffer.from('Django==3.2\n')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFDjango==3.2\n')],
  ['UTF-16 as PowerShell writes it', Buffer.from('\uFEFFDjango==3.2\n', 'utf16le')],
  ['UTF-16 with the other byte first', Buffer.from('\uFEFFDjango==3.2\n', 'utf16le').swap16()],
])('a manifest in %s', (_encoding, bytes) => {
  expect(readBytes(bytes)).toEqual(['Django==3.2\n', []]);
});

test('a manifest that is no text is refused', () => {
  expect(readBytes(Buffer.from('Django\0==3.2'))).toEqual(['', [NAME]]);
});

test('a picture that is looked into is no manifest that was not read, and one that is read is', () => {
  const name = 'img/settings.png';
  const tree = createTemporaryTree({ [name]: Buffer.from('\x89PNG\0\0') });
  try {
    const files = openProjectFiles(tree.root, []);
    expect(files.lookInto(name)).toBe('');
    expect(files.refused()).toEqual([]);
    expect(files.asked().map(([path]) => path)).toEqual([name]);
    files.read(name);
    expect(files.refused()).toEqual([name]);
  } finally {
    tree.remove();
  }
});
