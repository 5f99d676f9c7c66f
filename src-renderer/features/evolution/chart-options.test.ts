import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import { describe, expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { cutScale } from './cut-scale.ts';
import { labelsOf, scatterOption } from './file-scatter.option.ts';
import { dateOfDay, trendOption } from './trend.option.ts';

const COLORS = {
  text: '#111', dimmed: '#222', line: '#333', panel: '#444', accent: '#555',
  good: '#0f0', fair: '#ff0', poor: '#f80', bad: '#f00', calm: '#999', fontFamily: 'Inter',
}; // prettier-ignore
const format = createFormat('en', ['en-GB']);

const file = (filePath: string, commits: number, complexity: number): EvolutionFile => ({
  filePath,
  commits,
  complexity,
  churn: 0,
  loc: 100,
  issues: 0,
  worstSeverity: null,
  health: 50,
  topAuthor: null,
  topShare: null,
});

test.each([
  ['nothing stands out', [10, 20, 30, 40], undefined],
  ['no changes at all', [0, 0], undefined],
  [
    'one import of a library is cut to twice the usual',
    [...Array.from({ length: 40 }, () => 100), 50_000],
    200,
  ],
  ['weeks without changes do not count', [0, 0, 0, 10, 12], undefined],
])('the scale: %s', (_behaviour, values, end) => {
  expect(cutScale(values)).toBe(end);
});

describe('activity by week', () => {
  const trend = [
    { week: '2026-01-05', commits: 3, linesAdded: 120, linesRemoved: 40 },
    { week: '2026-01-12', commits: 0, linesAdded: 0, linesRemoved: 0 },
  ];
  const option = trendOption({ trend, cut: 100, colors: COLORS, s: en, format });

  test('added lines rise, removed lines fall, commits have a scale of their own', () => {
    expect(option.series).toMatchObject([
      { name: 'Lines added', data: [120, 0] },
      { name: 'Lines removed', data: [-40, -0] },
      { name: 'Commits', yAxisIndex: 1, data: [3, 0] },
    ]);
  });

  test('a cut scale ends where it is cut, an uncut one behind all lines; the commits share its zero', () => {
    expect(option.yAxis).toMatchObject([
      { max: 100, min: -100 },
      { max: 4, min: -4 },
    ]);
    const uncut = trendOption({ trend, cut: undefined, colors: COLORS, s: en, format });
    expect(uncut.yAxis).toMatchObject([
      { max: 120, min: -120, interval: 60 },
      { max: 4, min: -4, interval: 2 },
    ]);
  });

  test('weeks without any change have a scale', () => {
    const still = trendOption({ trend: trend.slice(1), cut: undefined, colors: COLORS, s: en, format });
    expect(still.yAxis).toMatchObject([
      { max: 2, min: -2 },
      { max: 2, min: -2 },
    ]);
  });

  test('a week is named by its Monday, west of Greenwich too', () => {
    const monday = new Date(dateOfDay('2026-01-05'));
    for (const timeZone of ['America/Los_Angeles', 'UTC', 'Asia/Shanghai'])
      expect(new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(monday)).toBe('Monday');
  });
});

describe('change against complexity', () => {
  const files = [
    file('src/a/index.ts', 40, 300),
    file('src/b/index.ts', 30, 200),
    file('src/quiet.ts', 1, 900),
  ];
  const option = scatterOption({
    files,
    borders: { commits: 20, complexity: 100 },
    colors: COLORS,
    s: en,
    format,
  });
  const series = option.series as {
    name: string;
    data: { file: EvolutionFile; label?: { formatter: () => string } }[];
  }[];

  test('complex files that change often have a series of their own', () => {
    expect(series.map(({ name, data }) => [name, data.map((dot) => dot.file.filePath)])).toEqual([
      ['Other files', ['src/quiet.ts']],
      ['Refactor first', ['src/a/index.ts', 'src/b/index.ts']],
    ]);
  });

  test('namesakes are labelled with their folder', () => {
    expect(series[1]?.data.map((dot) => dot.label?.formatter())).toEqual(['a/index.ts', 'b/index.ts']);
    expect(labelsOf(['x/one.ts', 'y/two.ts'])).toEqual(
      new Map([
        ['x/one.ts', 'one.ts'],
        ['y/two.ts', 'two.ts'],
      ]),
    );
  });

  test('the tinted corner reaches beyond the largest values', () => {
    expect(option.xAxis).toMatchObject({ max: 44 });
    expect(option.yAxis).toMatchObject({ max: 1000 });
  });

  test('a tooltip cannot be broken out of by the name of a file', () => {
    const { formatter } = option.tooltip as { formatter: (item: unknown) => string };
    const text = formatter({ data: { file: file('<b>x</b>.ts', 2, 3) } });
    expect(text).toContain('&lt;b&gt;x&lt;/b&gt;.ts');
    expect(text).toContain('2 commits · Complexity 3 · 100 lines of code');
  });
});
