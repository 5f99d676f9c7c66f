import { create } from 'zustand';

const STORAGE_KEY = 'vitals-recent';
const MAX_RECENT = 40;

/** Something chosen in the palette that can be gone to again: where it leads is its address. */
export interface Recent {
  readonly id: string;
  /** Undefined: of no project. */
  readonly projectId?: number;
  readonly label: string;
  readonly description?: string;
  /** Of the page, after the `#`; undefined for a command, which is known by its id. */
  readonly href?: string;
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'label' in value &&
  typeof value.label === 'string';

/** What a stored text holds; nothing when it is not such a list. */
export function parseRecents(text: string | null): Recent[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

const isSame = (a: Recent, b: Recent): boolean => a.id === b.id && a.projectId === b.projectId;

/** The latest first, each once. */
export const withRecent = (before: readonly Recent[], one: Recent): Recent[] =>
  [one, ...before.filter((other) => !isSame(one, other))].slice(0, MAX_RECENT);

interface Recents {
  readonly list: readonly Recent[];
  add: (one: Recent) => void;
}

/** What was chosen in the palette lately, in this browser. */
export const useRecents = create<Recents>((set, get) => ({
  list: parseRecents(localStorage.getItem(STORAGE_KEY)),
  add: (one) => {
    const list = withRecent(get().list, one);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(list));
    set({ list });
  },
}));

/** Of a project and of none. */
export const recentsOf = (list: readonly Recent[], projectId: number | undefined): Recent[] =>
  list.filter((one) => one.projectId === undefined || one.projectId === projectId);
