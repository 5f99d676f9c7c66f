import { describe, expect, test } from 'vitest';
import { analyse, brought, json } from '../testing/small-projects.ts';

describe('lock files that mean harm', () => {
  const manifest = json({ dependencies: { a: '1' } });
  const lockOf = (packages: Record<string, unknown>): string => json({ lockfileVersion: 3, packages });

  test('circles end, and a chain that no project has is not told', async () => {
    const chain = Array.from({ length: 100 }, (_, at) => [
      `node_modules/${at === 0 ? 'a' : `p${at}`}`,
      { version: '1.0.0', dependencies: { [at === 99 ? 'a' : `p${at + 1}`]: '1' } },
    ]);
    const found = await brought({
      'package.json': manifest,
      'package-lock.json': lockOf(Object.fromEntries(chain) as Record<string, unknown>),
    });
    expect(found).toHaveLength(99);
    expect(found.filter((one) => one.endsWith('no chain'))).toHaveLength(50);
  });

  test('a way through folders that has no end is not followed', async () => {
    const way = Array.from({ length: 1000 }, () => 'node_modules/a').join('/');
    const needs = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`p${at}`, '1']));
    const lock = lockOf({
      'node_modules/a': { version: '1.0.0' },
      [way]: { version: '2.0.0', dependencies: needs },
    });
    expect(await brought({ 'package.json': manifest, 'package-lock.json': lock })).toEqual([]);
  });

  test('names of objects’ own parts are names like others', async () => {
    const text =
      '{"packages":{"node_modules/a":{"version":"1.0.0","dependencies":{"__proto__":"1","constructor":"1"}},"node_modules/__proto__":{"version":"2.0.0"},"node_modules/constructor":{"version":"3.0.0"}}}';
    expect(await brought({ 'package.json': manifest, 'package-lock.json': text })).toEqual([
      '__proto__ 2.0.0 runtime 1: a > __proto__',
      'constructor 3.0.0 runtime 1: a > constructor',
    ]);
    const { dependencies } = await analyse({ 'package.json': '{"dependencies":{"__proto__":"1.0.0"}}' });
    expect(dependencies.map(({ name }) => name)).toEqual(['__proto__']);
  });

  test.each([
    ['broken', '{"packages": {'],
    [
      'of too many packages',
      lockOf(Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [`node_modules/p${at}`, {}]))),
    ],
    ['of endless names', lockOf({ 'node_modules/a': { name: 'a'.repeat(501), version: '1.0.0' } })],
    ['too large', `{"packages":{}}${' '.repeat(33 * 1024 * 1024)}`],
  ])('one that is %s is named, and costs itself alone', async (_what, text) => {
    const found = await analyse({
      'package.json': manifest,
      'package-lock.json': text,
      'other/package.json': manifest,
      'other/yarn.lock': 'a@1:\n  version "1.0.0"\n',
    });
    expect(found.manifestsNotRead).toEqual(['package-lock.json']);
    expect(found.dependencies.map(({ version, file }) => `${version} ${file}`)).toEqual([
      '1.0.0 other/package.json',
      '1 package.json',
    ]);
  });
});
