import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { jsonOf, lineOfName, offsetOfMember, tableAt, type Table } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { COMPOSER_VERSIONS } from '../versions/composer.ts';

export const COMPOSER_MANIFEST = /(?:^|\/)composer\.json$/;

const SECTIONS: readonly (readonly [string, Scope])[] = [
  ['require', 'runtime'],
  ['require-dev', 'development'],
];

/** The packages of every composer.json, with the versions of the composer.lock beside it. PHP itself and its extensions are none. */
export function readComposerProject(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => COMPOSER_MANIFEST.test(path))
    .flatMap((path) => {
      const text = files.read(path) ?? '';
      const manifest = jsonOf(text);
      if (manifest === undefined) return [];
      const lock = jsonOf(files.read(posix.join(folderOf(path), 'composer.lock')));
      const locked = lockedVersions(lock);
      const abandoned = abandonedPackages(lock);
      return SECTIONS.flatMap(([section, scope]) => {
        const from = offsetOfMember(text, section);
        return Object.entries(tableAt(manifest, section)).flatMap(([name, range]) => {
          if (!name.includes('/') || typeof range !== 'string') return [];
          const line = lineOfName(text, name, from);
          return [
            {
              ...versionOf(range, locked.get(name.toLowerCase())),
              ...common(name, path, scope),
              ...abandoned.get(name.toLowerCase()),
              line,
            },
          ];
        });
      });
    });
}

function common(name: string, file: string, scope: Scope) {
  return { type: 'COMPOSER', name, file, scope, development: scope !== 'runtime' } as const;
}

function versionOf(range: string, locked: string | undefined): { version: string; exact: boolean } {
  const version = locked ?? range;
  return { version, exact: COMPOSER_VERSIONS.isVersion(version) };
}

function lockedVersions(lock: Table | undefined): Map<string, string> {
  const versions = new Map<string, string>();
  for (const section of ['packages-dev', 'packages']) {
    const packages = lock?.[section];
    for (const one of Array.isArray(packages) ? packages : []) {
      const { name, version } = tableAt(one);
      if (typeof name === 'string' && typeof version === 'string') {
        versions.set(name.toLowerCase(), version.replace(/^v(?=\d)/, ''));
      }
    }
  }
  return versions;
}

/** What the lock file says of packages whose makers gave them up: `"abandoned": true`, or what replaces them. */
function abandonedPackages(lock: Table | undefined): Map<string, Pick<Declaration, 'abandoned'>> {
  const found = new Map<string, Pick<Declaration, 'abandoned'>>();
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
