import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { createLockWalk, openLock, type Lock, type LockWalk } from '../locks/lock-graph.ts';
import { jsonOf, lineOfName, tableAt, type Table } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { COMPOSER_VERSIONS } from '../versions/composer.ts';
import { readComposerLock } from './composer-lock.ts';
import { withSymfonyLine } from './symfony-line.ts';

export const COMPOSER_MANIFEST = /(?:^|\/)composer\.json$/;

const SECTIONS: readonly (readonly [string, Scope])[] = [
  ['require', 'runtime'],
  ['require-dev', 'development'],
];

/**
 * The packages of every composer.json, with the composer.lock beside it and what it brings along. PHP itself and its
 * extensions are none.
 */
export function readComposerProject(files: ProjectFiles): Declaration[] {
  const walk = createLockWalk();
  const named = files.paths
    .filter((path) => COMPOSER_MANIFEST.test(path))
    .flatMap((path) => {
      const locked = openLock(files, posix.join(folderOf(path), 'composer.lock'), readComposerLock);
      const manifest = files.parsed(path, jsonOf) ?? {};
      const lock = withSymfonyLine(locked, manifest, posix.basename(path));
      return readManifest({ path, text: files.read(path) ?? '', lock, walk }, manifest);
    });
  return [...named, ...walk.list()];
}

interface Project {
  readonly path: string;
  readonly text: string;
  readonly lock: Lock | undefined;
  readonly walk: LockWalk;
}

function readManifest({ path: file, text, lock, walk }: Project, manifest: Table): Declaration[] {
  return SECTIONS.flatMap(([section, scope]) => {
    const from = text.indexOf(`"${section}"`);
    return Object.entries(tableAt(manifest, section)).flatMap(([name, range]) => {
      if (!name.includes('/') || typeof range !== 'string') return [];
      const key = name.toLowerCase();
      if (lock !== undefined) walk.start(lock, key, scope);
      const locked = lock?.packages.get(key);
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
