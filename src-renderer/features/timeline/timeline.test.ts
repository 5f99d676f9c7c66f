import type { TimelinePoint } from '#contract/public-api/timeline.ts';
import { describe, expect, test } from 'vitest';
import { estimatedMinutes } from './estimate.ts';
import { pastHealth, toMapFiles } from './past-files.ts';
import { sinceOf } from './span.ts';
import { doneCount, largestFall, spokenFall, stepTo, stepsOf } from './steps.ts';
import { hiddenLines, hideOf } from './timeline.search.ts';

const point = (commit: string, healthScore: number | null, failure: string | null = null): TimelinePoint => ({
  commit,
  at: '2026-01-05T12:00:00Z',
  subject: '',
  tags: [],
  analysed: healthScore !== null,
  failure,
  healthScore,
  dimensions: [],
  bugs: null,
  vulnerabilities: null,
  codeSmells: null,
  loc: null,
});

describe('the largest fall', () => {
  test.each([
    ['between the two neighbours that lost most', [80, 78, 70, 75], ['2', 8]],
    ['a slow fall counts by its steps, not as a whole', [90, 87, 84, 80], ['3', 4]],
    ['of equal falls the latest one', [80, 75, 80, 75], ['3', 5]],
    ['none where the score only rose', [60, 60, 70], undefined],
    ['none with a single point', [60], undefined],
    ['none without points', [], undefined],
  ])('%s', (_, scores, expected) => {
    const fall = largestFall(scores.map((score, index) => point(String(index), score)));
    expect(fall && [fall.to.commit, fall.fall]).toEqual(expected);
  });

  test('after a search it is the one that was searched, not one between commits that were looked at', () => {
    const points = [80, 79, 75, 76, 90].map((score, index) => point(String(index), score));
    expect(spokenFall(points, { from: '0', to: '3' })).toMatchObject({
      from: points[0],
      to: points[3],
      fall: 4,
    });
    expect(spokenFall(points, { from: 'gone', to: '3' })).toMatchObject({ from: points[1], to: points[2] });
    expect(spokenFall(points, null)).toMatchObject({ from: points[1], to: points[2], fall: 4 });
  });

  test('a commit without a score is passed over', () => {
    const points = [point('a', 80), point('b', null, 'damaged'), point('c', null), point('d', 70)];
    const [step, ...others] = stepsOf(points);
    expect(others).toEqual([]);
    expect([step?.from.commit, step?.to.commit, step?.fall]).toEqual(['a', 'd', 10]);
    expect(stepTo(points, 'd')).toEqual(step);
    expect(stepTo(points, 'a')).toBeUndefined();
    expect(doneCount(points)).toBe(3);
  });
});

test('the span is counted back from the last commit', () => {
  expect(sinceOf('first', '2024-02-29T08:00:00Z')).toBeUndefined();
  expect(sinceOf('year', '2024-02-28T08:00:00Z')).toBe('2023-02-28T08:00:00.000Z');
  expect(sinceOf('two-years', '2024-02-28T08:00:00Z')).toBe('2022-02-28T08:00:00.000Z');
});

test('the estimate rests on the longest analysis that succeeded', () => {
  const analysis = (status: 'SUCCEEDED' | 'FAILED', seconds: number) => ({
    status,
    startedAt: '2026-01-05T12:00:00Z',
    finishedAt: new Date(Date.UTC(2026, 0, 5, 12, 0, seconds)).toISOString(),
  });
  expect(estimatedMinutes([analysis('SUCCEEDED', 20), analysis('SUCCEEDED', 2)], 12)).toBe(4);
  expect(estimatedMinutes([analysis('SUCCEEDED', 1)], 6)).toBe(1);
  expect(estimatedMinutes([analysis('FAILED', 50)], 6)).toBeUndefined();
  expect(estimatedMinutes([], 6)).toBeUndefined();
});

test('a file is the healthier the fewer findings it has for its size', () => {
  const of = (loc: number, issues: number) => pastHealth({ loc, issues });
  expect(of(100, 0)).toBe(100);
  expect(of(2_000, 3)).toBeGreaterThan(of(100, 3));
  expect(of(100, 1)).toBeGreaterThan(of(100, 9));
  const file = { path: 'src/a.ts', language: 'TypeScript', loc: 100, issues: 0, commits: 3, attention: 7 };
  expect(toMapFiles([file])).toMatchObject([{ filePath: 'src/a.ts', health: 100, commits: 3, attention: 7 }]);
});

test('lines are hidden in one chart without showing those of the other', () => {
  expect([...hiddenLines('scale,bugs')]).toEqual(['scale', 'bugs']);
  expect(hiddenLines(undefined).size).toBe(0);
  expect(hideOf('bugs', ['quality', 'scale'], ['quality'])).toBe('bugs,scale');
  expect(hideOf('scale', ['quality', 'scale'], ['quality', 'scale'])).toBeUndefined();
});
