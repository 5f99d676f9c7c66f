import { copyFileSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { copyFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';

/** Installed packages: ignored by every analysis, and easily larger than an import may be. */
const LEFT_EMPTY = new Set(['node_modules', '__pycache__', 'venv', '.venv']);
const MAX_DEPTH = 200;
/** The history is as long as it is, here as in a clone: the limits of an import are about the code. */
const HISTORY = '.git';

/** Up to this size the copy itself takes less than handing it to another thread. */
const SMALL_BYTES = 1024 * 1024;
/** How long others may wait for their turn. */
const TURN_MS = 10;

/** What was copied, the history apart. */
interface Copied {
  files: number;
  bytes: number;
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
  const copied: Copied = { files: 0, bytes: 0 };
  await copyFolder(await realpath(folder), treeDir, { ...options, copied, depth: 0, takeTurns: turns() });
  return copied;
}

interface Copying extends CopyOptions {
  /** Null within the history, which counts against no limit. */
  readonly copied: Copied | null;
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
    if (entry.isFile()) await copyOne(source, target, stats.size, copying.copied);
    if (!entry.isDirectory() || source === copying.except) continue;
    if (LEFT_EMPTY.has(entry.name)) mkdirSync(target, { mode: 0o755 });
    else await copyFolder(source, target, { ...copying, ...accountOf(entry.name, copying) });
  }
}

function accountOf(name: string, { copied, depth }: Copying): Pick<Copying, 'copied' | 'depth'> {
  const isHistory = depth === 0 && name === HISTORY;
  return { copied: isHistory ? null : copied, depth: depth + 1 };
}

/** Undefined when there is no such file any more. */
function statsOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

async function copyOne(source: string, target: string, bytes: number, copied: Copied | null): Promise<void> {
  if (copied !== null) count(bytes, copied);
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
