import { lstatSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { contentHash } from '#analyzer/reuse/kept-results.ts';
import { decodeText } from '#analyzer/source/text-encoding.ts';
import type { Scope } from './declaration.ts';

const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;

/** Reads files of the project by relative path; links, special files, folders and paths that lead out do not exist. */
export interface ProjectFiles {
  readonly paths: readonly string[];
  /** Scripts and makefiles, which may install what manifests declare. */
  readonly scripts: readonly string[];
  /** Programs of plugins that the project has for its own builds. */
  readonly plugins: readonly string[];
  /** What a manifest's packages are for, where it calls it this: a manifest of tests or of tools needs nothing that is shipped. */
  readonly scopeIn: (path: string, scope: Scope) => Scope;
  readonly read: (path: string) => string | undefined;
  /** As `read`, of a file that may declare nothing: that it is no text is no manifest that was not read. */
  readonly lookInto: (path: string) => string | undefined;
  /** What a parser makes of a file, asked once for each file; undefined without the file. */
  readonly parsed: <Value>(path: string, parse: (text: string) => Value) => Value | undefined;
  /** Notes that a file is there and could not be read. */
  readonly refuse: (path: string) => void;
  /** Files that are there, but broken or too large, in the order they were asked for. */
  readonly refused: () => readonly string[];
  /** Every file that was asked for, with what it held; see `contentOf`. */
  readonly asked: () => readonly (readonly [path: string, content: string])[];
}

/** @param scopeIn by what a manifest is for; as it says itself without it */
export function openProjectFiles(
  codeDir: string,
  paths: readonly string[],
  scopeIn: ProjectFiles['scopeIn'] = (_path, scope) => scope,
  { scripts = [], plugins = [] }: Partial<Pick<ProjectFiles, 'scripts' | 'plugins'>> = {},
): ProjectFiles {
  const texts = new Map<string, Text | undefined>();
  const values = new Map<(text: string) => unknown, Map<string, unknown>>();
  const refused = new Set<string>();
  const asked = new Map<string, string>();
  const textOf = (normal: string): Text | undefined => {
    if (normal.startsWith('../') || normal === '..' || posix.isAbsolute(normal)) return undefined;
    if (!texts.has(normal)) {
      const found = findRegularFile(codeDir, normal);
      const bytes = bytesOf(found);
      // PowerShell writes `pip freeze > requirements.txt` in UTF-16.
      const decoded = bytes && decodeText(bytes);
      const isReadable = decoded !== undefined && !decoded.binary;
      texts.set(normal, found && { text: decoded?.text, isReadable });
      asked.set(normal, contentIn(found, bytes));
    }
    return texts.get(normal);
  };
  const read = (path: string): string | undefined => {
    const normal = posix.normalize(path);
    const found = textOf(normal);
    if (found?.isReadable === false) refused.add(normal);
    return found?.text;
  };
  return {
    paths,
    scripts,
    plugins,
    scopeIn,
    read,
    lookInto: (path) => textOf(posix.normalize(path))?.text,
    parsed<Value>(path: string, parse: (text: string) => Value): Value | undefined {
      const text = read(path);
      if (text === undefined) return undefined;
      const known = values.get(parse) ?? new Map<string, unknown>();
      values.set(parse, known);
      const normal = posix.normalize(path);
      if (!known.has(normal)) known.set(normal, parse(text));
      return known.get(normal) as Value;
    },
    refuse(path) {
      const normal = posix.normalize(path);
      if (findRegularFile(codeDir, path) !== undefined) refused.add(normal);
      if (!asked.has(normal)) asked.set(normal, contentOf(codeDir, normal));
    },
    refused: () => [...refused],
    asked: () => [...asked],
  };
}

interface Text {
  readonly text: string | undefined;
  readonly isReadable: boolean;
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
}

const bytesOf = (found: FoundFile | undefined): Buffer | undefined =>
  found !== undefined && found.size <= MAX_MANIFEST_BYTES ? readFileSync(found.path) : undefined;

function contentIn(found: FoundFile | undefined, bytes: Buffer | undefined): string {
  if (bytes !== undefined) return contentHash(bytes);
  return found === undefined ? '' : 'too large';
}

/** What is the same as long as a file of the project holds the same: '' for none. */
export function contentOf(codeDir: string, path: string): string {
  const found = findRegularFile(codeDir, path);
  return contentIn(found, bytesOf(found));
}

function findRegularFile(codeDir: string, path: string): FoundFile | undefined {
  let at = codeDir;
  for (const part of path.split('/')) {
    at = join(at, part);
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() ?? true) return undefined;
  }
  const stat = lstatSync(at);
  return stat.isFile() ? { path: at, size: stat.size } : undefined;
}

/** The folder of a project path, `.` for the root. */
export function folderOf(path: string): string {
  return posix.dirname(path);
}

/** The nearest of these folders that a file lies below; undefined where it lies below none. */
export const nearestAbove = (folders: ReadonlySet<string>, path: string): string | undefined =>
  foldersUp(folderOf(path)).find((folder) => folders.has(folder));

/** A folder, and those that it lies in, one after the other up to the root. */
export function foldersUp(folder: string): string[] {
  const all = [folder];
  for (let at = folder; at !== '.';) all.push((at = folderOf(at)));
  return all;
}

/** Whether a path is a folder or lies in it, however far below. */
export const isIn = (folder: string, path: string): boolean =>
  folder === '.' || path === folder || path.startsWith(`${folder}/`);

/** Whether one of two folders is the other or lies in it. */
export const areNested = (one: string, other: string): boolean => isIn(one, other) || isIn(other, one);

/** Where the lines of the text that was asked last begin: a manifest is asked once for each of its packages. */
let lines: { readonly text: string; readonly starts: readonly number[] } = { text: '', starts: [0] };

/** 1-based line of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  if (lines.text !== text) lines = { text, starts: startsOf(text) };
  let low = 0;
  let high = lines.starts.length;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((lines.starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
