import { createSyntaxParser } from '#analyzer/syntax/parser.ts';
import { folderOf, nearestAbove, type ProjectFiles } from './project-files.ts';
import { readConda } from './python/conda.ts';
import { readSetupPy } from './python/setup-py.ts';
import type { ReadManifest } from './read-manifest.ts';

const SETUP_PY = /(?:^|\/)setup\.py$/;
const CONDA = /(?:^|\/)environment\.ya?ml$/;
const CMAKE = /(?:^|\/)CMakeLists\.txt$/;
/** Commands that look for libraries, or fetch them. */
const NEEDS_LIBRARIES =
  /^[ \t]*(?:find_package|pkg_check_modules|pkg_search_module|FetchContent_Declare|ExternalProject_Add|CPMAddPackage|find_library)[ \t]*\(/im;

/** Files that may be manifests, and may be readable: only their text tells. */
export const UNCERTAIN_MANIFEST = new RegExp(`${SETUP_PY.source}|${CONDA.source}|${CMAKE.source}`);

/** By their paths. The parser is started only for a project that has such a program. */
export async function readUncertainManifests(files: ProjectFiles): Promise<Map<string, ReadManifest>> {
  const found = new Map<string, ReadManifest>();
  const programs = files.paths.filter((path) => SETUP_PY.test(path));
  const parser = programs.length > 0 ? await createSyntaxParser() : undefined;
  for (const path of files.paths.filter((one) => UNCERTAIN_MANIFEST.test(one))) {
    const text = files.read(path) ?? '';
    if (CMAKE.test(path)) found.set(path, readCMake(path, text, found));
    else if (CONDA.test(path)) found.set(path, readConda(path, text));
    else if (parser !== undefined) found.set(path, readSetupPy(parser, path, text));
  }
  return found;
}

/** The topmost build file that needs libraries says that they were not read; those below it are parts of the same build. */
function readCMake(path: string, text: string, others: ReadonlyMap<string, ReadManifest>): ReadManifest {
  const above = new Set(
    [...others].flatMap(([other, { outcome }]) =>
      CMAKE.test(other) && outcome === 'NOT_READ' ? [folderOf(other)] : [],
    ),
  );
  const isPart = nearestAbove(above, path) !== undefined;
  const outcome = !isPart && NEEDS_LIBRARIES.test(text) ? 'NOT_READ' : 'NO_MANIFEST';
  return { declarations: [], outcome };
}
