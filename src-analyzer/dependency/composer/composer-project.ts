import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { jsonOf, lineOfName, tableAt, type Table } from '../manifest-text.ts';
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
      const locked = lockedVersions(jsonOf(files.read(posix.join(folderOf(path), 'composer.lock'))));
      return SECTIONS.flatMap(([section, scope]) => {
        const from = text.indexOf(`"${section}"`);
        return Object.entries(tableAt(manifest, section)).flatMap(([name, range]) => {
          if (!name.includes('/') || typeof range !== 'string') return [];
          const line = lineOfName(text, name, from);
          return [
            { ...versionOf(range, locked.get(name.toLowerCase())), ...common(name, path, scope), line },
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
