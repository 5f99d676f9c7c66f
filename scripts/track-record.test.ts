import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lookedAt } from './looked-at.mjs';
import { FIRST, measuredRecords, SAMPLES } from './track-record.mjs';

test('the track records are those of the labels', () => {
  const file = join(import.meta.dirname, '../src-analyzer/track-record/measured.json');
  const measured: object = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(measured).length).toBeGreaterThan(300);
  expect(measuredRecords()).toEqual(measured);
});

test('the samples are those of the table, but for the newest three, which measured these records', () => {
  const table = readFileSync(join(import.meta.dirname, '../docs/precision/README.md'), 'utf8');
  const numbers = [...table.matchAll(/^\| (\d+) \| \d+, \d+ \|/gm)].map(([, number]) => Number(number));
  const newest = Math.max(...numbers);
  expect([newest - 3, newest - 2, newest - 1, newest]).toContain(FIRST + SAMPLES.length - 1);
});

test('the order of what is worth a look is that of the labels', async () => {
  const file = join(import.meta.dirname, '../src-main/features/quality/looked-at.json');
  const measured: object = JSON.parse(readFileSync(file, 'utf8'));
  expect(await lookedAt()).toEqual(measured);
});
