import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from './rules.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'precision', 'java-rules.md');
const text = readFileSync(PAGE, 'utf8');
const rows = [...text.matchAll(/^\| (\d+) \|.*\| ([^|]*) \|$/gm)];
const keysIn = (part: string): string[] =>
  [...part.matchAll(/`([a-z]+\/[a-z0-9-]+)`/g)].map((match) => match[1] ?? '');

test('each of the 45 rows names its rules, and they exist', () => {
  expect(rows.map((row) => Number(row[1]))).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
  const known = rows.map((row) => keysIn(row[2] ?? '').filter((key) => RULES.has(key)).length);
  expect(known).toEqual(rows.map((row) => Math.max(1, keysIn(row[2] ?? '').length)));
});

test('every Java rule stands in a row', () => {
  const listed = new Set(rows.flatMap((row) => keysIn(row[2] ?? '')));
  expect([...RULES.keys()].filter((key) => key.startsWith('java/') && !listed.has(key))).toEqual([]);
});

test('the rules named outside of the table exist as well', () => {
  expect(keysIn(text).filter((key) => !RULES.has(key))).toEqual([]);
});
