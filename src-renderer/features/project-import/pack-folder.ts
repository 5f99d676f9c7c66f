import { LIMITS } from '#contract/limits.ts';
import { loadCode } from '#renderer/components/load-code.ts';
import type { Folder } from './folder-files.ts';

export interface PackOptions {
  signal: AbortSignal;
  onProgress: (files: number, packedBytes: number) => void;
  /** How large the zip may become; only tests ask for less than can be imported. */
  maxBytes?: number;
}

export interface PackedFolder {
  zip: Blob;
  /** With its git history the folder would have been too large. */
  historyLeftOut: boolean;
}

export type FolderFault = 'empty' | 'too-big' | 'too-many';

/** Why a folder cannot be imported. */
export class FolderRefused extends Error {
  readonly reason: FolderFault;
  readonly packedBytes: number;

  constructor(reason: FolderFault, packedBytes: number) {
    super(reason);
    this.name = 'FolderRefused';
    this.reason = reason;
    this.packedBytes = packedBytes;
  }
}

/** Fast rather than small: the zip travels over the loopback only. */
const LEVEL = 1;

const isHistory = (path: string): boolean => path.startsWith('.git/');

/**
 * Packs a folder into a zip, file by file, so that at most one file is in memory beside the result. A history that
 * makes it too large is left out: the code can be judged without it.
 * @throws FolderRefused when there is nothing in it or it grows beyond what can be imported
 */
export async function packFolder(folder: Folder, options: PackOptions): Promise<PackedFolder> {
  let hasHistory = false;
  const all = (path: string) => {
    hasHistory ||= isHistory(path);
    return true;
  };
  try {
    return { zip: await pack(folder, all, options), historyLeftOut: false };
  } catch (error) {
    if (!(error instanceof FolderRefused) || error.reason === 'empty' || !hasHistory) throw error;
    return { zip: await pack(folder, (path) => !isHistory(path), options), historyLeftOut: true };
  }
}

/** Before a file is read: packing so many takes minutes. */
async function requireFewFiles(
  folder: Folder,
  isWanted: (path: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  let count = 0;
  for await (const { path } of folder.files()) {
    signal.throwIfAborted();
    if (isWanted(path)) count += 1;
    if (count > LIMITS.extractedFiles) throw new FolderRefused('too-many', 0);
  }
}

async function pack(
  folder: Folder,
  isWanted: (path: string) => boolean,
  { signal, onProgress, maxBytes = LIMITS.zipBytes }: PackOptions,
): Promise<Blob> {
  await requireFewFiles(folder, isWanted, signal);
  const { Zip, ZipDeflate } = await loadCode(() => import('fflate'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let packedBytes = 0;
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    chunks.push(chunk);
    packedBytes += chunk.length;
  });
  let count = 0;
  for await (const { path, open } of folder.files()) {
    signal.throwIfAborted();
    if (!isWanted(path)) continue;
    const file = await open();
    const entry = new ZipDeflate(`${folder.name}/${path}`, { level: LEVEL });
    zip.add(entry);
    entry.push(new Uint8Array(await file.arrayBuffer()), true);
    count += 1;
    onProgress(count, packedBytes);
    if (failure) throw failure as Error;
    if (packedBytes > maxBytes) throw new FolderRefused('too-big', packedBytes);
  }
  if (count === 0) throw new FolderRefused('empty', 0);
  zip.end();
  return new Blob(chunks, { type: 'application/zip' });
}
