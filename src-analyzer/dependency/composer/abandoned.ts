import { posix } from 'node:path';
import type { Declaration } from '../declaration.ts';
import { jsonOf, tableAt, type Table } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';

type Mark = Pick<Declaration, 'abandoned'>;

/** The declarations, those of Composer with what the lock file beside their manifest says of packages that were given up. */
export function markAbandoned(files: ProjectFiles, declarations: readonly Declaration[]): Declaration[] {
  const locks = new Map<string, ReadonlyMap<string, Mark>>();
  return declarations.map((one) => {
    if (one.type !== 'COMPOSER') return one;
    const folder = folderOf(one.file);
    let marks = locks.get(folder);
    if (marks === undefined) {
      marks = marksIn(jsonOf(files.read(posix.join(folder, 'composer.lock'))));
      locks.set(folder, marks);
    }
    return { ...one, ...marks.get(one.name.toLowerCase()) };
  });
}

/** `"abandoned": true`, or what replaces the package. */
function marksIn(lock: Table | undefined): Map<string, Mark> {
  const found = new Map<string, Mark>();
  for (const section of ['packages-dev', 'packages']) {
    const packages = lock?.[section];
    for (const one of Array.isArray(packages) ? packages : []) {
      const { name, abandoned } = tableAt(one);
      if (typeof name !== 'string' || abandoned === undefined || abandoned === false) continue;
      const instead = typeof abandoned === 'string' && abandoned !== '' ? abandoned : null;
      found.set(name.toLowerCase(), { abandoned: { instead } });
    }
  }
  return found;
}
