import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { COPIES_RULE, howSure } from './how-sure.ts';

test('only of copied blocks nobody is told that what is worth a look costs nothing', () => {
  expect(howSure({ ruleKey: COPIES_RULE, confidence: 'REVIEW' }, en)).toContain('its lines count');
  expect(howSure({ ruleKey: 'js/eqeqeq', confidence: 'REVIEW' }, en)).toContain('costs no points');
  expect(howSure({ ruleKey: COPIES_RULE, confidence: 'LIKELY' }, en)).toBe(en.quality.sure.LIKELY);
});
