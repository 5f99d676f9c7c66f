import { once } from 'node:events';
import { createCommitParser, LOG_FORMAT, type Commit } from './commit-parser.ts';
import type { CleanGitDir } from './clean-git-dir.ts';
import { startGit } from './git-program.ts';

export interface HistoryOptions {
  /** Only commits at or after this time (milliseconds); undefined reads everything. */
  readonly since?: number;
  readonly signal: AbortSignal;
}

/** git could not read the history; the message is git's last line, without paths. */
export class HistoryUnreadable extends Error {}

/**
 * Streams the commits reachable from HEAD, newest first, one call of `git log` for everything. Stopped by
 * `signal`; throws HistoryUnreadable when git fails (damaged or missing objects).
 */
export async function readHistory(
  git: CleanGitDir,
  onCommit: (commit: Commit) => void,
  { since, signal }: HistoryOptions,
): Promise<void> {
  signal.throwIfAborted();
  if (git.head === undefined) return;
  const window = since === undefined ? [] : [`--since-as-filter=${new Date(since).toISOString()}`];
  const child = startGit(git.path, [
    'log',
    '-z',
    '--numstat',
    '--find-renames',
    '-l400',
    '--use-mailmap',
    '--no-ext-diff',
    '--no-textconv',
    '--no-show-signature',
    LOG_FORMAT,
    ...window,
    git.head,
    '--',
  ]);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  const parser = createCommitParser(onCommit);
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => parser.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString('utf8')).slice(-2000)));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    signal.throwIfAborted();
    if (code !== 0) throw new HistoryUnreadable(lastLine(complaint));
    parser.end();
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The time of the newest commit, milliseconds; undefined when there is none. */
export async function newestCommitTime(git: CleanGitDir, signal: AbortSignal): Promise<number | undefined> {
  if (git.head === undefined) return undefined;
  const child = startGit(git.path, ['show', '-s', '--no-show-signature', '--format=%ct', git.head, '--']);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  let text = '';
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new HistoryUnreadable(lastLine(complaint));
  return Number(text.trim()) * 1000;
}

/** git's own words without the paths it likes to name (D26). */
function lastLine(complaint: string): string {
  const line = complaint.trim().split('\n').at(-1) ?? '';
  return line.replaceAll(/(?:[A-Za-z]:)?[\\/][^\s'":]+/g, '…').slice(0, 200);
}
