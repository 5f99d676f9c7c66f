import { expect, test } from 'vitest';
import { samplesIn, samplesOf } from './rule-samples.ts';

const TEXT = `=== js/a
--- bad a.ts
one();
two(); ⟵
--- and b.ts
three();
--- good a.ts
four(); ⟵ REVIEW
=== js/ab
--- bad a.ts
key('@{36}'); ⟵
`;

test('a sample has its file, its lines without their marks, and where something is found', () => {
  expect(samplesIn(TEXT, 'js/a')).toEqual([
    { isBad: true, file: 'a.ts', lines: ['one();', 'two();'], found: [1] },
    { isBad: false, file: 'a.ts', lines: ['four();'], found: [0] },
  ]);
});

test('what a test fills in is no sample to read, and another rule has none of these', () => {
  expect(samplesIn(TEXT, 'js/ab')).toEqual([]);
  expect(samplesIn(TEXT, 'js')).toEqual([]);
});

test('the samples of the repository are found, in the language of a finding', () => {
  const [bad, good] = samplesOf('java/array-object-method', 'src/A.java');
  expect(bad).toMatchObject({ isBad: true, file: 'A.java' });
  expect(good).toMatchObject({ isBad: false });
  const [flow] = samplesOf('flow/sql-injection', 'app.py');
  expect(flow?.file).toMatch(/\.py$/);
  expect(samplesOf('js/unknown-rule', 'a.js')).toEqual([]);
});
