import { keptResults, resultKey } from '#analyzer/reuse/kept-results.ts';
import { unpacked } from '#analyzer/reuse/result-store.ts';
import { join } from 'node:path';
import type { CleanGitDir, HistoryElsewhere } from '#platform/git/clean-git-dir.ts';
import type { Commit } from './commit-parser.ts';
import { captureGit, type HistorySource } from './run-git.ts';

/** Commits that follow each other in the list, kept together. */
interface Chunk {
  readonly hashes: readonly string[];
  readonly key: Uint8Array;
  /** What an earlier reading of them left; undefined where git has to read them. */
  readonly packed: Uint8Array | undefined;
}

/** The git folder that commits are kept under: the same for the project itself and for a past tree of it, which lies elsewhere. */
export function repositoryOf(projectDir: string, elsewhere?: HistoryElsewhere): string {
  return elsewhere?.common ?? join(projectDir, '.git');
}

/** A chunk ends where a hash does so: after 256 commits on average, and at the same ones wherever others come in between. */
const LAST_OF_CHUNK = /00$/;
const MAX_CHUNK = 2000;

/** Hands commits on in the order of the list, those that are kept between those that git reads. */
export interface CommitMix {
  /** What git has to read, newest first. */
  readonly missing: readonly string[];
  /** A commit that git has read; `isWhole` tells that nothing of it is missing. In the order of `missing`, some may be left out. */
  read(commit: Commit, isWhole: boolean): void;
  /** Hands on what is left. */
  finish(): void;
}

/**
 * What reading a commit gives depends on it and its parents, the project's mailmap and git's version. Commits of a
 * history that was cut are read again: what is compared with a missing parent is compared with nothing.
 * @param project folder of the repository: what another one has under the same hash may be forged
 */
export async function mixCommits(
  source: HistorySource,
  { git, hashes }: { git: CleanGitDir; hashes: readonly string[] },
  { project, isReusing }: { project: string; isReusing: boolean },
  onCommit: (commit: Commit) => void,
): Promise<CommitMix> {
  const about = [project, source.program.version, await mailmapOf(source, git)];
  const kept = keptResults();
  const chunks = chunksOf(hashes).map((own): Chunk => {
    const key = resultKey('history', [...about, ...own]);
    return { hashes: own, key, packed: isReusing ? kept.getPacked(key) : undefined };
  });
  return new Mix(chunks, onCommit);
}

/** Without a store: git reads everything. */
export const unmixed = (hashes: readonly string[], onCommit: (commit: Commit) => void): CommitMix => ({
  missing: hashes,
  read: onCommit,
  finish: () => {},
});

async function mailmapOf(source: HistorySource, { head = '' }: CleanGitDir): Promise<string> {
  const { text } = await captureGit(source, ['rev-parse', '--verify', '--quiet', `${head}:.mailmap`]);
  return text.trim();
}

function chunksOf(hashes: readonly string[]): string[][] {
  const chunks: string[][] = [];
  let open: string[] = [];
  for (const hash of hashes) {
    open.push(hash);
    if (!LAST_OF_CHUNK.test(hash) && open.length < MAX_CHUNK) continue;
    chunks.push(open);
    open = [];
  }
  if (open.length > 0) chunks.push(open);
  return chunks;
}

class Mix implements CommitMix {
  readonly missing: readonly string[];
  private readonly chunks: readonly Chunk[];
  private readonly onCommit: (commit: Commit) => void;
  /** The chunk of each commit that git reads. */
  private readonly chunkOf = new Map<string, number>();
  private next = 0;
  /** Commits of the chunk at which git is, as long as each was read whole. */
  private whole: Commit[] = [];

  constructor(chunks: readonly Chunk[], onCommit: (commit: Commit) => void) {
    this.chunks = chunks;
    this.onCommit = onCommit;
    const missing: string[] = [];
    for (const [at, { hashes, packed }] of chunks.entries()) {
      if (packed !== undefined) continue;
      missing.push(...hashes);
      for (const hash of hashes) this.chunkOf.set(hash, at);
    }
    this.missing = missing;
  }

  read(commit: Commit, isWhole: boolean): void {
    const at = this.chunkOf.get(commit.hash) ?? this.next;
    this.goTo(at);
    this.onCommit(commit);
    if (!isWhole) return;
    this.whole.push(commit);
    const chunk = this.chunks[at];
    if (chunk && this.whole.length === chunk.hashes.length) keptResults().put([[chunk.key, this.whole]]);
  }

  finish(): void {
    this.goTo(this.chunks.length);
  }

  /** Hands on what is kept before that chunk. */
  private goTo(at: number): void {
    if (at > this.next) this.whole = [];
    for (; this.next < at; this.next += 1) {
      const { packed } = this.chunks[this.next] ?? {};
      if (packed === undefined) continue;
      for (const commit of unpacked(packed) as Commit[]) this.onCommit(commit);
    }
  }
}
