import { create } from 'zustand';
import { DEFAULT_TEMPLATE, type EditorChoice } from './editor-link.ts';

const STORAGE_KEY = 'vitals-editor';
/** The editor of projects that have no choice of their own. */
const PREFERRED_KEY = 'vitals-editor-template';

/** What a browser keeps under a key, read as told; the fallback where it keeps nothing, or may not be asked. */
function stored<T>(key: string, read: (text: string) => T, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : read(text);
  } catch {
    return fallback;
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
  preferred: stored(PREFERRED_KEY, (template) => template, DEFAULT_TEMPLATE),
  prefer: (preferred) => {
    localStorage.setItem(PREFERRED_KEY, preferred);
    set({ preferred });
  },
  choices: stored(STORAGE_KEY, (text) => JSON.parse(text) as EditorState['choices'], {}),
  choose: (projectId, choice) => {
    const choices = { ...get().choices, [projectId]: choice };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choices));
    set({ choices });
  },
}));
