import type { Commit, FileChange, NamedChange } from './commit-parser.ts';
import { BARE, CAREFUL_RUN, COUNTED, NAMED, SMALL_RUN, startLog, type LogDetail } from './git-log.ts';
import type { HistoryGaps } from './history-gaps.ts';
import { createRenameReader } from './read-renames.ts';
import { captureGit, HistoryUnreadable, type HistorySource } from './run-git.ts';
import { lookAtTrees } from './tree-look.ts';

/** Few enough to be kept in memory and read a second time, many enough that starting git costs little. */
const WINDOW = 500;
/**
 * What may be tried in vain before the rest is read without it: a damaged history has a few places that fail at once,
 * an attack one that takes seconds each time until git is stopped.
 */
const PATIENCE = 300;
const STOP_COST = 50;

type CarefulGaps = Pick<HistoryGaps, 'uncounted' | 'unnamed' | 'lost' | 'stopped'>;

/**
 * Reads the history around what is missing or damaged in it: each commit with its lines counted where all contents
 * that it changed are there, else with the names of its files, else alone. Commits are handed on in the order of
 * `hashes`; one that cannot be read at all is left out.
 * @param onCommit told whether all lines of the commit are counted
 * @param first why the ordinary way failed
 */
export async function readCarefully(
  source: HistorySource,
  hashes: readonly string[],
  onCommit: (commit: Commit, isCounted: boolean) => void,
  first: HistoryUnreadable,
): Promise<CarefulGaps> {
  const namer = createNamer(source, first);
  const counting = createPatience();
  const renames = createRenameReader(source);
  const gaps = { uncounted: 0, unnamed: 0, lost: 0 };
  for (let at = 0; at < hashes.length; at += WINDOW) {
    const window = hashes.slice(at, at + WINDOW);
    const named = await namer.read(window);
    const there = await contentsOf(source, named);
    const isThere = (blob: string): boolean => there.has(blob);
    const intact = [...named.values()].filter((commit) => blobsOf(commit).every(isThere));
    const counted = await readAround(
      source,
      intact.map(({ hash }) => hash),
      COUNTED,
      counting,
    );
    const others = window.filter((hash) => !named.has(hash));
    const bare = await readAround(source, others, BARE, createPatience());
    for (const hash of window) {
      const known = named.get(hash);
      const commit = counted.get(hash) ?? (known && (await renames.read(known, isThere))) ?? bare.get(hash);
      if (commit === undefined) gaps.lost += 1;
      else onCommit(commit, counted.has(hash));
    }
    gaps.uncounted += named.size - counted.size;
    gaps.unnamed += bare.size;
  }
  return { ...gaps, stopped: namer.wasStopped() || counting.wasStopped() };
}

type Commits<Change extends FileChange> = ReadonlyMap<string, Commit<Change>>;

/**
 * Reads commits with the names of their files. Once git has failed at folder listings they are looked at before git
 * compares them, because each failure costs a git, and each stop all the memory that git may fill until then.
 * @param first why the ordinary way failed
 */
function createNamer(
  source: HistorySource,
  first: HistoryUnreadable,
): { read(hashes: readonly string[]): Promise<Commits<NamedChange>>; wasStopped(): boolean } {
  const patience = createPatience(first);
  let isSuspect = first.limit !== undefined;
  let hasOversized = false;

  async function listable(hashes: readonly string[]): Promise<string[]> {
    const { oversized, missing } = await lookAtTrees(source, hashes);
    hasOversized ||= oversized.size > 0;
    isSuspect = oversized.size + missing.size > 0;
    return hashes.filter((hash) => !oversized.has(hash) && !missing.has(hash));
  }

  return {
    async read(hashes) {
      if (!isSuspect || patience.isOver()) {
        const { commits, isWhole } = await readUntilFailure(source, hashes, NAMED, patience);
        if (isWhole || patience.isOver()) return commits;
      }
      return readAround(source, await listable(hashes), NAMED, patience);
    },
    wasStopped: () => hasOversized || patience.wasStopped(),
  };
}

interface Patience {
  isOver(): boolean;
  wasStopped(): boolean;
  spend(failure: HistoryUnreadable): void;
}

function createPatience(first?: HistoryUnreadable): Patience {
  let left = PATIENCE;
  let stopped = false;
  const patience: Patience = {
    isOver: () => left <= 0,
    wasStopped: () => stopped,
    spend({ limit }) {
      left -= limit === undefined ? 1 : STOP_COST;
      stopped ||= limit !== undefined;
    },
  };
  if (first !== undefined) patience.spend(first);
  return patience;
}

/** Reads nothing once patience is over. */
async function readUntilFailure<Change extends FileChange>(
  source: HistorySource,
  hashes: readonly string[],
  detail: LogDetail<Change>,
  patience: Patience,
): Promise<{ commits: Commits<Change>; isWhole: boolean }> {
  const commits = new Map<string, Commit<Change>>();
  if (hashes.length === 0 || patience.isOver()) return { commits, isWhole: hashes.length === 0 };
  try {
    await startLog(source, hashes, detail, {
      commit: (commit) => commits.set(commit.hash, commit),
      size: CAREFUL_RUN,
    }).ended;
    return { commits, isWhole: true };
  } catch (error) {
    if (!(error instanceof HistoryUnreadable)) throw error;
    patience.spend(error);
    return { commits, isWhole: false };
  }
}

/**
 * Reads commits until git fails, then the next two alone, because the one at which it failed is either the one whose
 * lines it was writing or the one after it; then the rest in the same way. Those that fail alone are left out.
 */
async function readAround<Change extends FileChange>(
  source: HistorySource,
  hashes: readonly string[],
  detail: LogDetail<Change>,
  patience: Patience,
): Promise<Commits<Change>> {
  const read = new Map<string, Commit<Change>>();
  let rest = hashes;
  const take = async (count: number): Promise<boolean> => {
    const { commits, isWhole } = await readUntilFailure(source, rest.slice(0, count), detail, patience);
    for (const [hash, commit] of commits) read.set(hash, commit);
    rest = rest.slice(isWhole || count === 1 ? count : commits.size);
    return isWhole;
  };
  while (rest.length > 0 && !patience.isOver()) {
    if (await take(rest.length)) break;
    await take(1);
    await take(1);
  }
  return read;
}

const blobsOf = ({ changes }: Commit<NamedChange>): string[] =>
  changes.flatMap(({ before, after }) => [before, after].filter((blob) => blob !== undefined));

/** Those of the contents of commits, before and after, that are there. */
async function contentsOf(
  source: HistorySource,
  commits: Commits<NamedChange>,
): Promise<ReadonlySet<string>> {
  const blobs = new Set([...commits.values()].flatMap(blobsOf));
  const args = ['cat-file', '--batch-check=%(objectname) %(objecttype)', '--buffer'];
  const { text } = await captureGit(source, args, { ...SMALL_RUN, input: `${[...blobs].join('\n')}\n` });
  return new Set(text.split('\n').flatMap((line) => (line.endsWith(' blob') ? [line.slice(0, -5)] : [])));
}
