import { unseenAgain } from '#contract/visible-text.ts';

/** How a place is opened outside of Vitals: a link with `%FILE%` and `%LINE%`, and the local folder of the code. */
export interface EditorChoice {
  template: string;
  /** The project's folder; the paths Vitals knows are relative. */
  folder: string;
}

const EDITOR_TEMPLATES = {
  'VS Code': 'vscode://file/%FILE%:%LINE%',
  Cursor: 'cursor://file/%FILE%:%LINE%',
  JetBrains: 'idea://open?file=%FILE%&line=%LINE%',
  Zed: 'zed://file/%FILE%:%LINE%',
} as const;

/** Editors only: never a script, never the web. */
const ALLOWED =
  /^(vscode|vscode-insiders|vscodium|cursor|windsurf|zed|idea|webstorm|pycharm|goland|phpstorm|rubymine|clion|rider|jetbrains|subl|txmt|mvim):\/\//i;

export const DEFAULT_TEMPLATE = EDITOR_TEMPLATES['VS Code'];

export const EDITOR_NAMES: readonly string[] = Object.keys(EDITOR_TEMPLATES);

/** The name of a known editor; undefined for a template of the reader's own. */
export function editorName(template: string): string | undefined {
  return Object.entries(EDITOR_TEMPLATES).find(([, known]) => known === template)?.[0];
}

/** Empty for every other editor: the reader enters it. */
export function templateOf(name: string | null): string {
  return Object.entries(EDITOR_TEMPLATES).find(([known]) => known === name)?.[1] ?? '';
}

export function isEditorTemplate(template: string): boolean {
  return ALLOWED.test(template) && template.includes('%FILE%');
}

/** The link to a place; undefined when no editor is chosen or the template is none. */
export function editorLink(choice: EditorChoice, path: string, line: number): string | undefined {
  if (!choice.folder || !isEditorTemplate(choice.template)) return undefined;
  const folder = choice.folder.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '');
  const absolute = `${folder}/${unseenAgain(path)}`;
  // `vscode://file/%FILE%` contains the slash already, `?file=%FILE%` does not.
  const file = encodeURI(choice.template.includes('/%FILE%') ? absolute.replace(/^\/+/, '') : absolute);
  return choice.template.replace('%FILE%', file).replace('%LINE%', String(line));
}
