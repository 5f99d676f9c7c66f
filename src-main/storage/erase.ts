import { existsSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADVISORIES, FOLDERS, RESULTS } from './folders.ts';
import { removeTree } from './remove-tree.ts';

/*
 * Deleting everything, so that a process that dies on the way leaves nothing behind either: a mark is written first
 * and goes last; a start that finds it deletes what is left before anything is opened.
 */
const MARK = 'erase.pending';
const DATABASE = /^app\.db/;
/** Beside the database that is open: copies of earlier ones. */
const OLD_DATABASE = /^app\.db(?!-wal$|-shm$)./;
const EMPTIED = [...Object.values(FOLDERS), ADVISORIES, RESULTS, 'temp', 'logs'];
const SETTINGS = /^(?:settings|watched-folder)\.json/;
/** How long the write-ahead log may take to be emptied; it is by the write thread, when that is idle. */
const LOG_EMPTY_MS = 5000;

export function isErasePending(root: string): boolean {
  return existsSync(join(root, MARK));
}

/** From here on everything will be deleted, at the latest by the next start. */
export async function markErase(root: string): Promise<void> {
  const mark = await open(join(root, MARK), 'w');
  try {
    await mark.sync();
  } finally {
    await mark.close();
  }
}

/** Nothing is gone yet, and nothing is to go any more. */
export async function unmarkErase(root: string): Promise<void> {
  await rm(join(root, MARK), { force: true });
}

/**
 * Stored code, imports in the making, databases put aside with their code, advisories, kept results, temporary files, logs
 * and settings. The folders stay. */
export async function eraseFiles(root: string): Promise<void> {
  for (const folder of EMPTIED) {
    const entries = await readdir(join(root, folder)).catch(() => []);
    for (const entry of entries) await removeTree(join(root, folder, entry));
  }
  await removeMatching(root, SETTINGS);
  await removeMatching(root, OLD_DATABASE);
}

/** The end of an erasure: waits a little until the database's log holds no deleted text, and takes the mark away. */
export async function finishErase(root: string): Promise<void> {
  const end = Date.now() + LOG_EMPTY_MS;
  while (Date.now() < end && (await sizeOf(join(root, 'app.db-wal'))) > 0) await sleep(50);
  await unmarkErase(root);
}

/** Before the database is opened: completes what a stopped process had begun. */
export async function completeErase(root: string): Promise<void> {
  if (!isErasePending(root)) return;
  await removeMatching(root, DATABASE);
  await eraseFiles(root);
  await unmarkErase(root);
}

async function removeMatching(root: string, names: RegExp): Promise<void> {
  for (const name of await readdir(root)) if (names.test(name)) await removeTree(join(root, name));
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
