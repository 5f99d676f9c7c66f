import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '#main/api-error.ts';
import { HISTORY } from './history-limit.ts';

/** Installed packages: ignored by every analysis, and easily larger than an import may be. */
const LEFT_EMPTY = new Set(['node_modules', '__pycache__', 'venv', '.venv']);
const MAX_DEPTH = 200;
/** How long others may wait for their turn. */
const TURN_MS = 10;

/** One entry of a project folder. Links, pipes and devices are none: nothing outside of the folder is read. */
export interface TreeEntry {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** `packages`: installed packages, a folder that arrives empty. `history`: the project's own `.git`. */
  readonly kind: 'file' | 'folder' | 'packages' | 'history';
  readonly bytes: number;
  readonly mtimeMs: number;
}

export interface TreeOptions {
  /** A folder that is left out wherever it is met: our own data directory may lie inside the project. */
  readonly except: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The entries of one folder. A name that is no text in any known encoding cannot be asked for, and a file may be gone in
 * the meantime: both are left out.
 * @param depth 0 for the project's own folder
 * @throws ApiError 2003 beyond the depth of an import
 */
export function* entriesOf(folder: string, depth: number, except: string): Generator<TreeEntry> {
  if (depth > MAX_DEPTH) throw new ApiError('UPLOAD_INVALID', 'The folder is too deeply nested.');
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isFolder = entry.isDirectory();
    if ((!isFolder && !entry.isFile()) || path === except) continue;
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) continue;
    const kind = isFolder ? kindOfFolder(entry.name, depth) : 'file';
    yield { name: entry.name, path, kind, bytes: stats.size, mtimeMs: stats.mtimeMs };
  }
}

function kindOfFolder(name: string, depth: number): TreeEntry['kind'] {
  if (depth === 0 && name === HISTORY) return 'history';
  return LEFT_EMPTY.has(name) ? 'packages' : 'folder';
}

/** Resolves at once, or after everybody else had a turn. */
export function turns(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < TURN_MS) return;
    await nextTurn();
    startedAt = performance.now();
  };
}
