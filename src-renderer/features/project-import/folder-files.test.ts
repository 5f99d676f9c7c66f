import { afterEach, expect, test, vi } from 'vitest';
import { droppedFolder } from './folder-files.ts';

afterEach(() => vi.unstubAllGlobals());

const file = { name: 'shop' };
const dropOf = (...isDirectory: boolean[]) =>
  ({
    items: isDirectory.map((is) => ({ webkitGetAsEntry: () => ({ name: 'shop', isDirectory: is }) })),
    files: [file],
  }) as unknown as DataTransfer;
const inWindow = (path: string) =>
  vi.stubGlobal('window', { vitals: { pathOf: (asked: unknown) => (asked === file ? path : '') } });

test('a folder dropped on the window has its path', () => {
  inWindow('/home/ada/shop');
  expect(droppedFolder(dropOf(true))).toMatchObject({ name: 'shop', path: '/home/ada/shop' });
});

test.each([
  ['a browser', () => vi.stubGlobal('window', {})],
  ['a window that does not know it', () => inWindow('')],
])('in %s it has none', (_where, prepare) => {
  prepare();
  expect(droppedFolder(dropOf(true))).not.toHaveProperty('path');
});

test.each([
  ['a file', dropOf(false)],
  ['two folders', dropOf(true, true)],
  ['nothing', null],
])('%s is no folder', (_what, transfer) => {
  expect(droppedFolder(transfer)).toBeUndefined();
});
