import { unseenAgain } from '#contract/visible-text.ts';
import { create } from 'zustand';

/** How a place is opened outside of Vitals: a link with `%FILE%` and `%LINE%`, and the local folder of the code. */
export interface EditorChoice {
  template: string;
  /** The project's folder; the paths Vitals knows are relative. */
  folder: string;
}

export const EDITOR_TEMPLATES = {
  'VS Code': 'vscode://file/%FILE%:%LINE%',
  Cursor: 'cursor://file/%FILE%:%LINE%',
  JetBrains: 'idea://open?file=%FILE%&line=%LINE%',
  Zed: 'zed://file/%FILE%:%LINE%',
} as const;

/** Editors only: never a script, never the web. */
const ALLOWED =
  /^(vscode|vscode-insiders|vscodium|cursor|windsurf|zed|idea|webstorm|pycharm|goland|phpstorm|rubymine|clion|rider|jetbrains|subl|txmt|mvim):\/\//i;
const STORAGE_KEY = 'vitals-editor';
/** The editor of projects that have no choice of their own. */
const PREFERRED_KEY = 'vitals-editor-template';

export function isEditorTemplate(template: string): boolean {
  return ALLOWED.test(template) && template.includes('%FILE%');
}

/** The link to a place; undefined when no editor is chosen or the template is none. */
export function editorLink(choice: EditorChoice, path: string, line: number): string | undefined {
  if (!choice.folder || !isEditorTemplate(choice.template)) return undefined;
  const folder = choice.folder.replaceAll('\\', '/').replace(/\/+$/, '');
  const absolute = `${folder}/${unseenAgain(path)}`;
  // `vscode://file/%FILE%` contains the slash already, `?file=%FILE%` does not.
  const file = encodeURI(choice.template.includes('/%FILE%') ? absolute.replace(/^\/+/, '') : absolute);
  return choice.template.replace('%FILE%', file).replace('%LINE%', String(line));
}

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
  preferred: localStorage.getItem(PREFERRED_KEY) ?? EDITOR_TEMPLATES['VS Code'],
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
