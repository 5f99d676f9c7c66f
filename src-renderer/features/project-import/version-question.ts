import { create } from 'zustand';
import type { ImportSource } from './import-source.ts';

export interface VersionQuestion {
  readonly source: ImportSource;
  readonly project: { readonly id: number; readonly name: string };
  /** It was dropped on the open project, whatever it looks like. */
  readonly dropped: boolean;
}

interface VersionQuestionState {
  question: VersionQuestion | null;
  ask: (question: VersionQuestion) => void;
  close: () => void;
}

/** What was dropped or chosen and may be a new version: the person says so. */
export const useVersionQuestion = create<VersionQuestionState>((set) => ({
  question: null,
  ask: (question) => set({ question }),
  close: () => set({ question: null }),
}));
