import { parentPort, workerData } from 'node:worker_threads';
import type { Database as Connection } from 'better-sqlite3';
import { readText } from '#analyzer/source/read-text.ts';
import { type Chunk, chunksOf, type ChunkSymbol } from './chunker.ts';
import type { WrittenFile } from './chunk-rows.ts';
import { dropStaleGenerations } from './generations.ts';
import { openIndexRefresh } from './index-refresh.ts';
import { createIndexWriter } from './index-writer.ts';
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

type Post = (message: IndexMessage) => void;

const LOCK_WAIT_MS = 10_000;
const PROGRESS_EVERY = 50;
/** A file of more text than this is data, whatever its name says. */
const MAX_FILE_BYTES = 512 * 1024;

function build(job: IndexJob, post: Post): void {
  const connection = openStore(job.store, LOCK_WAIT_MS);
  try {
    const chunks = refresh(connection, job, post) ?? rebuild(connection, job, post);
    post({ type: 'done', chunks });
  } finally {
    connection.close();
  }
}

/** Undefined where there is no index, or not enough of it is as it was. */
function refresh(connection: Connection, job: IndexJob, post: Post): number | undefined {
  dropStaleGenerations(connection, job.projectId);
  const index = openIndexRefresh(connection, job.projectId);
  if (index === undefined) return undefined;
  const chunks = eachFile(job, post, (file, pieces) => index.addFile(file, pieces));
  if (chunks === undefined) return undefined;
  index.addCommits(job.commits);
  index.finish();
  return chunks;
}

function rebuild(connection: Connection, job: IndexJob, post: Post): number {
  const writer = createIndexWriter(connection, job.projectId);
  const chunks = eachFile(job, post, (file, pieces) => {
    writer.addFile(file, pieces);
    return true;
  });
  writer.addCommits(job.commits);
  writer.activate();
  return chunks ?? 0;
}

/** How many chunks there are in all; undefined as soon as the work has had enough. */
function eachFile(
  job: IndexJob,
  post: Post,
  work: (file: IndexedFile, chunks: readonly Chunk[]) => boolean,
): number | undefined {
  let chunks = 0;
  for (const [at, file] of job.files.entries()) {
    const { text, binary } = readText(file.absolutePath, MAX_FILE_BYTES);
    if (!binary) {
      const pieces = chunksOf(text, file.symbols);
      chunks += pieces.length;
      if (!work(file, pieces)) return undefined;
    }
    if (at % PROGRESS_EVERY === 0) post({ type: 'progress', done: at });
  }
  return chunks;
}

if (parentPort !== null) {
  const port = parentPort;
  build(workerData as IndexJob, (message) => port.postMessage(message));
}
