import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of this room in the temp directory: `vitals-lint-<process id>-<random>`; once they were called `vitals-oxlint-…`. */
const PREFIX = 'vitals-lint-';
const NAME = /^vitals-(?:lint-(\d+)|oxlint(?:-config)?)-\w+$/;
/** A run takes minutes at most; a process id may have been given to somebody else since. */
const STALE_AFTER_MS = 60 * 60 * 1000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, and is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isLeftOver(path: string, name: string): Promise<boolean> {
  const owner = NAME.exec(name)?.[1];
  if (owner === String(process.pid)) return false;
  return (
    (owner !== undefined && !isRunning(Number(owner))) ||
    Date.now() - (await stat(path)).mtimeMs > STALE_AFTER_MS
  );
}

/** Removes what killed processes have left behind; a folder that cannot be removed is left to the system. */
async function sweep(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((one) => NAME.test(one))) {
    const path = join(root, name);
    const isOld = await isLeftOver(path, name).catch(() => false);
    if (isOld) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Runs the work with an empty folder of its own, which is gone afterwards.
 * Folders of earlier runs whose process was killed are removed first.
 * @param root where the folder is made: the system's temp directory
 */
export async function withScratchFolder<Result>(
  work: (path: string) => Promise<Result>,
  root: string = tmpdir(),
): Promise<Result> {
  await sweep(root);
  const path = await realpath(await mkdtemp(join(root, `${PREFIX}${process.pid}-`)));
  try {
    return await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}
