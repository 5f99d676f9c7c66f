import type { Commit, FileChange, NamedChange } from './commit-parser.ts';
import { BARE, COUNTED, NAMED, SMALL_RUN, startLog, type LogDetail } from './git-log.ts';
import type { HistoryGaps } from './history-gaps.ts';
import { captureGit, HistoryUnreadable, type HistorySource } from './run-git.ts';

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
 * @param first why the ordinary way failed
 */
export async function readCarefully(
  source: HistorySource,
  hashes: readonly string[],
  onCommit: (commit: Commit) => void,
  first: HistoryUnreadable,
): Promise<CarefulGaps> {
  const naming = createPatience(first);
  const counting = createPatience();
  const gaps = { uncounted: 0, unnamed: 0, lost: 0 };
  for (let at = 0; at < hashes.length; at += WINDOW) {
    const window = hashes.slice(at, at + WINDOW);
    const named = await readSplitting(source, window, NAMED, naming);
    const intact = await intactCommits(source, named);
    const counted = await readSplitting(source, intact, COUNTED, counting);
    const others = window.filter((hash) => !named.has(hash));
    const bare = await readSplitting(source, others, BARE, createPatience());
    for (const hash of window) {
      const commit = counted.get(hash) ?? named.get(hash) ?? bare.get(hash);
      if (commit === undefined) gaps.lost += 1;
      else onCommit(commit);
    }
    gaps.uncounted += named.size - counted.size;
    gaps.unnamed += bare.size;
  }
  return { ...gaps, stopped: naming.wasStopped() || counting.wasStopped() };
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

/** Reads commits at once, or, where that fails, in halves; those that fail alone are left out. */
async function readSplitting<Change extends FileChange>(
  source: HistorySource,
  hashes: readonly string[],
  detail: LogDetail<Change>,
  patience: Patience,
): Promise<Map<string, Commit<Change>>> {
  const commits = new Map<string, Commit<Change>>();
  if (hashes.length === 0 || patience.isOver()) return commits;
  try {
    await startLog(source, hashes, detail, {
      commit: (commit) => commits.set(commit.hash, commit),
      size: SMALL_RUN,
    }).ended;
    return commits;
  } catch (error) {
    if (!(error instanceof HistoryUnreadable)) throw error;
    patience.spend(error);
  }
  if (hashes.length === 1) return new Map();
  const middle = hashes.length >> 1;
  const newer = await readSplitting(source, hashes.slice(0, middle), detail, patience);
  const older = await readSplitting(source, hashes.slice(middle), detail, patience);
  return new Map([...newer, ...older]);
}

/** Those of the commits whose contents, before and after, are all there. */
async function intactCommits(
  source: HistorySource,
  commits: ReadonlyMap<string, Commit<NamedChange>>,
): Promise<string[]> {
  const blobsOf = ({ changes }: Commit<NamedChange>): string[] => changes.flatMap(({ blobs }) => blobs);
  const blobs = new Set([...commits.values()].flatMap(blobsOf));
  const args = ['cat-file', '--batch-check=%(objectname) %(objecttype)', '--buffer'];
  const { text } = await captureGit(source, args, { ...SMALL_RUN, input: `${[...blobs].join('\n')}\n` });
  const there = new Set(
    text.split('\n').flatMap((line) => (line.endsWith(' blob') ? [line.slice(0, -5)] : [])),
  );
  return [...commits.values()]
    .filter((commit) => blobsOf(commit).every((blob) => there.has(blob)))
    .map(({ hash }) => hash);
}
