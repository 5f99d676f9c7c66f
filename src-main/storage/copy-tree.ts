import { copyFile, lstat, mkdir, opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';

/** Installed packages: ignored by every analysis, and easily larger than an import may be. */
const LEFT_EMPTY = new Set(['node_modules', '__pycache__', 'venv', '.venv']);
const MAX_DEPTH = 200;
/** The history is as long as it is, here as in a clone: the limits of an import are about the code. */
const HISTORY = '.git';

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
  await copyFolder(await realpath(folder), treeDir, { ...options, copied, depth: 0 });
  return copied;
}

interface Copying extends CopyOptions {
  /** Null within the history, which counts against no limit. */
  readonly copied: Copied | null;
  readonly depth: number;
}

async function copyFolder(from: string, to: string, copying: Copying): Promise<void> {
  if (copying.depth > MAX_DEPTH) throw new ApiError('UPLOAD_INVALID', 'The folder is too deeply nested.');
  await mkdir(to, { mode: 0o755 });
  for await (const entry of await opendir(from)) {
    copying.signal?.throwIfAborted();
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (!(await isThere(source))) continue;
    if (entry.isFile()) await copyOne(source, target, copying.copied);
    if (!entry.isDirectory() || source === copying.except) continue;
    if (LEFT_EMPTY.has(entry.name)) await mkdir(target, { mode: 0o755 });
    else await copyFolder(source, target, { ...copying, ...accountOf(entry.name, copying) });
  }
}

function accountOf(name: string, { copied, depth }: Copying): Pick<Copying, 'copied' | 'depth'> {
  const isHistory = depth === 0 && name === HISTORY;
  return { copied: isHistory ? null : copied, depth: depth + 1 };
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function copyOne(source: string, target: string, copied: Copied | null): Promise<void> {
  if (copied !== null) await count(source, copied);
  await copyFile(source, target);
}

async function count(source: string, copied: Copied): Promise<void> {
  copied.files += 1;
  copied.bytes += (await lstat(source)).size;
  if (copied.files > LIMITS.extractedFiles || copied.bytes > LIMITS.extractedBytes) {
    throw new ApiError(
      'UPLOAD_INVALID',
      'The folder holds more than 500 MB or 50,000 files: please leave out build output and packages.',
    );
  }
}
