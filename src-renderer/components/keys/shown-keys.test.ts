import { expect, test } from 'vitest';
import { SHORTCUT_PLACES, shortcutOf, shortcutsOf } from './shortcuts.ts';
import { shownKeys } from './shown-keys.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Macaw/1.0';

test.each([
  [MAC, '⌘', '⇧'],
  [WINDOWS, 'Ctrl', 'Shift'],
  [LINUX, 'Ctrl', 'Shift'],
])('%s has %s and %s', (userAgent, mod, shift) => {
  expect(shownKeys('palette', userAgent)).toEqual([mod, 'K']);
  expect(shownKeys('views', userAgent)).toEqual([mod, '1 … 0']);
  expect(shownKeys('copyPrompt', userAgent)).toEqual([shift, 'C']);
  expect(shownKeys('close', userAgent)).toEqual(['Esc']);
  expect(shownKeys('sheet', userAgent)).toEqual(['?']);
});

test('no two shortcuts that may be there at once have the same key', () => {
  const keys = SHORTCUT_PLACES.flatMap(shortcutsOf).flatMap((id) => shortcutOf(id).keys);
  expect(keys.length).toBe(new Set(keys.map((key) => key.toLowerCase())).size);
});
