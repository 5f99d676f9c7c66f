import { create } from 'zustand';
import { DEFAULT_TEMPLATE, type EditorChoice } from './editor-link.ts';

const STORAGE_KEY = 'vitals-editor';
/** The editor of projects that have no choice of their own. */
const PREFERRED_KEY = 'vitals-editor-template';

function stored(): Record<string, EditorChoice> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, EditorChoice>;
  } catch {
    return {};
  }
}

interface EditorState {
  /** Template of the editor from the settings, offered first. */
  preferred: string;
  prefer: (template: string) => void;
  /** By project id: each has its own folder. */
  choices: Record<string, EditorChoice>;
  choose: (projectId: number, choice: EditorChoice) => void;
}

export const useEditor = create<EditorState>((set, get) => ({
  preferred: localStorage.getItem(PREFERRED_KEY) ?? DEFAULT_TEMPLATE,
  prefer: (preferred) => {
    localStorage.setItem(PREFERRED_KEY, preferred);
    set({ preferred });
  },
  choices: stored(),
  choose: (projectId, choice) => {
    const choices = { ...get().choices, [projectId]: choice };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choices));
    set({ choices });
  },
}));
