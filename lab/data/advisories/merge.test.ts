import { expect, test } from 'vitest';
import { merge } from './merge.mjs';

const record = (names: string[], fixed: string, isKept = false) => ({
  ecosystem: 'NPM',
  package: 'a',
  names,
  severity: null,
  cwes: [],
  date: null,
  source: isKept ? 0 : 1,
  isKept,
  affected: [{ from: null, after: false, below: fixed, through: null, fixed }],
});
const fixesOf = (...records: ReturnType<typeof record>[]) =>
  (merge(records).get('NPM\0a') ?? []).map(({ affected }: ReturnType<typeof record>) => affected[0]?.fixed);

test('what the present data has stays apart, though it shares names, and takes up what is new of it', () => {
  const kept = [record(['CVE-1', 'CVE-2'], '1.0.0', true), record(['CVE-2'], '2.0.0', true)];
  expect(fixesOf(...kept, record(['CVE-2'], '3.0.0'))).toEqual(['1.0.0', '2.0.0']);
  expect(fixesOf(record(['CVE-1', 'CVE-2'], '1.0.0'), record(['CVE-2'], '2.0.0'))).toEqual(['1.0.0']);
});

test('an entry of the working group that ends where another one ends is kept where it was kept', () => {
  expect(fixesOf(record(['CVE-1'], '1.0.0', true), record(['NSWG-ECO-1'], '1.0.0', true))).toHaveLength(2);
  expect(fixesOf(record(['CVE-1'], '1.0.0', true), record(['NSWG-ECO-1'], '1.0.0'))).toHaveLength(1);
});
