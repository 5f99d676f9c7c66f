import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { hash } from 'node:crypto';
import { dirname, join, sep } from 'node:path';
import { textOf } from './text.rules.ts';

/** A file as it was scanned. */
export interface ScannedFile {
  /** Relative to the code's folder, `/` separated. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Null where the time says nothing: stored code. */
  readonly mtimeMs: number | null;
}

export interface ReadText {
  readonly path: string;
  /** SHA-256 of the bytes. */
  readonly hash: Uint8Array;
  readonly bytes: Uint8Array;
}

/** Never waits for a pipe's writer and never follows a link; both flags are absent on Windows, where `lstat` answers for it. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Reads those of the files that are still what was scanned, by size and time, and are text. The others are left out, and so
 * is what cannot be read or is reached through a link.
 */
export function readTexts(codeDir: string, files: readonly ScannedFile[]): ReadText[] {
  const root = realOf(codeDir);
  if (root === undefined) return [];
  const isStraight = straightFolders(root);
  const texts: ReadText[] = [];
  for (const file of files) {
    const path = join(root, file.path);
    const bytes = isStraight(dirname(path)) ? bytesOf(path, file) : undefined;
    if (bytes === undefined || typeof textOf(bytes) === 'string') continue;
    texts.push({ path: file.path, hash: hash('sha256', bytes, 'buffer'), bytes });
  }
  return texts;
}

/** Whether a folder is in the tree and no link leads to it; each is asked once. */
function straightFolders(root: string): (folder: string) => boolean {
  const known = new Map<string, boolean>([[root, true]]);
  return (folder) => {
    const answer = known.get(folder) ?? (folder.startsWith(`${root}${sep}`) && realOf(folder) === folder);
    known.set(folder, answer);
    return answer;
  };
}

function realOf(folder: string): string | undefined {
  try {
    return realpathSync.native(folder);
  } catch {
    return undefined;
  }
}

/** Undefined when it is another file than was scanned, or cannot be read: the text is not kept then. */
function bytesOf(path: string, scanned: ScannedFile): Uint8Array | undefined {
  let fd: number | undefined;
  try {
    if (!lstatSync(path).isFile()) return undefined;
    fd = openSync(path, FLAGS);
    const { size, mtimeMs } = fstatSync(fd);
    if (size !== scanned.sizeBytes || (scanned.mtimeMs ?? mtimeMs) !== mtimeMs) return undefined;
    const bytes = new Uint8Array(size);
    const isWhole = readAll(fd, bytes);
    // Whoever wrote meanwhile has left another time.
    return isWhole && fstatSync(fd).mtimeMs === mtimeMs ? bytes : undefined;
  } catch {
    return undefined;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

function readAll(fd: number, bytes: Uint8Array): boolean {
  let filled = 0;
  while (filled < bytes.length) {
    const count = readSync(fd, bytes, filled, bytes.length - filled, null);
    if (count === 0) return false;
    filled += count;
  }
  return true;
}
