import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GIT_ENVIRONMENT } from './git-environment.ts';

/** A repository with a work tree, made with the machine's git. */
export interface WorkRepository {
  readonly folder: string;
  /** What git says, without the end of the line. */
  git(...args: string[]): string;
  /**
   * Writes files (null removes one) and commits them.
   * @param day YYYY-MM-DD, at noon UTC
   * @returns its hash
   */
  commit(day: string, message: string, files: Readonly<Record<string, string | null>>): string;
}

export function createWorkRepository(folder: string): WorkRepository {
  let date = '2024-01-01T12:00:00Z';
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      env: { ...GIT_ENVIRONMENT, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  mkdirSync(folder, { recursive: true });
  git('init', '-q', '-b', 'main');
  return {
    folder,
    git,
    commit(day, message, files) {
      for (const [name, text] of Object.entries(files)) {
        const path = join(folder, name);
        if (text === null) rmSync(path);
        else {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, text);
        }
      }
      date = `${day}T12:00:00Z`;
      git('add', '-A');
      git('commit', '-q', '--allow-empty', '-m', message);
      return git('rev-parse', 'HEAD');
    },
  };
}
