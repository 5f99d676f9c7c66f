/** The listed files of a project by their paths, and the text of one; undefined where it is not there or no text. */
export interface ProjectTexts {
  /** Relative to the project, with `/`; without tests, examples and what others wrote. */
  readonly paths: readonly string[];
  /** Those of the paths that build, check or run the project, by their role. */
  readonly tooling: ReadonlySet<string>;
  readonly read: (path: string) => string | undefined;
}

/** A line that says something; lines count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The name before its first dot, in small letters: `order.test` and `Order` are of one stem. */
export const stemOfName = (path: string): string => nameOf(path).toLowerCase().split('.')[0] ?? '';

/** '' for the top of the project. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const depthOf = (path: string): number => path.split('/').length - 1;

/** The first line with this text, 1 where none has it. */
export function lineWith(text: string, part: string): number {
  const at = text.indexOf(part);
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}

/** A JSON object, an empty one for anything else. */
export function jsonObject(text: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** As one word of a shell. */
export function quoted(folder: string): string {
  return /^[\w./@+-]+$/.test(folder) ? folder : `"${folder.replaceAll(/["\\$`\n]/g, '_')}"`;
}

/** The folders that a file's own folder lies in, the nearest first; '' is the top. */
export function foldersAbove(path: string): string[] {
  const folders = folderOf(path).split('/');
  return folderOf(path) === '' ? [] : folders.map((_, at) => folders.slice(0, -1 - at).join('/'));
}
