import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MEASURED } from '../src-analyzer/track-record/measured.ts';
import { FIRST, measuredRecords, SAMPLES } from './track-record.mjs';

test('the track records are those of the labels', () => {
  expect(Object.keys(MEASURED).length).toBeGreaterThan(300);
  expect(measuredRecords()).toEqual(MEASURED);
});

test('the samples are those of the table', () => {
  const table = readFileSync(join(import.meta.dirname, '../docs/precision/README.md'), 'utf8');
  const numbers = [...table.matchAll(/^\| (\d+) \| \d+, \d+ \|/gm)].map(([, number]) => Number(number));
  expect(Math.max(...numbers)).toBe(FIRST + SAMPLES.length - 1);
});
