import { posix } from 'node:path';
import { readText } from '#analyzer/source/read-text.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import { nearestAbove } from '../project-files.ts';
import { isCatalog } from './catalog.ts';

const BUILD_FILE = /(?:^|\/)build\.gradle(?:\.kts)?$/;
const PROGRAM =
  /(?:^|\/)src\/main\/(?:kotlin|java|groovy)\/(?:[^/]{1,100}\/){0,30}[^/]+\.(?:kt|java|groovy)$/;
/** What makes a module one of plugins. */
const OF_PLUGINS = /\bkotlin-dsl\b|\bjava-gradle-plugin\b|\bgroovy-gradle-plugin\b/;
/** Gradle builds it before all others, whatever its build file says. */
const BUILT_FIRST = 'buildSrc';

/** The programs of plugins that a project with a version catalog writes for its own builds. */
export function pluginPrograms(all: readonly SourceFile[]): string[] {
  if (!all.some(({ path }) => isCatalog(path))) return [];
  const folders = new Set<string>();
  for (const { path, absolutePath } of all) {
    if (!BUILD_FILE.test(path)) continue;
    const folder = posix.dirname(path);
    if (posix.basename(folder) === BUILT_FIRST || OF_PLUGINS.test(readText(absolutePath).text))
      folders.add(folder);
  }
  return all
    .map(({ path }) => path)
    .filter((path) => PROGRAM.test(path) && nearestAbove(folders, path) !== undefined);
}
