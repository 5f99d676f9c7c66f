import { shortcutOf, type ShortcutId } from './shortcuts.ts';

const isMac = (userAgent: string): boolean => /\b(Macintosh|Mac OS X)\b/.test(userAgent);

/** Names of keys on a Mac's keyboard and on others. */
const NAMES: Readonly<Record<string, readonly [mac: string, other: string]>> = {
  mod: ['⌘', 'Ctrl'],
  shift: ['⇧', 'Shift'],
  Escape: ['Esc', 'Esc'],
};

/** The keys of a shortcut as the reader's keyboard names them. */
export function shownKeys(id: ShortcutId, userAgent: string = navigator.userAgent): string[] {
  const { shown, keys } = shortcutOf(id);
  return (shown ?? keys[0] ?? '').split('+').map((key) => NAMES[key]?.[isMac(userAgent) ? 0 : 1] ?? key);
}

/** The same as one word for a tooltip: `⌘ K`. */
export const keysText = (id: ShortcutId): string => shownKeys(id).join(' ');
