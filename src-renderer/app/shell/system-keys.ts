/** The key that goes with a letter for a command: ⌘ on a Mac, Ctrl elsewhere. */
export function modKey(userAgent: string): '⌘' | 'Ctrl' {
  return /\b(Macintosh|Mac OS X)\b/.test(userAgent) ? '⌘' : 'Ctrl';
}

/** The keys of a shortcut as the reader's keyboard names them; `Mod` stands for the command key. */
export function shownKeys(keys: readonly string[], userAgent: string): string[] {
  return keys.map((key) => (key === 'Mod' ? modKey(userAgent) : key));
}
