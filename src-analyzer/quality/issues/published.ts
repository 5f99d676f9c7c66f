import { folderOf, foldersUpwards } from '#analyzer/languages/resolution/paths.ts';
import type { QualityFile } from '../engine.ts';
import { isOfTests } from './word-places.ts';

/** Files that say that somebody runs what lies beside and below them. */
const RUNS =
  /(?:^|\/)(?:manage\.py|wsgi\.py|asgi\.py|Procfile|Dockerfile|(?:docker-)?compose\.ya?ml|config\.ru|artisan|bin\/console|app\.ya?ml|serverless\.ya?ml|(?:next|nuxt)\.config\.\w+|angular\.json|electron-builder\.\w+)$/;
/** Those that say that the project is a program, wherever they lie. */
const IS_PROGRAM =
  /(?:^|\/)(?:WEB-INF\/web\.xml|src\/main\/AndroidManifest\.xml|Program\.(?:cs|fs|vb)|Startup\.cs|Global\.asax|main\.(?:go|rs|kt|swift)|Main\.(?:java|kt)|\w*App(?:lication)?\.(?:java|kt)|index\.php|index\.html)$|(?:^|\/)WEB-INF\//;
const MANIFEST = /(?:^|\/)(?:package\.json|pyproject\.toml|setup\.py|composer\.json|[\w.-]+\.gemspec)$/;
/** What others have written, or what shows how something is used, says nothing of the project. */
const OF_PROJECT: ReadonlySet<string> = new Set(['OWN', 'DATA', 'TOOLING', 'GENERATED']);
/** More parts than that a project has seldom. */
const MAX_MANIFESTS = 200;

/** Whose manifest speaks for which files. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['js', /package\.json$|\.(?:[cm]?[jt]sx?|vue|svelte)$/],
  ['py', /(?:pyproject\.toml|setup\.py|\.py)$/],
  ['php', /(?:composer\.json|\.php)$/],
  ['ruby', /(?:\.gemspec|\.rb)$/],
];
const kindOf = (path: string): string => KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? '';

/** Whether a manifest is of something that others build into theirs. */
export function isOfLibrary(path: string, text: string): boolean {
  if (path.endsWith('package.json'))
    return !/"private"\s*:\s*true/.test(text) && /"(?:main|module|exports|types|files)"\s*:/.test(text);
  if (path.endsWith('composer.json')) return !/"type"\s*:\s*"project"/.test(text) && /"name"\s*:/.test(text);
  if (path.endsWith('pyproject.toml'))
    return (
      /^\[(?:project|tool\.poetry|tool\.flit\.metadata)\]/m.test(text) &&
      !/^package-mode\s*=\s*false/m.test(text)
    );
  return true;
}

/**
 * Tells for a file whether it belongs to what is published for others to call: the nearest folder that says what it is
 * decides. Without any sign nobody knows.
 */
export function publishedParts(
  files: readonly QualityFile[],
  textOf: (file: QualityFile) => string,
): (path: string) => boolean {
  const own = files.filter(({ role }) => OF_PROJECT.has(role));
  const run = new Set(own.filter(({ path }) => RUNS.test(path)).map(({ path }) => folderOf(path)));
  const manifests = own.filter(({ path }) => MANIFEST.test(path)).slice(0, MAX_MANIFESTS);
  const libraries = new Map<string, boolean>();
  for (const file of manifests) {
    const key = `${kindOf(file.path)} ${folderOf(file.path)}`;
    libraries.set(key, libraries.get(key) === true || isOfLibrary(file.path, textOf(file)));
  }
  const isProgram = run.size > 0 || own.some(({ path }) => IS_PROGRAM.test(path));
  const ofTests = new Set(files.filter(isOfTests).map(({ path }) => path));
  return (path) => {
    // Who runs tests calls them as users call a library.
    if (ofTests.has(path)) return true;
    const kind = kindOf(path);
    for (const folder of foldersUpwards(folderOf(path))) {
      if (run.has(folder)) return false;
      const isLibrary = libraries.get(`${kind} ${folder}`);
      if (isLibrary === true) return true;
      // What is private says so for all that lies below.
      if (isLibrary === false && kind === 'js') return false;
    }
    return !isProgram;
  };
}
