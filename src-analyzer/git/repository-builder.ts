import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** One commit of a test history. A null content deletes the file. */
export interface BuiltCommit {
  readonly day: string;
  readonly author?: string;
  readonly email?: string;
  readonly message?: string;
  readonly files?: Readonly<Record<string, string | null>>;
  readonly rename?: readonly [from: string, to: string];
}

export interface BuiltRepository {
  readonly path: string;
  git(...args: string[]): string;
  commit(commit: BuiltCommit): void;
  remove(): void;
}

/** For tests: a real git repository in a temporary folder with fixed dates, made by the machine's git. */
export function buildRepository(commits: readonly BuiltCommit[] = []): BuiltRepository {
  const path = mkdtempSync(join(tmpdir(), 'vitals-history-'));
  const git = (...args: string[]) => run(path, args, {});
  git('init', '-q', '-b', 'main');
  const repository: BuiltRepository = {
    path,
    git,
    commit: (commit) => applyCommit(path, commit),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
  for (const commit of commits) repository.commit(commit);
  return repository;
}

/**
 * Ten levels of ten folders each: ten billion files in a few hundred bytes.
 * @returns the hash of the outermost listing
 */
export function writeTreeBomb(built: BuiltRepository): string {
  const blob = built.git('rev-parse', 'HEAD:a.ts').trim();
  let entry = `100644 blob ${blob}`;
  for (let level = 0; level < 10; level += 1)
    entry = `040000 tree ${writeTree(
      built,
      Array.from({ length: 10 }, (_, at) => `${entry}\tn${at}`),
    )}`;
  return entry.slice(-blob.length);
}

/** @param entries as `git ls-tree` writes them */
export function writeTree(built: BuiltRepository, entries: readonly string[]): string {
  const input = entries.map((entry) => `${entry}\n`).join('');
  return execFileSync('git', ['mktree'], { cwd: built.path, input, encoding: 'utf8' }).trim();
}

/** A commit of a listing that no work tree can hold. */
export function commitTree(built: BuiltRepository, tree: string, message: string): void {
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test'];
  const commit = built.git(...author, 'commit-tree', '-p', 'HEAD', '-m', message, tree).trim();
  built.git('reset', '-q', '--soft', commit);
}

function applyCommit(path: string, commit: BuiltCommit): void {
  for (const [file, content] of Object.entries(commit.files ?? {})) {
    const target = join(path, file);
    mkdirSync(dirname(target), { recursive: true });
    if (content === null) rmSync(target);
    else writeFileSync(target, content);
  }
  if (commit.rename !== undefined) {
    const [from, to] = commit.rename;
    mkdirSync(dirname(join(path, to)), { recursive: true });
    renameSync(join(path, from), join(path, to));
  }
  const author = commit.author ?? 'Ann Author';
  const email = commit.email ?? `${author.split(' ')[0]?.toLowerCase()}@example.test`;
  const date = `${commit.day}T12:00:00Z`;
  run(path, ['add', '-A'], {});
  run(path, ['commit', '-q', '--allow-empty', '-m', commit.message ?? 'change'], {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: date,
  });
}

function run(cwd: string, args: readonly string[], env: Record<string, string>): string {
  return execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', ...env },
  });
}
