import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { GIT_ENVIRONMENT } from './git-environment.ts';

/** One object of a tree: a regular file, a link (`120000`), an executable (`100755`) or a submodule (`160000`). */
export interface TreeEntry {
  readonly path: string;
  readonly mode?: '100644' | '100755' | '120000' | '160000';
  /** The file's bytes, the link's target, or the submodule's commit. */
  readonly content: string | Buffer;
}

/**
 * Writes a bare repository with one commit for each tree, straight into the object store: trees that no work tree
 * could hold can be made as well.
 */
export function createBareRepository(path: string, commits: readonly (readonly TreeEntry[])[]): void {
  mkdirSync(dirname(path), { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'vitals-index-'));
  try {
    const git = (
      args: readonly string[],
      input: string | Buffer = '',
      dates: Record<string, string> = {},
    ): string =>
      execFileSync('git', args, {
        input,
        env: { ...GIT_ENVIRONMENT, ...dates, GIT_DIR: path, GIT_INDEX_FILE: join(scratch, 'index') },
      })
        .toString()
        .trim();
    git(['init', '--quiet', '--bare', '--initial-branch=main', path]);
    let parent: string | undefined;
    for (const [index, tree] of commits.entries()) {
      git(['read-tree', '--empty']);
      const lines = tree.map(({ path: name, mode = '100644', content }) => {
        const hash =
          mode === '160000'
            ? String(content)
            : git(['hash-object', '-w', '--stdin', '--no-filters'], content);
        return `${mode} ${hash}\t${name}\0`;
      });
      git(['update-index', '-z', '--index-info'], lines.join(''));
      const date = `${Date.UTC(2026, 0, 1 + index) / 1000} +0000`;
      const args = ['commit-tree', git(['write-tree']), ...(parent === undefined ? [] : ['-p', parent])];
      parent = git([...args, '-m', `commit ${index + 1}`], '', {
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      });
      git(['update-ref', 'refs/heads/main', parent]);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
