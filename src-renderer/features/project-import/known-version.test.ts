import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { belowRoot, isSameProject, pathsIn, stemOf } from './known-version.ts';

test.each([
  ['halo', 'halo'],
  ['Halo-2.21.0', 'halo'],
  ['halo-v3', 'halo'],
  ['halo-main (1)', 'halo'],
  ['halo_2.0_rc1', 'halo'],
  ['spring-petclinic-main', 'spring petclinic'],
  ['my app', 'my app'],
  ['web2', 'web2'],
  ['2048', '2048'],
  [`halo-${'0a'.repeat(20)}`, 'halo'],
])('%s is called %s', (name, stem) => {
  expect(stemOf(name)).toBe(stem);
});

test.each([
  [
    ['app/a', 'app/b/c'],
    ['a', 'b/c'],
  ],
  [
    ['app/a', 'lib/b'],
    ['app/a', 'lib/b'],
  ],
  [
    ['app/a', 'b'],
    ['app/a', 'b'],
  ],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [[], []],
])('%j below its root is %j', (paths, below) => {
  expect(belowRoot(paths)).toEqual(below);
});

const SIX = ['a', 'b', 'c', 'd', 'e', 'f'];

test.each([
  ['half of the files', SIX, ['a', 'b', 'c', 'x'], true],
  ['fewer', SIX, ['a', 'b', 'x'], false],
  ['all of very few', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], false],
  ['none of nothing', [], ['a'], false],
])('with %s it is the same project: %s', (_title, known, given, same) => {
  expect(isSameProject(known, new Set(given))).toBe(same);
});

function zipOf(paths: readonly string[]): File {
  const bytes = zipSync(Object.fromEntries(paths.map((path) => [path, strToU8('x')])));
  return new File([bytes], 'app.zip');
}

test('the files of a zip are listed without what the system adds', async () => {
  const file = zipOf(['app/src/a.ts', 'app/b.ts', '__MACOSX/app/b.ts']);
  expect(await pathsIn({ kind: 'zip', file })).toEqual(['src/a.ts', 'b.ts']);
});

test('of what is no zip nothing can be told', async () => {
  expect(await pathsIn({ kind: 'zip', file: new File(['no zip'], 'app.zip') })).toBeUndefined();
});
