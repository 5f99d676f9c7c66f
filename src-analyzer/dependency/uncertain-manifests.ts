import { createSyntaxParser } from '#analyzer/syntax/parser.ts';
import { needsByModules } from './gradle/gradle-project.ts';
import { folderOf, nearestAbove, type ProjectFiles } from './project-files.ts';
import { readConda } from './python/conda.ts';
import { askedExtras } from './python/extras.ts';
import { readSetupPy } from './python/setup-py.ts';
import type { ReadManifest } from './read-manifest.ts';

const SETUP_PY = /(?:^|\/)setup\.py$/;
const CONDA = /(?:^|\/)environment(?:[-_.][\w-]{1,40})?\.ya?ml$/;
/** What a module of Java needs, by the names of modules. */
const MODULE_INFO = /(?:^|\/)module-info\.java$/;
/** Build files of C and C++, by what each is called. */
const NATIVE_BUILD = /(?:^|\/)(?:CMakeLists\.txt|meson\.build|configure\.ac)$/;
/** What looks for libraries, or fetches them. */
const NEEDS_LIBRARIES =
  /^[ \t]*(?:find_package|pkg_check_modules|pkg_search_module|FetchContent_Declare|ExternalProject_Add|CPMAddPackage|find_library|AC_CHECK_LIB|AC_SEARCH_LIBS|PKG_CHECK_MODULES)[ \t]*\(|\bdependency[ \t]*\([ \t]*'/im;

/** Files that may be manifests, and may be readable: only their text tells. */
export const UNCERTAIN_MANIFEST = new RegExp(
  [SETUP_PY, CONDA, NATIVE_BUILD, MODULE_INFO].map(({ source }) => source).join('|'),
);

/** By their paths. The parser is started only for a project that has such a program. */
export async function readUncertainManifests(files: ProjectFiles): Promise<Map<string, ReadManifest>> {
  const found = new Map<string, ReadManifest>();
  const programs = files.paths.filter((path) => SETUP_PY.test(path));
  const setup =
    programs.length > 0 ? { parser: await createSyntaxParser(), isAsked: askedExtras(files) } : undefined;
  // From the top, so that a build file is seen before those of its parts.
  const uncertain = files.paths.filter((one) => UNCERTAIN_MANIFEST.test(one));
  for (const path of uncertain.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const text = files.read(path) ?? '';
    if (MODULE_INFO.test(path)) found.set(path, readModuleInfo(text, needsByModules(files)));
    else if (NATIVE_BUILD.test(path)) found.set(path, readNativeBuild(path, text, found));
    else if (CONDA.test(path)) found.set(path, readConda(path, text));
    else if (setup !== undefined) found.set(path, readSetupPy(setup.parser, path, files, setup.isAsked));
  }
  return found;
}

/** With a plugin of Gradle it is the list of what is needed; the packages behind the names of modules are not known here. */
const readModuleInfo = (text: string, isList: boolean): ReadManifest => ({
  declarations: [],
  outcome: isList && /^[ \t]{0,20}requires\b/m.test(text) ? 'NOT_READ' : 'NO_MANIFEST',
});

const depthOf = (path: string): number => path.split('/').length;

/** The topmost build file that needs libraries says that they were not read; those below it are parts of the same build. */
function readNativeBuild(
  path: string,
  text: string,
  others: ReadonlyMap<string, ReadManifest>,
): ReadManifest {
  const above = new Set(
    [...others].flatMap(([other, { outcome }]) =>
      NATIVE_BUILD.test(other) && outcome === 'NOT_READ' ? [folderOf(other)] : [],
    ),
  );
  const isPart = nearestAbove(above, path) !== undefined;
  const outcome = !isPart && NEEDS_LIBRARIES.test(text) ? 'NOT_READ' : 'NO_MANIFEST';
  return { declarations: [], outcome };
}
