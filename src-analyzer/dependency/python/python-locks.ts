import { jsonOf, nearest, tableAt, tomlOf } from '../manifest-text.ts';
import { normalName } from '../advisories/package-names.ts';
import type { ProjectFiles } from '../project-files.ts';

/** The version a lock file pins for a package, by its folder. */
export type PythonLock = (folder: string, name: string) => string | undefined;

const TOML_LOCKS = ['poetry.lock', 'uv.lock', 'pdm.lock'];

/** The nearest lock file of Poetry, uv, PDM or Pipenv. A broken one is as good as none. */
export function createPythonLock(files: ProjectFiles): PythonLock {
  const locks = nearest(files, (read) => {
    const toml = TOML_LOCKS.map((name) => tomlOf(read(name))).find((lock) => lock !== undefined);
    if (toml !== undefined) return versionsOfToml(toml['package']);
    const pipfile = jsonOf(read('Pipfile.lock'));
    return pipfile && versionsOfPipfile(pipfile);
  });
  return (folder, name) => locks(folder)?.get(normalName('PYPI', name));
}

function versionsOfToml(packages: unknown): Map<string, string> {
  const versions = new Map<string, string>();
  for (const one of Array.isArray(packages) ? packages : []) {
    const { name, version } = tableAt(one);
    if (typeof name === 'string' && typeof version === 'string') {
      versions.set(normalName('PYPI', name), version);
    }
  }
  return versions;
}

function versionsOfPipfile(lock: unknown): Map<string, string> {
  const versions = new Map<string, string>();
  for (const section of ['develop', 'default']) {
    for (const name of Object.keys(tableAt(lock, section))) {
      const { version } = tableAt(lock, section, name);
      if (typeof version === 'string') versions.set(normalName('PYPI', name), version.replace(/^==/, ''));
    }
  }
  return versions;
}
