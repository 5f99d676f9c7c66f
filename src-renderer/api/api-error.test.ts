import { afterEach, expect, test } from 'vitest';
import { ApiError, messageOf, tellErrorsBy } from './api-error.ts';

afterEach(() => tellErrorsBy((_code, message) => message));

test('a failed call is shown in the words that were chosen, anything else by its message', () => {
  const failure = new ApiError(2001, 'There is no such project.', 404);
  expect(messageOf(failure)).toBe('There is no such project.');
  tellErrorsBy((code, message) => `${code}: ${message}`);
  expect(messageOf(failure)).toBe('2001: There is no such project.');
  expect(messageOf(new Error('broken'))).toBe('broken');
  expect(messageOf('text')).toBe('text');
});
