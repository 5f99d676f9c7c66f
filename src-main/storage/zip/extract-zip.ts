import { closeSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LIMITS } from '#contract/limits.ts';
import { extractEntry } from './extract-entry.ts';
import { planExtraction } from './extraction-plan.ts';

export interface Extracted {
  readonly files: number;
  readonly bytes: number;
}

const DIRECTORY_MODE = 0o755;

/**
 * Unpacks `zipFile` into the new folder `treeDir`. Synchronous inside (three times as fast as promises for tens of
 * thousands of small files), so it belongs into a thread of its own. Leaves a half-made tree behind when it throws:
 * the caller discards the whole area.
 * @throws ZipRefusal for everything that is the archive's fault
 */
export async function extractZip(zipFile: string, treeDir: string): Promise<Extracted> {
  const fd = openSync(zipFile, 'r');
  try {
    const plan = await planExtraction(fd, fstatSync(fd).size);
    mkdirSync(treeDir, { mode: DIRECTORY_MODE });
    const made = new Set([treeDir]);
    const makeDirectory = (path: string): void => {
      if (made.has(path)) return;
      mkdirSync(path, { recursive: true, mode: DIRECTORY_MODE });
      made.add(path);
    };
    let files = 0;
    let bytes = 0;
    for (const entry of plan) {
      const target = entry.path === undefined ? undefined : join(treeDir, entry.path);
      if (entry.isDirectory) {
        if (target !== undefined) makeDirectory(target);
        continue;
      }
      if (target !== undefined) makeDirectory(dirname(target));
      bytes += await extractEntry(fd, entry.record, target, LIMITS.extractedBytes - bytes);
      files += target === undefined ? 0 : 1;
    }
    return { files, bytes };
  } finally {
    closeSync(fd);
  }
}
