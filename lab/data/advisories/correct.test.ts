import { expect, test } from 'vitest';
import { correct, dueCorrections } from './correct.mjs';

const record = (id: string) => ({ names: [id], affected: [{ from: null, below: '2.0.0', fixed: '2.0.0' }] });
const packages = () => new Map([['NPM\0a', [record('CVE-1'), record('CVE-2')]]]);
const change = (id: string, what: string) => [{ ecosystem: 'NPM', packages: ['A'], id, change: what }];
const fixes = (id: string, what: string) =>
  (correct(packages(), change(id, what)).get('NPM\0a') ?? []).map(
    ({ names, affected }: ReturnType<typeof record>) => [names[0], affected[0]?.below, affected[0]?.fixed],
  );

test('a vulnerability is taken off a package, or its fix is another or none', () => {
  expect(fixes('CVE-1', 'none')).toEqual([['CVE-2', '2.0.0', '2.0.0']]);
  expect(fixes('CVE-1', 'no fix')).toEqual([
    ['CVE-2', '2.0.0', '2.0.0'],
    ['CVE-1', '2.0.0', null],
  ]);
  expect(fixes('CVE-1', '3.0.0')).toContainEqual(['CVE-1', '2.0.0', '3.0.0']);
});

test('the versions that it is in are others', () => {
  const corrections = [{ ...change('CVE-1', 'no fix')[0], affected: [{ from: '1.0.0', through: '2.0.0' }] }];
  expect(correct(packages(), corrections).get('NPM\0a')).toContainEqual({
    names: ['CVE-1'],
    affected: [{ from: '1.0.0', after: false, below: null, through: '2.0.0', fixed: null }],
  });
});

test('lines that it is in, each with the release that has the fix, or with another that is free', () => {
  const corrections = [
    {
      ...change('CVE-1', 'these lines')[0],
      affected: [
        { from: '16.0.0', below: '16.16.0' },
        { from: '18.0.0', below: '18.5.0' },
        { from: '20.0.0', below: '20.9.9', fixed: '22.0.0' },
      ],
    },
  ];
  const [, corrected] = correct(packages(), corrections).get('NPM\0a') as unknown as ReturnType<
    typeof record
  >[];
  expect(corrected?.affected.map(({ from, below, fixed }) => [from, below, fixed])).toEqual([
    ['16.0.0', '16.16.0', '16.16.0'],
    ['18.0.0', '18.5.0', '18.5.0'],
    ['20.0.0', '20.9.9', '22.0.0'],
  ]);
});

test('a correction of what no database says any more is a mistake', () => {
  expect(() => fixes('CVE-3', 'none')).toThrow('nothing to correct: CVE-3 of A');
});

test('of data that is kept only what still stands as it was is corrected', () => {
  const [found, gone] = [change('CVE-1', 'none'), change('CVE-3', 'none')];
  const due = (kept: string[]) => dueCorrections(packages(), new Set(kept), [...found, ...gone]);
  expect(correct(packages(), due(['NPM'])).get('NPM\0a')).toEqual([record('CVE-2')]);
  expect(() => correct(packages(), due(['PYPI']))).toThrow('nothing to correct: CVE-3 of A');
});
