import { roleOf } from '../file-role.ts';
import { createTemporaryTree } from '../temporary-tree.ts';
import { walkSources } from '../walk.ts';

/** The files of a tree that belong to another project, whatever their own heads say. */
export function foreignIn(files: Readonly<Record<string, string>>): string[] {
  const tree = createTemporaryTree(files);
  try {
    return walkSources(tree.root)
      .files.filter((file) => roleOf(file, '') === 'VENDORED')
      .map(({ path }) => path);
  } finally {
    tree.remove();
  }
}
