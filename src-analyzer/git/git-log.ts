import {
  createCommitParser,
  LOG_FORMAT,
  readNumstat,
  readRaw,
  type Commit,
  type FileChange,
  type LineReader,
  type NamedChange,
} from './commit-parser.ts';
import { runGit, type GitRun, type HistorySource, type RunningGit } from './run-git.ts';

/** How much of a commit is read. */
export interface LogDetail<Change extends FileChange = FileChange> {
  readonly options: readonly string[];
  readonly readLine: LineReader<Change>;
}

const RENAMES = ['--find-renames', '-l400'];

/** Lines counted and similar files recognised: needs every content that a commit changed. */
export const COUNTED: LogDetail = {
  options: ['--numstat', ...RENAMES],
  readLine: readNumstat,
};

/** Files by name, renames of unchanged files recognised by their hash: needs the folder listings. */
export const NAMED: LogDetail<NamedChange> = {
  options: ['--raw', '--no-abbrev', '--find-renames=100%'],
  readLine: readRaw,
};

/** Files by name, renames of changed files recognised as well: needs the contents of what came and went. */
export const RENAMED: LogDetail<NamedChange> = {
  options: ['--raw', '--no-abbrev', ...RENAMES],
  readLine: readRaw,
};

/** Author, date and subject: needs the commits alone. */
export const BARE: LogDetail = { options: ['--no-patch'], readLine: () => undefined };

const LOG = [
  '--use-mailmap',
  '--no-ext-diff',
  '--no-textconv',
  '--no-show-signature',
  LOG_FORMAT,
  '--no-walk=unsorted',
  '--stdin',
];

export type RunSize = Pick<GitRun, 'memoryBytes' | 'config' | 'flushesCommits'>;

/** For a few hundred commits at a time, or a history of little data. */
export const SMALL_RUN: RunSize = {
  memoryBytes: 128 * 1024 * 1024,
  config: { 'core.deltaBaseCacheLimit': '32m' },
};

/** The same; however it ends, every commit before the last one that git began has arrived. */
export const CAREFUL_RUN: RunSize = { ...SMALL_RUN, flushesCommits: true };

/**
 * `git log` of the given commits, in their order; `ended` rejects as in run-git.ts.
 * @param on.without paths to leave out, none with a line break
 */
export function startLog<Change extends FileChange>(
  source: HistorySource,
  hashes: readonly string[],
  detail: LogDetail<Change>,
  on: { commit(commit: Commit<Change>): void; size?: RunSize | undefined; without?: readonly string[] },
): RunningGit {
  const parser = createCommitParser<Change>((commit) => on.commit(commit), detail.readLine);
  const git = runGit(source, ['log', '-z', ...detail.options, ...LOG], {
    ...on.size,
    input: [...hashes, '--', ...(on.without ?? []).map((path) => `:(exclude,literal)${path}`), ''].join('\n'),
    onOutput: (chunk) => parser.push(chunk),
  });
  return { hold: git.hold, ended: git.ended.then(() => parser.end()) };
}
