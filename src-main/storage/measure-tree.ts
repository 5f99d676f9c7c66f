import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import { entriesOf, type TreeOptions, turns } from './tree-entries.ts';

/** What a project folder holds, the history and installed packages apart: the limits of an import are about the code. */
export interface MeasuredTree {
  readonly files: number;
  readonly bytes: number;
  /** Of every file's place, size and time: another one when something was changed. */
  readonly signature: string;
}

/**
 * Counts before anything is read, and stops as soon as it is too much.
 * @throws ApiError 2003 beyond the limits of an import
 */
export async function measureTree(folder: string, { except, signal }: TreeOptions): Promise<MeasuredTree> {
  const takeTurns = turns();
  const hash = createHash('sha256');
  let files = 0;
  let bytes = 0;

  async function measure(path: string, depth: number): Promise<void> {
    for (const entry of entriesOf(path, depth, except)) {
      await takeTurns();
      signal?.throwIfAborted();
      if (entry.kind === 'folder') await measure(entry.path, depth + 1);
      if (entry.kind !== 'file') continue;
      files += 1;
      bytes += entry.bytes;
      requireLimits(files, bytes);
      hash.update(`${entry.path}\0${entry.bytes}\0${entry.mtimeMs}\n`);
    }
  }

  await measure(await realpath(folder), 0);
  return { files, bytes, signature: hash.digest('hex') };
}

function requireLimits(files: number, bytes: number): void {
  if (files <= LIMITS.extractedFiles && bytes <= LIMITS.extractedBytes) return;
  throw new ApiError(
    'UPLOAD_INVALID',
    'The folder contains more than 500 MB or 50,000 files: please leave out build output and packages.',
  );
}
