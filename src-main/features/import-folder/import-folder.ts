import { mkdir, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { LIMITS } from '#contract/limits.ts';
import { toKnownError } from '#main/disk-fault.ts';
import type { Log } from '#main/log.ts';
import { presentBefore } from './present-before.ts';
import { claim, putAsideUnfinished, putFailed, putImported } from './put-away.ts';
import { type SettleTimes, untilSettled } from './settle.ts';
import { isZipName } from './zip-name.ts';

export interface ImportFolderDeps {
  readonly folder: string;
  /** Keeps what was in the folder when it was chosen. */
  readonly recordFile: string;
  /** Makes a project of a zip; rejects with a sentence for the person who put it there. */
  readonly importZip: (zipFile: string, name: string) => Promise<unknown>;
  readonly log: Log;
  readonly times?: SettleTimes;
}

/** The watched import folder (setting `inboxDir`, VITALS_INBOX_DIR). */
export interface ImportFolder {
  close(): Promise<void>;
}

const RECHECK_MS = 3000;
const TIMES: SettleTimes = { lookMs: 1500, giveUpMs: 600_000 };

/**
 * A zip that arrives in the folder becomes a project and moves to `imported/`; one that cannot be imported moves to
 * `failed/` with a note beside it. What was there when the folder was chosen stays. Safe with slow copies and browser
 * downloads (settle.ts).
 */
export async function openImportFolder(deps: ImportFolderDeps): Promise<ImportFolder> {
  const { folder, log } = deps;
  await mkdir(folder, { recursive: true });
  const before = await presentBefore(folder, deps.recordFile);
  await putAsideUnfinished(folder);
  const stop = new AbortController();
  const jobs = new Map<string, Promise<void>>();

  async function takeNew(path: string): Promise<void> {
    if (!(await before.has(basename(path)))) await takeIn(deps, path, stop.signal);
  }

  function look(path: string): void {
    if (jobs.has(path) || stop.signal.aborted) return;
    const job = takeNew(path)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) log.warn('The import folder could not take a file in.', { error });
      })
      .finally(() => jobs.delete(path));
    jobs.set(path, job);
  }

  const watching = keepWatching(folder, look, log);
  return {
    async close() {
      stop.abort();
      await watching.close();
      await Promise.allSettled(jobs.values());
    },
  };
}

/**
 * A watch hangs on the folder it was begun with, not on its name: one that was removed and made again, or replaced
 * by another, is watched again. Looked at every few seconds; what was put there meanwhile is found then.
 */
function keepWatching(folder: string, look: (path: string) => void, log: Log): { close(): Promise<void> } {
  let watcher = begin();
  let identity = identityOf(folder);
  let checking = Promise.resolve();

  function begin(): FSWatcher {
    const begun = watchZips(folder);
    begun.on('add', look).on('change', look);
    begun.on('error', (error) => log.warn('The import folder cannot be watched.', { error }));
    return begun;
  }
  async function check(): Promise<void> {
    const [before, now] = await Promise.all([identity, identityOf(folder)]);
    identity = Promise.resolve(now);
    if (now === before || now === undefined) return;
    await watcher.close();
    watcher = begin();
  }
  const timer = setInterval(() => void (checking = checking.then(check)), RECHECK_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await checking;
      await watcher.close();
    },
  };
}

/** Undefined when nothing is there. */
async function identityOf(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() === true ? `${found.dev} ${found.ino} ${found.birthtimeMs}` : undefined;
}

/** Zips directly in the folder; without `depth`, because with it a folder that is made again is not seen. */
function watchZips(folder: string): FSWatcher {
  return watch(folder, {
    followSymlinks: false,
    ignored: (path, stats) => {
      if (path === folder) return false;
      const name = basename(path);
      return (
        stats?.isDirectory() === true || name.startsWith('.') || (stats !== undefined && !isZipName(name))
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
  const claimed = await claim(folder, name);
  try {
    if (settled === 'incomplete') throw new Error('The file never became a complete zip.');
    await importZip(claimed, projectNameOf(name));
  } catch (error) {
    const known = toKnownError(error) ?? error;
    await putFailed(folder, { name, claimed }, known instanceof Error ? known.message : String(known));
    return;
  }
  log.info('A zip from the import folder became a project.', { name });
  await putImported(folder, { name, claimed });
}

function projectNameOf(fileName: string): string {
  const name = fileName.slice(0, -extname(fileName).length).trim().slice(0, LIMITS.projectNameChars);
  return name === '' ? 'Imported project' : name;
}
