import { expect, test } from 'vitest';
import { VIOLATION_TITLE_CHARS } from '#contract/public-api/architecture.ts';
import { titleOf } from './violation.ts';

test('a title is the fullest form that fits', () => {
  expect(titleOf('A calls B past the services', 'A reaches past')).toBe('A calls B past the services');
  expect(titleOf('x'.repeat(200), 'A reaches past')).toBe('A reaches past');
});

test('names that fit in no form are shortened in the middle', () => {
  const title = titleOf(`${'a'.repeat(200)} does too much`);
  expect(title.length).toBeLessThanOrEqual(VIOLATION_TITLE_CHARS);
  expect(title).toMatch(/^a+…a+ does too much$/);
});
