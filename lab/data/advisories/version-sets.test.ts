import { describe, expect, test } from 'vitest';
import { writeInterval } from '../../../src-analyzer/dependency/advisories/interval.ts';
import { VERSION_SCHEMES } from '../../../src-analyzer/dependency/versions/schemes.ts';
import { allOf, complementOf, ofNpmRange, toIntervals, united } from './version-sets.mjs';

const { CARGO, COMPOSER, NPM, RUBYGEMS } = VERSION_SCHEMES;
type Sets = Parameters<typeof toIntervals>[1];

const written = (scheme: typeof NPM, sets: Sets, cures: string[] = []) =>
  toIntervals(scheme, sets, cures).map(writeInterval).join(';');

describe('what is left beside the safe versions', () => {
  test.each([
    ['one fix', ['>= 1.2.0'], '<1.2.0'],
    ['fixes on two lines', ['~> 1.2.3', '>= 2.0.1'], '<1.2.3;1.3.a<2.0.1'],
    ['a first version', ['< 0.5', '>= 1.0'], '0.5<1.0'],
    ['what touches', ['>= 1.0, < 1.5', '>= 1.5'], '<1.0'],
    ['an exclusive border', ['> 1.4'], '=1.4'],
    ['single versions', ['= 1.1', '>= 2.0'], '<1.1;>1.1<2.0'],
    ['nothing safe', [], '*'],
    ['all safe', ['>= 0'], '<0'],
  ])('%s', (_case, safe, left) => {
    const sets = safe.map((one) => allOf(RUBYGEMS, one.split(','), 'ruby'));
    expect(written(RUBYGEMS, complementOf(RUBYGEMS, sets))).toBe(left);
  });

  test.each([
    ['^1.2.3', '<1.2.3;2.0.0-0*'],
    ['^0.2.3', '<0.2.3;0.3.0-0*'],
    ['^0.0.3', '<0.0.3;0.0.4-0*'],
    ['~1.2.3', '<1.2.3;1.3.0-0*'],
    ['1.2', '<1.2;2.0.0-0*'],
  ])('Cargo’s %s', (requirement, left) => {
    const sets = [allOf(CARGO, [requirement], 'cargo')];
    expect(written(CARGO, complementOf(CARGO, sets))).toBe(left);
  });
});

test('branches that follow each other are one stretch', () => {
  const branches = [
    ['>=5.1.0', '<5.2.0'],
    ['>=5.0.0', '<5.1.0'],
    ['>=6.0.0', '<6.0.4'],
    ['>=5.2.0', '<5.2.9'],
  ];
  const sets = branches.map((one) => allOf(COMPOSER, one, 'composer'));
  expect(written(COMPOSER, united(COMPOSER, sets))).toBe('5.0.0<5.2.9;6.0.0<6.0.4');
});

test.each([
  ['<=1.4.0 || >=2.0.0 <2.1.0', ['1.4.1', '2.1.0'], '=1.4.0>1.4.1;2.0.0<2.1.0'],
  ['*', [], '*'],
  ['1.x', [], '1.0.0-0<2.0.0-0>-'],
])('npm’s %s', (range, cures, text) => {
  expect(written(NPM, united(NPM, ofNpmRange(NPM, range)), cures)).toBe(text);
});

test.each(['main', '>= ', '!= 1.0', ''])('"%s" is refused', (requirement) => {
  expect(() =>
    written(
      NPM,
      complementOf(NPM, [allOf(NPM, [requirement], 'composer'), allOf(NPM, ['<1.0.0'], 'composer')]),
    ),
  ).toThrow('no ');
});
