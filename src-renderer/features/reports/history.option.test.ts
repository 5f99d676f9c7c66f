import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { historyOption } from './history.option.ts';

const COLORS = {
  text: '#111', dimmed: '#222', line: '#333', panel: '#444', accent: '#555',
  good: '#0f0', fair: '#ff0', poor: '#f80', bad: '#f00', calm: '#999', fontFamily: 'Inter',
}; // prettier-ignore

const item = (healthScore: number, structure?: number) =>
  ({
    createdAt: '2026-01-05T12:00:00Z',
    healthScore,
    dimensions:
      structure === undefined ? [] : [{ key: 'structure', score: structure, stars: 4, summary: '' }],
  }) as unknown as ReportHistoryItem;
const optionOf = (items: ReportHistoryItem[]) =>
  historyOption({ items, colors: COLORS, s: en, format: createFormat('en', ['en-GB']) });
const seriesOf = (items: ReportHistoryItem[]) =>
  optionOf(items).series as { name: string; data: { value: number | null }[]; label?: { show: boolean } }[];

test('the score has a line, and each dimension; a gap where it was not measured', () => {
  const lines = seriesOf([item(70, 60), item(80)]);
  expect(lines.map(({ name }) => name)).toEqual([
    'Quality',
    'Structure',
    'Dependencies',
    'Scale',
    'Health score',
  ]);
  expect(lines[1]?.data.map(({ value }) => value)).toEqual([60, null]);
  expect(lines.at(-1)?.data.map(({ value }) => value)).toEqual([70, 80]);
});

test('many analyses have no numbers at their points', () => {
  const many = Array.from({ length: 21 }, () => item(70));
  expect(seriesOf(many.slice(1)).at(-1)?.label?.show).toBe(true);
  expect(seriesOf(many).at(-1)?.label?.show).toBe(false);
});

test('scores are drawn from 0 to 100', () => {
  expect(optionOf([item(70)]).yAxis).toMatchObject({ min: 0, max: 100 });
});
