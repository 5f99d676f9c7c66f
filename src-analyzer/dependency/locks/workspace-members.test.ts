import { expect, test } from 'vitest';
import { isAmongMembers } from './workspace-members.ts';

test('members are named by their folders, by signs for any name, and for any folders', () => {
  const members = ['tools/web', './packages/*', 'crates/**', 'apps/*-site-*', '!packages/old'];
  const folders = {
    'tools/web': true,
    'tools/web/deep': false,
    'packages/a': true,
    'packages/a/b': false,
    'packages/old': false,
    crates: true,
    'crates/a/b': true,
    'apps/my-site-two': true,
    'apps/-site-': true,
    'apps/site-': false,
    'apps/my-sit': false,
    other: false,
  };
  const found = Object.keys(folders).map((folder) => [folder, isAmongMembers(folder, members)]);
  expect(Object.fromEntries(found)).toEqual(folders);
});

test('a pattern of many signs for any name is answered at once', () => {
  const pattern = `${'**/'.repeat(40)}${'*a'.repeat(20_000)}b`;
  expect(isAmongMembers(`${'x/'.repeat(40)}${'a'.repeat(40_000)}`, [pattern])).toBe(false);
});
