import { create } from 'zustand';

/** Whether the sheet of shortcuts is open: a key and the palette open it. */
export const sheet = create<{ opened: boolean; open: () => void; close: () => void }>((set) => ({
  opened: false,
  open: () => set({ opened: true }),
  close: () => set({ opened: false }),
}));
