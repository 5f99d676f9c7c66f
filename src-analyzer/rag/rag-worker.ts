import { parentPort, workerData } from 'node:worker_threads';
import { readText } from '#analyzer/source/read-text.ts';
import { chunksOf, type ChunkSymbol } from './chunker.ts';
import { createIndexWriter, type WrittenFile } from './index-writer.ts';
import type { PastCommit } from './past-commits.ts';
import { openStore, type StoreLocation } from './store.ts';

/** Entry of the thread that builds a project's keyword index: it may wait for the write lock, the server may not. */
export interface IndexJob {
  readonly store: StoreLocation;
  readonly projectId: number;
  readonly files: readonly IndexedFile[];
  readonly commits: readonly PastCommit[];
}

export interface IndexedFile extends WrittenFile {
  readonly absolutePath: string;
  readonly symbols: readonly ChunkSymbol[];
}

export type IndexMessage =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'done'; readonly chunks: number };

const LOCK_WAIT_MS = 10_000;
const PROGRESS_EVERY = 50;
/** A file of more text than this is data, whatever its name says. */
const MAX_FILE_BYTES = 512 * 1024;

function build(job: IndexJob, post: (message: IndexMessage) => void): void {
  const connection = openStore(job.store, LOCK_WAIT_MS);
  try {
    const writer = createIndexWriter(connection, job.projectId);
    let chunks = 0;
    job.files.forEach((file, at) => {
      const { text, binary } = readText(file.absolutePath, MAX_FILE_BYTES);
      if (!binary) {
        const pieces = chunksOf(text, file.symbols);
        chunks += pieces.length;
        writer.addFile(file, pieces);
      }
      if (at % PROGRESS_EVERY === 0) post({ type: 'progress', done: at });
    });
    writer.addCommits(job.commits);
    writer.activate();
    post({ type: 'done', chunks });
  } finally {
    connection.close();
  }
}

if (parentPort !== null) {
  const port = parentPort;
  build(workerData as IndexJob, (message) => port.postMessage(message));
}
