import type { SourceFile } from '#analyzer/source/walk.ts';
import type { ProjectFiles } from '../project-files.ts';
import type { ImportsOf } from './imports.ts';

/** Files that say which folders are served or copied. */
const SETTINGS =
  /(?:^|\/)(?:(?:config|settings)\/[^/]+|[^/]*(?:settings?|config|bundle|assets?|gulpfile|gruntfile|webpack|vendor)[^/]*|angular\.json|package\.json|Makefile|Dockerfile)$/i;
const PAGE =
  /\.(?:html?|xhtml|erb|haml|slim|jinja2?|j2|twig|hbs|ejs|pug|cshtml|jspx?|phtml|blade\.php|ftl|mustache|liquid|tmpl|gohtml)$/i;
const STYLE = /\.(?:css|s[ac]ss|less|styl|pcss)$/i;
/** Bundles and data are longer. */
const MAX_BYTES = 500_000;
const MAX_FILES = 3000;

const MODULES = 'node_modules';
/** Behind the folder of the modules: `/popper.js/dist`, `" / "popper.js" / "dist"`, `', '@scope', 'name'`. */
const MAX_BEHIND = 200;
const BETWEEN = /["'`\s/\\,+()]+/;
/** `@import '~bootstrap/scss/bootstrap'`, `@use "@scope/name"`: what is no package there is a file of the project. */
const IN_STYLES =
  /@(?:import|use|forward|plugin|config)\s{1,10}(?:\([\w, ]{1,50}\)\s{0,10})?(?:url\()?["']~?((?:@[\w.-]{1,100}\/)?[\w.-]{1,100})/g;
/** `popper.min.js` where a page loads it. */
const LOADED = /([\w.-]{1,100}?)(?:[.-](?:slim|bundle|umd|global|prod|esm))?(?:[.-]min)?\.(?:js|css)\b/g;

/**
 * Answers as another does, but for npm packages whose files settings, pages or style sheets name: what serves or copies them needs no
 * import in code, so that whether the project uses them is not known.
 */
export function withServedPackages(
  importsOf: ImportsOf,
  files: ProjectFiles,
  listed: readonly SourceFile[],
): ImportsOf {
  let served: ReadonlySet<string> | undefined;
  return (declaration) => {
    const found = importsOf(declaration);
    if (declaration.type !== 'NPM' || found?.state !== 'NOT_IMPORTED') return found;
    served ??= servedPackages(files, listed);
    const names = [declaration.name, declaration.name.replace(/\.js$/, '')];
    return names.some((name) => served?.has(name)) ? { ...found, state: 'UNKNOWN' } : found;
  };
}

function servedPackages(files: ProjectFiles, listed: readonly SourceFile[]): ReadonlySet<string> {
  const named = new Set<string>();
  const asked = listed.filter(
    ({ path, sizeBytes }) =>
      sizeBytes <= MAX_BYTES && [SETTINGS, PAGE, STYLE].some((kind) => kind.test(path)),
  );
  for (const { path } of asked.slice(0, MAX_FILES)) {
    // What is read so belongs to what the answer was made from: of code the imports alone do otherwise.
    const text = files.lookInto(path) ?? '';
    for (const name of modulesIn(text)) named.add(name);
    if (STYLE.test(path)) for (const [, name = ''] of text.matchAll(IN_STYLES)) named.add(name);
    if (PAGE.test(path)) for (const [, name = ''] of text.matchAll(LOADED)) named.add(name);
  }
  return named;
}

function modulesIn(text: string): string[] {
  const names: string[] = [];
  for (let at = text.indexOf(MODULES); at >= 0; at = text.indexOf(MODULES, at + 1)) {
    const behind = text.slice(at + MODULES.length, at + MODULES.length + MAX_BEHIND);
    const [before = '', first = '', second = ''] = behind.split(BETWEEN);
    if (before === '' && first !== '') names.push(first.startsWith('@') ? `${first}/${second}` : first);
  }
  return names;
}
