import { describe, expect, test } from 'vitest';
import { SCORE_VERSION } from '../../src-analyzer/report/score.ts';
import { levelOfScore } from '../../src-contract/words.ts';
import { describeDistribution, distributionInPage, readReference } from './distribution.mjs';

const reference = readReference();
const health = reference.projects.map(({ withHistory }) => withHistory.health);

describe('the bundled reference', () => {
  test('was scored the way reports are scored now', () => {
    expect(reference.scoreVersion).toBe(SCORE_VERSION);
  });

  test('is what docs/score.md says of it', () => {
    expect(distributionInPage()).toBe(describeDistribution(reference));
  });

  test('is spread, and no more than a third of it is excellent', () => {
    const excellent = health.filter((score) => levelOfScore(score) === 'EXCELLENT').length;
    expect(excellent / health.length).toBeLessThanOrEqual(1 / 3);
    expect(Math.max(...health) - Math.min(...health)).toBeGreaterThanOrEqual(43);
  });
});
