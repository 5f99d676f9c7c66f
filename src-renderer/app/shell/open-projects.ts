import { create } from 'zustand';
import { parseOpenIds, withOpened } from './open-project-ids.ts';

const STORAGE_KEY = 'vitals-open-projects';

interface OpenProjects {
  /** Ids, in the order they were opened. */
  ids: readonly number[];
  open: (id: number) => void;
  close: (id: number) => void;
}

/** The projects that have a tab. */
export const useOpenProjects = create<OpenProjects>((set, get) => {
  const keep = (ids: readonly number[]) => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
    set({ ids });
  };
  return {
    ids: parseOpenIds(localStorage.getItem(STORAGE_KEY)),
    open: (id) => {
      const ids = withOpened(get().ids, id);
      if (ids !== get().ids) keep(ids);
    },
    close: (id) => keep(get().ids.filter((other) => other !== id)),
  };
});
