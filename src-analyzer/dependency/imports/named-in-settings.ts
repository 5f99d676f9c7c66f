import { posix } from 'node:path';
import type { DependencyType } from '#contract/words.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import { normalName } from '../advisories/package-names.ts';
import type { Declaration } from '../declaration.ts';
import { jsonOf } from '../manifest-text.ts';
import { folderOf, isIn, type ProjectFiles } from '../project-files.ts';
import type { ImportsOf } from './imports.ts';
import { PYTHON_MODULES } from './python-modules.ts';
import { withServedPackages } from './served-packages.ts';

/** Where tools of npm packages are told what to load: `.eslintrc.json`, `babel.config.js`, `tsconfig.json`, `.storybook/main.ts`. */
const NPM_SETTINGS =
  /(?:^|\/)(?:\.[\w-]{1,30}rc(?:\.\w{1,9})?|(?:ts|js)config[\w.-]{0,30}\.json|(?:gulpfile|gruntfile)[\w.]{0,20}|angular\.json|nx\.json|project\.json|\.(?:storybook|husky)\/[\w.-]{1,50}|Makefile|Dockerfile[\w.-]{0,30}|Procfile|\.pre-commit-config\.yaml)$/i;
/** In a file's name: `babel.config.js`, `karma.conf.js`. */
const NPM_SETTINGS_NAME = /[.-]conf(?:ig)?\b/i;
const PYTHON_SETTINGS =
  /(?:^|\/)(?:conf(?:test)?\.py|settings\/(?:\w{1,50}\/)?\w{1,50}\.py|config\/(?:\w{1,50}\/)?\w{1,50}\.py|mkdocs\.ya?ml|(?:pytest|alembic|tox|logging|uwsgi)\.ini|Procfile|Makefile|Dockerfile[\w.-]{0,30})$/i;
/** In a file's name: `settings_local.py`, `docker-compose.yml`, `start.sh`. */
const PYTHON_SETTINGS_NAME = /settings|config|compose|\.sh$/i;
const PYTHON_SETTINGS_END = /\.(?:py|ya?ml|sh)$/i;

const isNpmSettings = (path: string): boolean =>
  NPM_SETTINGS.test(path) || NPM_SETTINGS_NAME.test(posix.basename(path));
function isPythonSettings(path: string): boolean {
  const name = posix.basename(path);
  return PYTHON_SETTINGS.test(path) || (PYTHON_SETTINGS_END.test(name) && PYTHON_SETTINGS_NAME.test(name));
}

const SCRIPT = /(?:^|\/)package\.json$/;
const MAX_BYTES = 200_000;
const MAX_FILES = 3000;

/** What of a `package.json` only says which packages there are, or speaks of itself. */
const NO_SETTINGS =
  /^(?:(?:\w*D|d)ependencies(?:Meta)?|bundle\w*|resolutions|overrides|catalogs?|engines|name|version|description|keywords|author|contributors|homepage|repository|bugs|license|files|packageManager)$/;
const NPM_WORD = /(?:@[\w.-]{1,100}\/)?[\w.-]{1,100}(?:\/[\w.-]{1,100})?/g;
const PYTHON_TEXT = /["']([A-Za-z_][\w.]{0,200})["']|["'](\w{1,40}(?:\+\w{1,40})?):\/\//g;
const PYTHON_WORD = /[A-Za-z_][\w.]{0,200}/g;

const TOOLS = 'eslint|babel|karma|stylelint|jest|postcss|commitlint|prettier|grunt|gulp|webpack';
const TOOL_NAMED = new RegExp(TOOLS, 'g');
/** `eslint-plugin-react` and `@acme/eslint-config-web` are loaded as `react`, `plugin:react`, `@acme/web` or `@acme`. */
const OF_TOOL = new RegExp(
  String.raw`^(?:(@[\w.-]+)\/)?(${TOOLS})-?(?:plugin|config|preset|environment|reporter|resolver|import-resolver|launcher)?(?:-(.+))?$`,
);
const COMMANDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['typescript', ['tsc']],
  ['@angular/cli', ['ng']],
  ['@biomejs/biome', ['biome']],
  ['@nestjs/cli', ['nest']],
  ['@playwright/test', ['playwright']],
  ['@vue/cli-service', ['vue-cli-service']],
  ['npm-run-all', ['run-s', 'run-p']],
  ['webpack-cli', ['webpack', 'webpack-dev-server']],
]);
/** Databases by the words that settings ask for them with. */
const DRIVERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['psycopg', ['django.db.backends.postgresql', 'django.contrib.gis.db.backends.postgis', 'postgresql']],
  ['psycopg2', ['django.db.backends.postgresql', 'django.contrib.gis.db.backends.postgis', 'postgresql']],
  ['mysqldb', ['django.db.backends.mysql', 'mysql']],
  ['redis', ['django.core.cache.backends.redis']],
]);

/** Packages of Python that others load by themselves where they are installed: parsers, readers of formats. */
const LOADED_BY: ReadonlyMap<string, readonly string[]> = new Map([
  ['lxml', ['beautifulsoup4', 'pandas', 'parsel', 'scrapy']],
  ['html5lib', ['beautifulsoup4', 'pandas', 'bleach']],
  ['openpyxl', ['pandas']],
  ['xlrd', ['pandas']],
  ['xlsxwriter', ['pandas']],
  ['pyarrow', ['pandas']],
  ['tables', ['pandas']],
  ['pillow', ['django', 'matplotlib', 'reportlab']],
  ['email-validator', ['pydantic', 'wtforms']],
  ['python-multipart', ['fastapi', 'starlette']],
  ['uvloop', ['uvicorn']],
  ['httptools', ['uvicorn']],
]);

/**
 * Answers as another does, but for packages that no code imports and that pages, style sheets, settings, scripts or commands name, so that a tool, a
 * framework or a shell may load them: whether the project uses them is not known from imports.
 */
export function withNamedPackages(
  importsOf: ImportsOf,
  declarations: readonly Declaration[],
  files: ProjectFiles,
  listed: readonly SourceFile[],
): ImportsOf {
  const servedOf = withServedPackages(importsOf, files, listed);
  const ofPython = Map.groupBy(
    declarations.filter(({ type }) => type === 'PYPI'),
    ({ name }) => normalName('PYPI', name),
  );
  const isLoaded = ({ type, name }: Declaration): boolean => {
    const loaders = type === 'PYPI' ? (LOADED_BY.get(normalName('PYPI', name)) ?? []) : [];
    return loaders.some((loader) =>
      (ofPython.get(loader) ?? []).some((one) => servedOf(one)?.state === 'IMPORTED'),
    );
  };
  const known = new Map<DependencyType, Words>();
  const wordsOf = (type: DependencyType): Words | undefined => {
    const words = known.get(type) ?? WORDS_OF[type]?.(files, listed);
    if (words !== undefined) known.set(type, words);
    return words;
  };
  return (declaration) => {
    const found = servedOf(declaration);
    if (found?.state !== 'NOT_IMPORTED') return found;
    if (isLoaded(declaration)) return { ...found, state: 'UNKNOWN' };
    const words = wordsOf(declaration.type);
    const isNamed = words !== undefined && namesOf(declaration).some((name) => words(name, declaration));
    return isNamed ? { ...found, state: 'UNKNOWN' } : found;
  };
}

/** Whether settings that a manifest's packages are meant in have a word. */
type Words = (name: string, declaration: Declaration) => boolean;

const wordsIn = (byFolder: ReadonlyMap<string, ReadonlySet<string>>): Words => {
  const folders = [...byFolder];
  return (name, { file }) => {
    const own = folderOf(file);
    return folders.some(([folder, words]) => words.has(name) && (folder === '.' || isIn(own, folder)));
  };
};

function namesOf({ type, name }: Declaration): readonly string[] {
  if (type === 'PYPI') {
    const modules = PYTHON_MODULES.get(normalName('PYPI', name)) ?? [];
    return [...modules, ...modules.flatMap((module) => DRIVERS.get(module) ?? [])];
  }
  const [, scope, tool, rest] = OF_TOOL.exec(name) ?? [];
  const short = [scope, rest].filter((part) => part !== undefined).join('/');
  return [
    name,
    ...(COMMANDS.get(name) ?? []),
    ...(/[/-]cli$/.test(name) ? [name.replace(/^@|[/-]cli$/g, '')] : []),
    ...(tool === undefined || short === '' ? [] : [`${tool}:${short}`, `${tool}:${rest}`]),
  ];
}

const read = (
  files: ProjectFiles,
  listed: readonly SourceFile[],
  isAsked: (path: string) => boolean,
): [string, string][] =>
  listed
    .filter(({ path, sizeBytes }) => sizeBytes <= MAX_BYTES && isAsked(path))
    .slice(0, MAX_FILES)
    .map(({ path }) => [path, files.lookInto(path) ?? '']);

function npmWords(files: ProjectFiles, listed: readonly SourceFile[]): Words {
  const byFolder = new Map<string, Set<string>>();
  const add = (path: string, text: string): void => {
    const words = byFolder.get(folderOf(path)) ?? new Set();
    byFolder.set(folderOf(path), words);
    const found = text.match(NPM_WORD) ?? [];
    for (const word of found) {
      words.add(word);
      const [first = '', second] = word.split('/');
      words.add(first.startsWith('@') && second !== undefined ? `${first}/${second}` : first);
    }
    // Short names count where the tool is told them.
    const named = SCRIPT.test(path) ? text : path;
    for (const tool of new Set(named.toLowerCase().match(TOOL_NAMED)))
      for (const word of found) {
        words.add(`${tool}:${word}`);
        words.add(`${tool}:${word.split('/', 1)[0]}`);
      }
  };
  for (const [path, text] of read(files, listed, isNpmSettings)) add(path, text);
  for (const [path, text] of read(files, listed, (path) => SCRIPT.test(path))) {
    const entries = Object.entries(jsonOf(text) ?? {}).filter(([key]) => !NO_SETTINGS.test(key));
    add(path, JSON.stringify(Object.fromEntries(entries)).replaceAll('\\', ' '));
  }
  return wordsIn(byFolder);
}

function pythonWords(files: ProjectFiles, listed: readonly SourceFile[]): Words {
  const words = new Set<string>();
  for (const [path, text] of read(files, listed, isPythonSettings)) {
    const isCode = path.endsWith('.py');
    const found = isCode
      ? [...text.matchAll(PYTHON_TEXT)].flatMap(([, name, address = '']) => name ?? address.split('+'))
      : (text.match(PYTHON_WORD) ?? []);
    for (const name of found) {
      const parts = name.toLowerCase().split('.');
      for (let end = parts.length; end > 0; end -= 1) words.add(parts.slice(0, end).join('.'));
    }
  }
  // Settings of a project lie anywhere beside its lists.
  return wordsIn(new Map([['.', words]]));
}

const WORDS_OF: Partial<
  Record<DependencyType, (files: ProjectFiles, listed: readonly SourceFile[]) => Words>
> = { NPM: npmWords, PYPI: pythonWords };
