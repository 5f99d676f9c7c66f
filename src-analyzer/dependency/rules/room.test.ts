import { describe, expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json } from '../testing/small-projects.ts';

const advisories = smallAdvisories([
  { ecosystem: 'NPM', package: 'weak', id: 'CVE-2026-1', affected: '<2.0.0' },
]);

describe('what holds a package back and is not declared is upgraded with what brings it', () => {
  const hmr = { version: '0.15.0', peerDependencies: { weak: '^1.0.0' } };
  const held = async (
    declared: Readonly<Record<string, string>>,
    packages: Readonly<Record<string, unknown>>,
  ) => {
    const files = {
      'package.json': json({ dependencies: { weak: '^1.0.0', ...declared } }),
      'package-lock.json': json({
        lockfileVersion: 3,
        packages: { 'node_modules/weak': { version: '1.0.0' }, ...packages },
      }),
    };
    const { dependencies } = await analyse(files, { advisories });
    const found = dependencies.find(({ name }) => name === 'weak');
    return { reason: found?.reason, held: found?.held?.filter(({ own }) => own !== true) };
  };
  const builder = { version: '3.0.0', dependencies: { 'weak-hmr': '^0.15.0' } };
  const bound = { version: '3.0.0', dependencies: { 'weak-hmr': '0.15.0' } };

  test('by the chain of the lock file, where that allows no newer one of it', async () => {
    const packages = { 'node_modules/builder': bound, 'node_modules/weak-hmr': hmr };
    const { reason, held: holds } = await held({ builder: '^3.0.0' }, packages);
    expect(reason).toContain('2.0.0 needs another release of builder, whose weak-hmr allows ^1.0.0 only.');
    expect(holds).toEqual([{ by: 'weak-hmr', range: '^1.0.0', via: 'builder' }]);
  });

  test('by itself, where it may be newer while what brings it stays', async () => {
    const packages = { 'node_modules/builder': builder, 'node_modules/weak-hmr': hmr };
    const { reason, held: holds } = await held({ builder: '^3.0.0' }, packages);
    expect(reason).toContain(
      '2.0.0 needs another release of weak-hmr, which allows ^1.0.0 only; builder allows ^0.15.0 of it.',
    );
    expect(holds).toEqual([{ by: 'weak-hmr', range: '^1.0.0', within: '^0.15.0' }]);
  });

  test('by what it is bound to, where that may be newer', async () => {
    const outer = { version: '3.0.0', dependencies: { middle: '^1.0.0' } };
    const packages = (range: string) => ({
      'node_modules/builder': { ...outer, dependencies: { middle: range } },
      'node_modules/middle': { ...bound, version: '1.0.0' },
      'node_modules/weak-hmr': hmr,
    });
    const loose = await held({ builder: '^3.0.0' }, packages('^1.0.0'));
    expect(loose.reason).toContain(
      '2.0.0 needs another release of middle, whose weak-hmr allows ^1.0.0 only; builder allows ^1.0.0 of middle.',
    );
    expect(loose.held).toEqual([{ by: 'weak-hmr', range: '^1.0.0', via: 'middle', within: '^1.0.0' }]);
    const fixed = await held({ builder: '^3.0.0' }, packages('1.0.0'));
    expect(fixed.reason).toContain(
      '2.0.0 needs another release of builder, whose weak-hmr allows ^1.0.0 only.',
    );
  });

  test('each of a linter’s plugins, however many', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `weak-plugin-${name}`);
    const plugins = names.map((name) => [
      `node_modules/${name}`,
      { version: '1.0.0', peerDependencies: { weak: '^1' } },
    ]);
    const declared = Object.fromEntries(names.map((name) => [name, '^1.0.0']));
    const { held: holds } = await held(declared, Object.fromEntries(plugins));
    expect(holds?.map(({ by }) => by)).toEqual(names);
  });

  test('one that holds it back itself stands for all that it brings', async () => {
    const packages = {
      'node_modules/builder': { ...builder, peerDependencies: { weak: '1.x' } },
      'node_modules/weak-hmr': hmr,
    };
    const { reason, held: holds } = await held({ builder: '^3.0.0' }, packages);
    expect(reason).toContain('2.0.0 needs another release of builder, which allows 1.x only.');
    expect(holds).toEqual([{ by: 'builder', range: '1.x' }]);
  });

  test('what is declared is named itself, and what the package itself brings changes with it', async () => {
    const direct = { 'node_modules/builder': builder, 'node_modules/weak-hmr': hmr };
    expect((await held({ builder: '^3.0.0', 'weak-hmr': '^0.15.0' }, direct)).held).toEqual([
      { by: 'weak-hmr', range: '^1.0.0' },
    ]);
    const own = {
      'node_modules/weak': { version: '1.0.0', dependencies: { 'weak-hmr': '^0.15.0' } },
      'node_modules/weak-hmr': hmr,
    };
    expect((await held({}, own)).held).toEqual([]);
  });
});
