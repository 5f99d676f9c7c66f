import { describe, expect, test } from 'vitest';
import { createRulesReport } from './rules-report.ts';
import { GOLDEN_CASES } from './testing/golden-cases.ts';
import { toText } from './testing/to-text.ts';

/**
 * Whole reports, word for word. A change here is a change of what people read: look at the difference, and raise
 * RULES_VERSION when it is meant.
 */
describe('report of', () => {
  test.each(Object.entries(GOLDEN_CASES))('%s', async (name, create) => {
    const text = toText(createRulesReport(create()));
    await expect(text).toMatchFileSnapshot(`./__fixtures__/golden/${name}.txt`);
  });

  test('a sound project is GOOD or better, a feared one CRITICAL, and they are far apart', () => {
    const scoreOf = (name: string): number => {
      const create = GOLDEN_CASES[name];
      if (!create) throw new Error(`no such case: ${name}`);
      return createRulesReport(create()).healthScore;
    };
    expect(scoreOf('sound-service')).toBeGreaterThanOrEqual(75);
    expect(scoreOf('feared-back-office')).toBeLessThan(40);
  });
});
