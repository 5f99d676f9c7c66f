import { create } from 'zustand';

const STORAGE_KEY = 'vitals-open-projects';
const MAX_OPEN = 8;

interface OpenProjects {
  /** Ids, in the order they were opened. */
  ids: readonly number[];
  open: (id: number) => void;
  close: (id: number) => void;
}

function stored(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)).slice(-MAX_OPEN) : [];
  } catch {
    return [];
  }
}

/** The projects that have a tab. The oldest goes when there are too many. */
export const useOpenProjects = create<OpenProjects>((set, get) => {
  const keep = (ids: readonly number[]) => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
    set({ ids });
  };
  return {
    ids: stored(),
    open: (id) => {
      if (!get().ids.includes(id)) keep([...get().ids, id].slice(-MAX_OPEN));
    },
    close: (id) => keep(get().ids.filter((other) => other !== id)),
  };
});
