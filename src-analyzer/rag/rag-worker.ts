import { parentPort, workerData } from 'node:worker_threads';
import type { Database as Connection } from 'better-sqlite3';
import { isAsHashed } from '#analyzer/source/hashed-tree.ts';
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
  /** What its chunks follow from, and the stamp (`StampedFile`) of the file when that was found; unknown without kept results. */
  readonly source?: { readonly digest: string; readonly stamp: string };
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
  const chunks = eachFile(job, post, {
    chunksKnown: (file) => index.chunksKnown(file.path, file.source?.digest),
    add: (file, pieces, source) => index.addFile(file, pieces, source),
  });
  if (chunks === undefined) return undefined;
  index.addCommits(job.commits);
  index.finish();
  return chunks;
}

function rebuild(connection: Connection, job: IndexJob, post: Post): number {
  const writer = createIndexWriter(connection, job.projectId);
  const chunks = eachFile(job, post, {
    chunksKnown: () => undefined,
    add(file, pieces, source) {
      writer.addFile(file, pieces, source);
      return true;
    },
  });
  writer.addCommits(job.commits);
  writer.activate();
  return chunks ?? 0;
}

interface FileWork {
  /** How many chunks the index has of a file that is as it was; undefined for any other. */
  readonly chunksKnown: (file: IndexedFile) => number | undefined;
  /** @returns false when the work has had enough */
  readonly add: (file: IndexedFile, chunks: readonly Chunk[], source: string | undefined) => boolean;
}

/** How many chunks there are in all; undefined as soon as the work has had enough. */
function eachFile(job: IndexJob, post: Post, work: FileWork): number | undefined {
  let chunks = 0;
  for (const [at, file] of job.files.entries()) {
    const known = work.chunksKnown(file);
    const pieces = known === undefined ? piecesOf(file) : [];
    chunks += known ?? pieces.length;
    if (known === undefined && !work.add(file, pieces, sourceOf(file))) return undefined;
    if (at % PROGRESS_EVERY === 0) post({ type: 'progress', done: at });
  }
  return chunks;
}

function piecesOf({ absolutePath, symbols }: IndexedFile): Chunk[] {
  const { text, binary } = readText(absolutePath, MAX_FILE_BYTES);
  return binary ? [] : chunksOf(text, symbols);
}

/** Once it was read: a file that has changed since it was looked at is read again the next time. */
function sourceOf(file: IndexedFile): string | undefined {
  const { source } = file;
  return source && isAsHashed({ stampOf: () => source.stamp }, file) ? source.digest : undefined;
}

if (parentPort !== null) {
  const port = parentPort;
  build(workerData as IndexJob, (message) => port.postMessage(message));
}
