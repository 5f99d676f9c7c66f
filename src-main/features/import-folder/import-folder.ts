import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { LIMITS } from '#contract/limits.ts';
import type { Log } from '#main/log.ts';
import { type SettleTimes, untilSettled } from './settle.ts';

export interface ImportFolderDeps {
  readonly folder: string;
  /** Makes a project of a zip; rejects with a sentence for the person who put it there. */
  readonly importZip: (zipFile: string, name: string) => Promise<unknown>;
  readonly log: Log;
  readonly times?: SettleTimes;
}

/** The watched import folder (setting `inboxDir`, VITALS_INBOX_DIR). */
export interface ImportFolder {
  close(): Promise<void>;
}

const TIMES: SettleTimes = { lookMs: 1500, giveUpMs: 600_000 };
/** Where a zip stands while it is imported: moved there in one step, so that nobody imports it twice. */
const CLAIMED = '.importing';
const FAILED = 'failed';

/**
 * A zip put into the folder becomes a project and disappears; one that cannot be imported moves to `failed/` with a
 * note beside it. Safe with slow copies and browser downloads (settle.ts).
 */
export async function openImportFolder(deps: ImportFolderDeps): Promise<ImportFolder> {
  const { folder, log } = deps;
  await mkdir(folder, { recursive: true });
  await rm(join(folder, CLAIMED), { recursive: true, force: true });
  const stop = new AbortController();
  const jobs = new Map<string, Promise<void>>();

  function look(path: string): void {
    if (jobs.has(path) || stop.signal.aborted) return;
    const job = takeIn(deps, path, stop.signal)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) log.warn('The import folder could not take a file in.', { error });
      })
      .finally(() => jobs.delete(path));
    jobs.set(path, job);
  }

  const watcher = watchZips(folder);
  watcher.on('add', look).on('change', look);
  watcher.on('error', (error) => log.warn('The import folder cannot be watched.', { error }));
  return {
    async close() {
      stop.abort();
      await watcher.close();
      await Promise.allSettled(jobs.values());
    },
  };
}

/** Zips directly in the folder; without `depth`, because with it a folder that is made again is not seen. */
function watchZips(folder: string): FSWatcher {
  return watch(folder, {
    followSymlinks: false,
    ignored: (path, stats) => {
      if (path === folder) return false;
      const name = basename(path);
      return (
        stats?.isDirectory() === true ||
        name.startsWith('.') ||
        (stats !== undefined && extname(name).toLowerCase() !== '.zip')
      );
    },
  });
}

async function takeIn(
  { folder, importZip, log, times = TIMES }: ImportFolderDeps,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const name = basename(path);
  const settled = await untilSettled(path, times, signal);
  if (settled === 'gone') return;
  const claimedFolder = join(folder, CLAIMED);
  await mkdir(claimedFolder, { recursive: true });
  const claimed = join(claimedFolder, `${randomUUID()}.zip`);
  await rename(path, claimed);
  try {
    if (settled === 'incomplete') throw new Error('The file never became a complete zip.');
    await importZip(claimed, projectNameOf(name));
    await rm(claimed, { force: true });
    log.info('A zip from the import folder became a project.', { name });
  } catch (error) {
    await putAside(folder, { name, claimed, reason: error instanceof Error ? error.message : String(error) });
  }
}

function projectNameOf(fileName: string): string {
  const name = fileName.slice(0, -extname(fileName).length).trim().slice(0, LIMITS.projectNameChars);
  return name === '' ? 'Imported project' : name;
}

/** Never over an earlier failure of the same name. */
async function putAside(
  folder: string,
  failed: { name: string; claimed: string; reason: string },
): Promise<void> {
  const target = join(folder, FAILED);
  await mkdir(target, { recursive: true });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  await rename(failed.claimed, join(target, `${stamp} ${failed.name}`));
  await writeFile(join(target, `${stamp} ${failed.name}.txt`), `${failed.reason}\n`);
}
