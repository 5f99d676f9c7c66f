import { expect, test } from 'vitest';
import { openingState } from './compare.search.ts';

test('a comparison opens with what is new, or with what was fixed where nothing is', () => {
  expect(openingState({ new: 2, fixed: 5 })).toBe('NEW');
  expect(openingState({ new: 0, fixed: 5 })).toBe('FIXED');
  expect(openingState({ new: 0, fixed: 0 })).toBe('NEW');
  expect(openingState(undefined)).toBe('NEW');
});
