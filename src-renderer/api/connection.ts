import { create } from 'zustand';

/** Whether the backend answered the last request. */
interface Connection {
  lost: boolean;
  report: (lost: boolean) => void;
}

export const useConnection = create<Connection>((set, get) => ({
  lost: false,
  report: (lost) => {
    if (get().lost !== lost) set({ lost });
  },
}));
