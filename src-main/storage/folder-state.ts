import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join, sep } from 'node:path';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import { type IgnoreDecision, ignoreRulesOf } from '#platform/ignore-rules.ts';
import { toFolderError } from './folder-fault.rules.ts';
import { commitOf } from './git/local-history.ts';
import { turns } from './tree-entries.ts';

/** One file of a folder that is read in place, as far as a look at its folder tells. */
export interface FileState {
  readonly bytes: number;
  readonly mtimeMs: number;
}

/** How a folder that is read in place is at a moment. */
export interface FolderState {
  /** By path, `/` separated. What `isOutside` leaves out is not among them, and links are none. */
  readonly files: ReadonlyMap<string, FileState>;
  /** How many folders were looked into, its own among them. */
  readonly folders: number;
  /** The commit it is at; null without a history. */
  readonly commit: string | null;
}

export interface FolderLook {
  readonly signal?: AbortSignal | undefined;
  /** The file system that all of it must be on; only tests name another than the folder's own. */
  readonly device?: number;
}

/** What two looks are compared by. */
type Files = Pick<FolderState, 'files'>;

const MAX_DEPTH = 200;

/**
 * What of a folder is no part of the project: folders that no analysis reads (by their names, or by `.vitalsignore`, which
 * can also take one back in), and files that `.vitalsignore` names. Files that are ignored by their names alone count: a
 * lock file or a `.env` file is read for other things than its lines.
 */
export function isOutside(rules: IgnoreDecision, path: string, isDirectory: boolean): boolean {
  const ignoredBy = rules(path, path.slice(path.lastIndexOf('/') + 1), isDirectory);
  return isDirectory ? ignoredBy !== undefined : ignoredBy === 'PROJECT';
}

/**
 * Looks at every file's size and time, without reading one, and stops as soon as it is too much. Links are not followed,
 * so that a loop of them ends nowhere.
 * @param folder absolute, links resolved
 * @throws ApiError 1002 with a sentence when it is gone, may not be read, or holds another file system; 2004 beyond the limits
 */
export async function readFolderState(
  folder: string,
  { signal, device = look('', () => lstatSync(folder)).dev }: FolderLook = {},
): Promise<FolderState> {
  const takeTurns = turns();
  const rules = ignoreRulesOf(folder);
  const files = new Map<string, FileState>();
  let folders = 0;
  let bytes = 0;

  function takeFile(path: string, stats: Stats): void {
    files.set(path, { bytes: stats.size, mtimeMs: stats.mtimeMs });
    bytes += stats.size;
    if (files.size > LIMITS.extractedFiles || bytes > LIMITS.extractedBytes) throw tooMuch();
  }

  async function walk(at: string, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) throw new ApiError('STATE_FORBIDS', 'The folder is too deeply nested.');
    folders += 1;
    for (const entry of listFolder(folder, at)) {
      await takeTurns();
      signal?.throwIfAborted();
      const path = `${at}${entry.name}`;
      const isDirectory = entry.isDirectory();
      if ((!isDirectory && !entry.isFile()) || isOutside(rules, path, isDirectory)) continue;
      const stats = look(path, () => lstatSync(`${folder}${sep}${path}`, { throwIfNoEntry: false }));
      if (stats?.isFile()) takeFile(path, stats);
      if (stats?.isDirectory()) {
        if (stats.dev !== device) throw otherFileSystem(path);
        await walk(`${path}/`, depth + 1);
      }
    }
  }

  await walk('', 0);
  // A history that may not be read is none; the analysis says so.
  return { files, folders, commit: await commitOf(folder).catch(() => null) };
}

/** @param at below the folder, with a `/` at its end */
function listFolder(folder: string, at: string): Dirent[] {
  try {
    return readdirSync(join(folder, at), { withFileTypes: true });
  } catch (error) {
    // One that was there a moment ago, below the folder itself, has just been deleted.
    if (at !== '' && isGone(error)) return [];
    throw toFolderError(error, at.slice(0, -1));
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function look<T>(path: string, stat: () => T): T {
  try {
    return stat();
  } catch (error) {
    throw toFolderError(error, path);
  }
}

function tooMuch(): ApiError {
  return new ApiError(
    'STATE_FORBIDS',
    'The folder contains more than 500 MB or 50,000 files: please open a folder inside it. Build output, installed packages, hidden folders and what a .vitalsignore file names do not count.',
  );
}

function otherFileSystem(path: string): ApiError {
  return new ApiError(
    'PARAMETER_INVALID',
    `Another file system is mounted in this folder, at "${path}": unmount it, or open a folder beside it.`,
  );
}

/** How many files came, went, or were written between two looks. */
export function countChanges(before: Files, after: Files): number {
  let changed = 0;
  let common = 0;
  for (const [path, { bytes, mtimeMs }] of after.files) {
    const old = before.files.get(path);
    if (old === undefined) changed += 1;
    else {
      common += 1;
      if (old.bytes !== bytes || old.mtimeMs !== mtimeMs) changed += 1;
    }
  }
  return changed + before.files.size - common;
}
