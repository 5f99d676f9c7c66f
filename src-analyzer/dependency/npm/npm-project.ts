import { posix } from 'node:path';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { Declaration } from '../declaration.ts';
import { createLockWalk } from '../locks/lock-graph.ts';
import type { ProjectFiles } from '../project-files.ts';
import { createCatalogReader } from './catalogs.ts';
import { createLockReader } from './lock-files.ts';
import { readPackageJson } from './package-json.ts';

/** The packages of every `package.json`, and what the lock files say that these bring along. */
export function readNpmProject(files: ProjectFiles, { onProgress, signal }: AnalysisContext): Declaration[] {
  const walk = createLockWalk();
  const project = { files, walk, locked: createLockReader(files), catalogs: createCatalogReader(files) };
  const manifests = files.paths.filter((path) => posix.basename(path) === 'package.json');
  const named = manifests.flatMap((path, at) => {
    signal.throwIfAborted();
    onProgress({ step: 'reading manifests', done: at + 1, total: manifests.length });
    return readPackageJson(project, path);
  });
  return [...named, ...walk.list()];
}
