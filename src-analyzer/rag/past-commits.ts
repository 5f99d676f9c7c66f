import { hash } from 'node:crypto';
import type { HistoryElsewhere } from '#platform/git/clean-git-dir.ts';
import { type CleanGitDir, openCleanGitDir } from '#platform/git/clean-git-dir.ts';
import type { Commit } from '#analyzer/git/commit-parser.ts';
import { repositoryOf } from '#analyzer/git/kept-commits.ts';
import { readHistory } from '#analyzer/git/read-history.ts';
import { HistoryUnreadable, openHistory } from '#analyzer/git/run-git.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptResults } from '#analyzer/reuse/kept-results.ts';

/** A commit of the past with those of its files that the index has. */
export interface PastCommit {
  readonly hash: string;
  /** Committer time in milliseconds since 1970. */
  readonly time: number;
  readonly subject: string;
  /** Under their newest names. */
  readonly files: readonly WeighedFile[];
}

export interface WeighedFile {
  readonly file: string;
  /** 0 to 1: how much the commit says about this file. */
  readonly weight: number;
}

/** A commit over more files is a clean-up, whatever its subject says. */
const MAX_FILES = 30;
/** The newest ones: older ones add nothing to what is found, with half as many it is less (docs/retrieval). */
const MAX_COMMITS = 2000;
const MAX_SUBJECT_CHARS = 300;
/** As if every file had been changed so often besides: one commit alone does not make a file its own. */
const FURTHER_CHANGES = 5;

/** Ends the reading. */
const ENOUGH = new Error('there are commits enough');

/**
 * The past commits of a project that name files of the index, newest first; none where there is no history that can be
 * read. Reads what the analysis before has kept of it, whether or not that one took over from earlier ones.
 * @param indexed paths that the index has
 */
export async function readPastCommits(
  { codeDir, elsewhere }: { codeDir: string; elsewhere?: HistoryElsewhere | undefined },
  indexed: ReadonlySet<string>,
  context: AnalysisContext,
): Promise<PastCommit[]> {
  const git = openCleanGitDir(codeDir, elsewhere);
  if ('reason' in git) return [];
  const key = keyOf({ codeDir, elsewhere }, git, indexed);
  if (last !== undefined && last.key === key) {
    git.remove();
    return last.commits;
  }
  last = undefined;
  const collector = createCommitCollector(indexed);
  let isFinal = true;
  try {
    const source = await openHistory(git.path, context.signal);
    const kept = { project: repositoryOf(codeDir, elsewhere), isReusing: true };
    const take = (commit: Commit): void => {
      collector.add(commit);
      if (collector.isFull()) throw ENOUGH;
    };
    const { stopped } = await readHistory(source, git, take, { kept });
    isFinal = !stopped;
  } catch (error) {
    if (error !== ENOUGH && !(error instanceof HistoryUnreadable)) throw error;
    isFinal = error === ENOUGH;
  } finally {
    git.remove();
  }
  const commits = collector.commits();
  if (key !== undefined && isFinal && keptResults().isKeeping) last = { key, commits };
  return commits;
}

/** The past that this thread read last: an index is made after each save, and few saves are followed by a commit. */
let last: { readonly key: string; readonly commits: PastCommit[] } | undefined;

/** All that the commits of a project depend on; undefined where objects may come and go unseen. */
function keyOf(
  { codeDir, elsewhere }: { codeDir: string; elsewhere?: HistoryElsewhere | undefined },
  { head, objectsMark }: CleanGitDir,
  indexed: ReadonlySet<string>,
): string | undefined {
  if (objectsMark === undefined) return undefined;
  const repository = repositoryOf(codeDir, elsewhere);
  return hash('sha256', JSON.stringify([repository, elsewhere, head, objectsMark, ...indexed]), 'base64url');
}

/**
 * Takes commits, newest first. Renames are followed. A commit says the more about a file the fewer files it changed, and
 * the fewer commits changed the file: the weight is one over the root of both, as for the angle between two sets.
 */
export function createCommitCollector(indexed: ReadonlySet<string>) {
  const newestName = new Map<string, string>();
  const changesOf = new Map<string, number>();
  const taken: (Omit<PastCommit, 'files'> & { readonly files: readonly string[] })[] = [];

  function namesOf({ changes }: Pick<Commit, 'changes'>): string[] {
    const names = new Set<string>();
    for (const { path, renamedFrom } of changes) {
      const name = newestName.get(path) ?? path;
      if (renamedFrom !== undefined) newestName.set(renamedFrom, name);
      if (indexed.has(name)) names.add(name);
    }
    return [...names];
  }

  return {
    add(commit: Pick<Commit, 'hash' | 'time' | 'subject' | 'changes'>): void {
      const files = namesOf(commit);
      if (files.length === 0 || commit.changes.length > MAX_FILES) return;
      for (const file of files) changesOf.set(file, (changesOf.get(file) ?? 0) + 1);
      const { hash, time } = commit;
      taken.push({ hash, time, subject: commit.subject.slice(0, MAX_SUBJECT_CHARS), files });
    },
    isFull: (): boolean => taken.length >= MAX_COMMITS,
    commits: (): PastCommit[] =>
      taken.map((commit) => ({
        ...commit,
        files: commit.files.map((file) => {
          const changes = FURTHER_CHANGES + (changesOf.get(file) ?? 0);
          return { file, weight: 1 / Math.sqrt(commit.files.length * changes) };
        }),
      })),
  };
}
