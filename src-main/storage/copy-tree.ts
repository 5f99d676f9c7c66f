import { copyFileSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { copyFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import { HISTORY, isHistoryTooLarge } from './history-limit.ts';

/** Installed packages: ignored by every analysis, and easily larger than an import may be. */
const LEFT_EMPTY = new Set(['node_modules', '__pycache__', 'venv', '.venv']);
const MAX_DEPTH = 200;

/** Up to this size the copy itself takes less than handing it to another thread. */
const SMALL_BYTES = 1024 * 1024;
/** How long others may wait for their turn. */
const TURN_MS = 10;

/** What was copied, the history apart. */
interface Copied {
  files: number;
  bytes: number;
  /** The history is beyond its limit (D111); the code is there without it. */
  historyLeftOut: boolean;
}

export interface CopyOptions {
  /** A folder that is left out wherever it is met: our own data directory may lie inside the project. */
  readonly except: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Copies a project folder, `.git` included, into the new folder `treeDir`. Links, pipes and devices are left out and
 * nothing outside of `folder` is read. Folders of installed packages arrive empty. A name that is no text in any known
 * encoding cannot be asked for, and a file may be gone in the meantime: both are left out.
 * @throws ApiError 2003 beyond the limits of an import; half-made then, the caller discards the area
 */
export async function copyTree(folder: string, treeDir: string, options: CopyOptions): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0, historyLeftOut: false };
  await copyFolder(await realpath(folder), treeDir, {
    ...options,
    copied,
    inHistory: false,
    depth: 0,
    takeTurns: turns(),
  });
  return copied;
}

interface Copying extends CopyOptions {
  readonly copied: Copied;
  /** Within the history, which has a limit of its own. */
  readonly inHistory: boolean;
  readonly depth: number;
  /** Resolves at once, or after everybody else had a turn. */
  readonly takeTurns: () => Promise<void>;
}

function turns(): Copying['takeTurns'] {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < TURN_MS) return;
    await nextTurn();
    startedAt = performance.now();
  };
}

async function copyFolder(from: string, to: string, copying: Copying): Promise<void> {
  if (copying.depth > MAX_DEPTH) throw new ApiError('UPLOAD_INVALID', 'The folder is too deeply nested.');
  mkdirSync(to, { mode: 0o755 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    await copying.takeTurns();
    copying.signal?.throwIfAborted();
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    const stats = statsOf(source);
    if (stats === undefined) continue;
    if (entry.isFile()) await copyOne(source, target, stats.size, copying);
    if (!entry.isDirectory() || source === copying.except) continue;
    if (LEFT_EMPTY.has(entry.name)) mkdirSync(target, { mode: 0o755 });
    else if (copying.depth === 0 && entry.name === HISTORY) await copyHistory(source, target, copying);
    else await copyFolder(source, target, { ...copying, depth: copying.depth + 1 });
  }
}

async function copyHistory(source: string, target: string, copying: Copying): Promise<void> {
  copying.copied.historyLeftOut = await isHistoryTooLarge(source, copying);
  if (copying.copied.historyLeftOut) return;
  await copyFolder(source, target, { ...copying, inHistory: true, depth: copying.depth + 1 });
}

/** Undefined when there is no such file any more. */
function statsOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

async function copyOne(
  source: string,
  target: string,
  bytes: number,
  { copied, inHistory }: Copying,
): Promise<void> {
  if (!inHistory) count(bytes, copied);
  if (bytes <= SMALL_BYTES) copyFileSync(source, target);
  else await copyFile(source, target);
}

function count(bytes: number, copied: Copied): void {
  copied.files += 1;
  copied.bytes += bytes;
  if (copied.files > LIMITS.extractedFiles || copied.bytes > LIMITS.extractedBytes) {
    throw new ApiError(
      'UPLOAD_INVALID',
      'The folder holds more than 500 MB or 50,000 files: please leave out build output and packages.',
    );
  }
}
