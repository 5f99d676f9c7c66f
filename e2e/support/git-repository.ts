import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, appendFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const IDENTITY = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.org',
};

/**
 * A bare repository at `target` made of a folder of this project, with a history of a few weeks: each of
 * `authors` commits a change to `changed` in turn.
 */
export function createBareRepository(
  target: string,
  source: { folder: string; changed: string; authors: readonly string[] },
): void {
  const work = mkdtempSync(join(tmpdir(), 'vitals-journey-repository-'));
  const git = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    execFileSync('git', args, {
      cwd: work,
      env: { PATH: process.env['PATH'], ...IDENTITY, ...env },
      stdio: 'pipe',
    });
  const commit = (author: string, week: number) => {
    const date = new Date(Date.UTC(2026, 0, 5 + week * 7, 12)).toISOString();
    git(['add', '-A']);
    const env = {
      GIT_AUTHOR_NAME: author,
      // Who shares an address is one person for the analysis.
      GIT_AUTHOR_EMAIL: `${author.toLowerCase()}@example.org`,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    };
    git(['commit', '-q', '-m', `Week ${week}`], env);
  };
  try {
    git(['init', '-q', '-b', 'main']);
    cpSync(join(root, source.folder), work, { recursive: true });
    commit(source.authors[0] ?? 'Ada', 0);
    source.authors.forEach((author, index) => {
      appendFileSync(join(work, source.changed), `\n// reviewed in week ${index + 1}\n`);
      commit(author, index + 1);
    });
    mkdirSync(dirname(target), { recursive: true });
    git(['clone', '-q', '--bare', work, target]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
