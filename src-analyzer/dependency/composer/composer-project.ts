import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { createLockWalk, type LockWalk } from '../locks/lock-graph.ts';
import { jsonOf, lineOfName, tableAt, type Table } from '../manifest-text.ts';
import type { ProjectFiles } from '../project-files.ts';
import { COMPOSER_VERSIONS } from '../versions/composer.ts';
import { createComposerLocks, type FindComposerLock } from './composer-locks.ts';

export const COMPOSER_MANIFEST = /(?:^|\/)composer\.json$/;

const SECTIONS: readonly (readonly [string, Scope])[] = [
  ['require', 'runtime'],
  ['require-dev', 'development'],
];

/**
 * The packages of every composer.json, with the composer.lock that Composer reads for it and what it brings along. PHP itself and its
 * extensions are none.
 */
export function readComposerProject(files: ProjectFiles): Declaration[] {
  const walk = createLockWalk();
  const manifests = files.paths.filter((path) => COMPOSER_MANIFEST.test(path));
  const lockFor = createComposerLocks(files, manifests);
  const named = manifests.flatMap((path) =>
    readManifest({ path, text: files.read(path) ?? '', lockFor, walk }, files.parsed(path, jsonOf) ?? {}),
  );
  return [...named, ...walk.list()];
}

interface Project {
  readonly path: string;
  readonly text: string;
  readonly lockFor: FindComposerLock;
  readonly walk: LockWalk;
}

function readManifest({ path: file, text, lockFor, walk }: Project, manifest: Table): Declaration[] {
  return SECTIONS.flatMap(([section, scope]) => {
    const from = text.indexOf(`"${section}"`);
    const lock = lockFor(file, scope);
    return Object.entries(tableAt(manifest, section)).flatMap(([name, range]) => {
      if (!name.includes('/') || typeof range !== 'string') return [];
      const key = name.toLowerCase();
      if (lock !== undefined) walk.start(lock, key, scope);
      const locked = lock?.packages.get(key);
      // A folder of the project: what it needs stands in its own manifest.
      if (locked?.version === null) return [];
      const version = locked?.version ?? range;
      const exact = COMPOSER_VERSIONS.isVersion(version);
      const development = scope !== 'runtime';
      return [
        {
          type: 'COMPOSER',
          name,
          version,
          exact,
          development,
          scope,
          licence: locked?.licence ?? null,
          ...(locked?.abandoned && { abandoned: locked.abandoned }),
          ...((locked !== undefined || !exact) && {
            limits: () => [{ by: posix.basename(file), range, own: true }, ...(lock?.limits?.(key) ?? [])],
          }),
          file,
          line: lineOfName(text, name, from),
        } as const,
      ];
    });
  });
}
