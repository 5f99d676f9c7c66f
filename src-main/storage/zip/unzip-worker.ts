import { parentPort, workerData } from 'node:worker_threads';
import { type Extracted, extractZip } from './extract-zip.ts';
import { ZipRefusal } from '#platform/zip/zip-refusal.ts';

/** What the thread is started with. */
export interface UnzipJob {
  readonly zipFile: string;
  readonly treeDir: string;
}

/** Its one answer. `refused` is a sentence for the user; `failed` is for the log. */
export type UnzipAnswer =
  | Extracted
  | { readonly refused: string }
  | { readonly failed: string; readonly code: string };

async function answer({ zipFile, treeDir }: UnzipJob): Promise<UnzipAnswer> {
  try {
    return await extractZip(zipFile, treeDir);
  } catch (error) {
    if (error instanceof ZipRefusal) return { refused: error.message };
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { failed: error instanceof Error ? error.message : String(error), code };
  }
}

parentPort?.postMessage(await answer(workerData as UnzipJob));
