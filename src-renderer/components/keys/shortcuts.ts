/** Where a shortcut works; the sheet of shortcuts has a part for each. */
export const SHORTCUT_PLACES = ['everywhere', 'list', 'finding', 'file'] as const;
export type ShortcutPlace = (typeof SHORTCUT_PLACES)[number];

interface Shortcut {
  /** As `useHotkeys` of Mantine reads them: any of these. */
  readonly keys: readonly string[];
  readonly where: ShortcutPlace;
  /** How the sheet writes several keys that belong together; the first of `keys` otherwise. */
  readonly shown?: string;
  /**
   * `typing`: in a text field as well. `always`: also while a dialog or menu is open. `row`: only where Enter means
   * nothing else, not on a button or link.
   */
  readonly when?: 'typing' | 'always' | 'row';
}

/** Every shortcut, once: what listens to keys and what tells about them both read this table. */
export const SHORTCUTS = {
  palette: { keys: ['mod+K', 'mod+P'], where: 'everywhere', when: 'typing' },
  views: {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((digit) => `mod+${digit}`),
    where: 'everywhere',
    shown: 'mod+1 … 0',
    when: 'always',
  },
  projects: { keys: ['g'], where: 'everywhere' },
  close: { keys: ['Escape'], where: 'everywhere', when: 'always' },
  sheet: { keys: ['shift+?'], where: 'everywhere', shown: '?' },
  next: { keys: ['j'], where: 'list' },
  previous: { keys: ['k'], where: 'list' },
  filter: { keys: ['/', 'shift+/'], where: 'list' },
  open: { keys: ['Enter'], where: 'list', when: 'row' },
  mark: { keys: ['x'], where: 'list' },
  markAll: { keys: ['mod+A'], where: 'list', when: 'row' },
  editor: { keys: ['e'], where: 'finding' },
  decide: { keys: ['d'], where: 'finding' },
  wontFix: { keys: ['w'], where: 'finding' },
  falsePositive: { keys: ['f'], where: 'finding' },
  reopen: { keys: ['o'], where: 'finding' },
  undo: { keys: ['u'], where: 'finding' },
  copyIssue: { keys: ['c'], where: 'finding' },
  copyPrompt: { keys: ['shift+C'], where: 'finding' },
  blame: { keys: ['b'], where: 'file' },
  find: { keys: ['mod+F'], where: 'file', when: 'typing' },
  nextFinding: { keys: ['n'], where: 'file' },
  previousFinding: { keys: ['p'], where: 'file' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

export const shortcutOf = (id: ShortcutId): Shortcut => SHORTCUTS[id];

/** The shortcuts of a place in the order of the table. */
export function shortcutsOf(place: ShortcutPlace): ShortcutId[] {
  return (Object.keys(SHORTCUTS) as ShortcutId[]).filter((id) => shortcutOf(id).where === place);
}
