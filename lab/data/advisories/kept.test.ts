import { expect, test } from 'vitest';
import { packAdvisories } from '../../../src-analyzer/dependency/advisories/advisory-data.ts';
import { keptSource } from './kept.mjs';

const source = (name: string) => ({
  name,
  date: '2031-02-03',
  licence: 'MIT',
  url: 'https://example.org',
  entries: 1,
});
const block = (ecosystem: string, lines: string[]) => ({
  ecosystem,
  lines,
  entries: lines.length,
  date: '2031-02-03',
  source: 'A',
});

test('what the data has of a database is kept as it is', () => {
  const bytes = packAdvisories(
    [source('A'), source('B')],
    [
      block('NPM', ['one\tCVE-1|GHSA-1|H|2031-01-01|79|1|1.0.0<2.0.0\tCVE-2|||||0|*']),
      block('PYPI', ['two\tPYSEC-3|||||1|=1.4']),
    ],
  );
  expect(keptSource('B', bytes)).toMatchObject({
    date: '2031-02-03',
    records: [
      { ecosystem: 'NPM', package: 'one', names: ['CVE-1', 'GHSA-1'], severity: 'HIGH', cwes: [79] },
      { ecosystem: 'PYPI', package: 'two', names: ['PYSEC-3'], affected: [{ through: '1.4', fixed: null }] },
    ],
  });
  expect(keptSource('C', bytes)).toBeUndefined();
});
