import { expect, test } from 'vitest';
import { modKey, shownKeys } from './system-keys.ts';

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', '⌘'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Ctrl'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Macaw/1.0', 'Ctrl'],
])('%s has %s', (userAgent, key) => {
  expect(modKey(userAgent)).toBe(key);
  expect(shownKeys(['Mod', 'K'], userAgent)).toEqual([key, 'K']);
  expect(shownKeys(['Esc'], userAgent)).toEqual(['Esc']);
});
