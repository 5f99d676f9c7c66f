import { describe, expect, test } from 'vitest';
import { healthScoreOf, lastScoreOf, SCORE_VERSION, starsOf } from './score.ts';

describe('health score', () => {
  test.each([
    [100, 100, 100, 100, 100],
    [0, 0, 0, 0, 0],
    [100, 0, 0, 0, 40],
    [0, 100, 0, 0, 30],
    [0, 0, 100, 0, 15],
    [0, 0, 0, 100, 15],
    [71, 83, 64, 92, 77],
  ])('quality %d, structure %d, dependency %d, scale %d give %d', (...numbers) => {
    const [quality, structure, dependency, scale, expected] = numbers;
    expect(healthScoreOf({ quality, structure, dependency, scale })).toBe(expected);
  });
});

test('the score before is only one that was scored the same way', () => {
  const before = { healthScore: 70, summary: '' };
  expect(lastScoreOf([{ ...before, scoreVersion: SCORE_VERSION }])).toBe(70);
  expect(
    lastScoreOf([
      { ...before, scoreVersion: SCORE_VERSION - 1 },
      { ...before, scoreVersion: SCORE_VERSION },
    ]),
  ).toBeNull();
  expect(lastScoreOf([before])).toBeNull();
  expect(lastScoreOf([])).toBeNull();
});

describe('stars', () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [49, 2],
    [50, 3],
    [89, 4],
    [90, 5],
    [100, 5],
  ])('a score of %d has %d', (score, stars) => {
    expect(starsOf(score)).toBe(stars);
  });
});
