import { readOsv } from './osv-records.ts';
import { expect, test } from 'vitest';
import { writeInterval } from './interval.ts';
import { intervalsOf, OsvEntry } from './osv.ts';

const affected = (ranges: readonly object[], versions: readonly string[] = []) => ({
  package: { ecosystem: 'PyPI', name: 'lib' },
  ranges: ranges.map((events) => ({ type: 'ECOSYSTEM', events: [events].flat() })),
  versions: [...versions],
});

test.each([
  ['one stretch', [[{ introduced: '0' }, { fixed: '1.2' }]], [], '<1.2'],
  [
    'two, whatever their order',
    [[{ introduced: '2.0' }, { fixed: '1.2' }, { introduced: '0' }, { fixed: '2.3' }]],
    [],
    '<1.2;2.0<2.3',
  ],
  ['a last version', [[{ introduced: '1.0' }, { last_affected: '1.9' }]], [], '1.0=1.9'],
  ['one version alone', [[{ introduced: '1.4' }, { last_affected: '1.4' }]], [], '1.4=1.4'],
  ['no end', [[{ introduced: '1.0' }]], [], '1.0*'],
  ['versions by name, without those nobody can compare', [], ['1.0', '2.0', 'main'], '1.0=1.0;2.0=2.0'],
  ['both: the range has them', [[{ introduced: '0' }, { fixed: '1.2' }]], ['1.0'], '<1.2'],
])('%s', (_case, ranges, versions, written) => {
  expect(intervalsOf('PYPI', affected(ranges, versions)).map(writeInterval).join(';')).toBe(written);
});

test('commits say nothing of releases, and what has no order is refused', () => {
  const git = { ...affected([]), ranges: [{ type: 'GIT', events: [{ introduced: '0' }, { fixed: 'abc' }] }] };
  expect(intervalsOf('PYPI', git)).toEqual([]);
  expect(() => intervalsOf('PYPI', affected([[{ introduced: '1.0' }, { fixed: 'next' }]]))).toThrow(
    'no order',
  );
});

test('an entry of another shape is refused', () => {
  expect(OsvEntry.safeParse({ id: 'X', affected: [] }).success).toBe(true);
  for (const broken of [null, [], { id: 7 }, { id: 'X', affected: [{ package: 'lib' }] }]) {
    expect(OsvEntry.safeParse(broken).success).toBe(false);
  }
});

test('an entry that speaks of a package several times is one record with all its ranges', () => {
  const affected = (fixed: string, from = '0') => ({
    package: { ecosystem: 'Go', name: 'example.org/cache/v9' },
    ranges: [{ type: 'SEMVER', events: [{ introduced: from }, { fixed }] }],
  });
  const records = readOsv(
    { id: 'GO-2025-1', affected: [affected('9.5.5', '9.5.1'), affected('9.6.3', '9.6.0')] },
    ['GO'],
  );
  expect(records.map(({ affected: ranges }) => ranges.map(({ from, fixed }) => [from, fixed]))).toEqual([
    [
      ['9.5.1', '9.5.5'],
      ['9.6.0', '9.6.3'],
    ],
  ]);
});

test('what Go says of every version because of a part of a module is kept for whole packages alone', () => {
  const records = (...imports: object[]) =>
    readOsv(
      {
        id: 'GO-2026-1',
        affected: [
          {
            package: { ecosystem: 'Go', name: 'example.org/crypto' },
            ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }],
            ecosystem_specific: { imports },
          },
        ],
      },
      ['GO'],
    );
  const whole = { path: 'example.org/crypto/openpgp' };
  expect(records(whole)).toMatchObject([{ functions: [{ within: '/openpgp', names: [] }] }]);
  expect(records(whole, { path: 'example.org/crypto/ssh', symbols: ['Dial'] })).toEqual([]);
  // Of another module.
  expect(records({ path: 'example.org/other/openpgp' })).toEqual([]);
});
