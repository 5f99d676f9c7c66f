import { lstatSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;

/** Reads files of the project by relative path; links, special files, folders and paths that lead out do not exist. */
export interface ProjectFiles {
  readonly paths: readonly string[];
  readonly read: (path: string) => string | undefined;
}

export function openProjectFiles(codeDir: string, paths: readonly string[]): ProjectFiles {
  const cache = new Map<string, string | undefined>();
  return {
    paths,
    read(path) {
      const normal = posix.normalize(path);
      if (normal.startsWith('../') || normal === '..' || posix.isAbsolute(normal)) return undefined;
      if (!cache.has(normal)) cache.set(normal, readRegularFile(codeDir, normal));
      return cache.get(normal);
    },
  };
}

function readRegularFile(codeDir: string, path: string): string | undefined {
  let at = codeDir;
  for (const part of path.split('/')) {
    at = join(at, part);
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() ?? true) return undefined;
  }
  const stat = lstatSync(at);
  if (!stat.isFile() || stat.size > MAX_MANIFEST_BYTES) return undefined;
  return readFileSync(at, 'utf8').replace(/^\uFEFF/, '');
}

/** The folder of a project path, `.` for the root. */
export function folderOf(path: string): string {
  return posix.dirname(path);
}

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
