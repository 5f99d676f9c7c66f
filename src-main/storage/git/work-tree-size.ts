import type { GitProgram } from '#platform/git/git-program.ts';
import { type GitRun, runGit } from './run-git.ts';

export interface WorkTreeSize {
  readonly files: number;
  readonly bytes: number;
}

/** `100644 blob <hash>    1234<TAB>path`; a submodule has "-" for a size. */
const SIZE = /^\d+ \w+ [0-9a-f]+ +(\d+)\t/;

/**
 * How large the tree of a commit will be on disk, before it is checked out. Stops counting at the first limit that is
 * passed, because a few hundred bytes of trees can describe billions of files.
 * @returns undefined where there is no such commit: HEAD of a repository without commits
 */
export async function workTreeSize(
  program: GitProgram,
  run: GitRun,
  limits: WorkTreeSize,
  commit = 'HEAD',
): Promise<WorkTreeSize | undefined> {
  const head = await runGit(program, ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], run);
  if (head.code !== 0) return undefined;
  const enough = new AbortController();
  const count = lineCounter((files, bytes) => {
    if (files > limits.files || bytes > limits.bytes) enough.abort();
  });
  try {
    const listed = await runGit(program, ['ls-tree', '-r', '-l', '-z', commit], {
      ...run,
      signal: AbortSignal.any([run.signal, enough.signal]),
      onStdout: (text) => count.read(text),
    });
    if (listed.code !== 0) throw new Error('git could not list the tree.');
  } catch (error) {
    if (!enough.signal.aborted || run.signal.aborted) throw error;
  }
  return count.size();
}

function lineCounter(onLine: (files: number, bytes: number) => void): {
  read(text: string): void;
  size(): WorkTreeSize;
} {
  let files = 0;
  let bytes = 0;
  let rest = '';
  return {
    read(text) {
      const entries = (rest + text).split('\0');
      rest = entries.pop() ?? '';
      for (const entry of entries) {
        files += 1;
        bytes += Number(SIZE.exec(entry)?.[1] ?? 0);
      }
      onLine(files, bytes);
    },
    size: () => ({ files, bytes }),
  };
}
