import type { TimelinePoint } from '#contract/public-api/timeline.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { type ChartInput, commitOf, countOption, describePoint, scoreOption } from './chart.option.ts';
import { stepTo } from './steps.ts';

const COLORS = {
  text: '#111', dimmed: '#222', line: '#333', panel: '#444', accent: '#555',
  good: '#0f0', fair: '#ff0', poor: '#f80', bad: '#f00', calm: '#999', fontFamily: 'Inter',
}; // prettier-ignore

const point = (commit: string, month: number, values: Partial<TimelinePoint>): TimelinePoint => ({
  commit,
  at: `2026-0${month}-05T12:00:00Z`,
  subject: `work of month ${month}`,
  tags: [],
  analysed: true,
  failure: null,
  healthScore: null,
  dimensions: [],
  bugs: null,
  vulnerabilities: null,
  codeSmells: null,
  loc: null,
  ...values,
});
const POINTS = [
  point('a', 1, { healthScore: 80, dimensions: [{ key: 'quality', score: 71 }], bugs: 2, loc: 900 }),
  point('b', 2, { analysed: false, failure: 'The <tree> is damaged.' }),
  point('c', 4, { healthScore: 77, tags: ['v1.0'], loc: 1000 }),
];
const input = (values: Partial<ChartInput> = {}): ChartInput => ({
  points: POINTS,
  hidden: new Set(),
  chosen: 'c',
  step: stepTo(POINTS, 'c'),
  colors: COLORS,
  s: en,
  format: createFormat('en', ['en-GB']),
  ...values,
});
interface Series {
  name: string;
  data: { value: [string, number]; commit: string; symbolSize?: number }[];
  markArea?: { data: unknown };
}
const seriesOf = (option: { series?: unknown }) =>
  new Map((option.series as Series[]).map((one) => [one.name, one]));

test('points stand at their time, without those that have no number', () => {
  const option = scoreOption(input());
  expect(option.xAxis).toMatchObject({ type: 'time' });
  expect(seriesOf(option).get('Health score')?.data).toMatchObject([
    { value: [POINTS[0]?.at, 80], commit: 'a', symbolSize: 8 },
    { value: [POINTS[2]?.at, 77], commit: 'c', symbolSize: 14 },
  ]);
});

test('the scale ends below the lowest line that is shown', () => {
  expect(scoreOption(input()).yAxis).toMatchObject({ min: 60, max: 100 });
  const hidden = new Set(['quality']);
  expect(scoreOption(input({ hidden })).yAxis).toMatchObject({ min: 70, max: 100 });
  expect([...seriesOf(scoreOption(input({ hidden }))).keys()]).not.toContain('Quality');
  expect(scoreOption(input({ points: [] })).yAxis).toMatchObject({ min: 0 });
  const low = [point('a', 1, { healthScore: 21 })];
  expect(scoreOption(input({ points: low })).yAxis).toMatchObject({ min: 0 });
});

test('the time before the chosen point is tinted; tags and what failed are marked', () => {
  const series = seriesOf(scoreOption(input()));
  expect(series.get('Health score')?.markArea?.data).toEqual([
    [{ xAxis: POINTS[0]?.at }, { xAxis: POINTS[2]?.at }],
  ]);
  expect(series.get('Tags')?.data.map(({ commit }) => commit)).toEqual(['c']);
  expect(series.get('Not analysed')?.data.map(({ commit }) => commit)).toEqual(['b']);
});

test('findings and lines have scales of their own', () => {
  const option = countOption(input({ hidden: new Set(['smells']) }));
  expect(option.yAxis).toHaveLength(2);
  const series = seriesOf(option);
  expect([...series.keys()]).toEqual(['Lines of code', 'Bugs', 'Vulnerabilities']);
  expect(series.get('Bugs')?.data.map(({ value }) => value[1])).toEqual([2]);
});

test('a tooltip says all numbers, and nothing of the project gets into it as HTML', () => {
  const [first, failed] = POINTS;
  expect(first && describePoint(first, input())).toContain('Health score <b>80</b> · Quality <b>71</b>');
  expect(failed && describePoint(failed, input())).toContain('Not analysed: The &lt;tree&gt; is damaged.');
});

test('a dot knows its commit, anything else does not', () => {
  expect(commitOf({ commit: 'a' })).toBe('a');
  expect([null, 3, {}, { commit: 1 }].map(commitOf)).toEqual([undefined, undefined, undefined, undefined]);
});
