import { folderOf, foldersUpwards } from '#analyzer/languages/resolution/paths.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { callAt, callCount, type SyntaxFacts } from '#analyzer/syntax/facts.ts';
import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import type { QualityFile } from '../engine.ts';
import { inModule, ModulePaths } from './declaring-modules.ts';
import type { KnownCode } from './reach.ts';
import { isOfTests, type WordQuery } from './word-places.ts';

/** Words of programs that load modules whose names they put together or look for. */
const LOADS_ANY =
  '__import__ import_module import_string pkgutil iter_modules walk_packages spec_from_file_location exec_module load_module load_extension load_extensions find_modules autodiscover_modules runpy execfile stevedore __manifest__'.split(
    ' ',
  );
/** Where frameworks and programs look for modules. */
const BY_PLACE =
  /(?:^|\/)(?:\w*(?:plugins?|modules?|extensions?|commands?|handlers?|scrapers?|providers?|drivers?|backends|adapters)|cogs?|exts?|spiders|dags|pages|custom_components|management|templatetags|migrations|versions|functions?|lambdas?|jobs?|tasks?|workers?|addons|library|module_utils|roles|settings|config|examples?|docs?)\//i;
/** What is loaded or started by its name alone. */
const BY_NAME =
  /(?:^|\/)(?:models|admin|apps?|urls|views|tasks|signals|receivers|translation|search_indexes|cron|wagtail_hooks|middleware|schema|routing|consumers|celery\w*|main|__main__|run\w*|start\w*|server|index|handler\w*|lambda\w*|function\w*|bot|cli|manage|setup|settings\w*|config\w*|conf|local\w*|gunicorn\w*|[aw]sgi|fabfile|noxfile|env|sitecustomize)\.py$/i;
/** Whether others load a module without an import of it. */
const isByPlaceOrName = (path: string): boolean =>
  BY_PLACE.test(path) || BY_NAME.test(path) || isCommand(path);

/** What sets up a name and does nothing else. */
const SETS_UP =
  /^(?:logging\.getLogger|re\.compile|os\.getenv|os\.environ\.get|os\.path\.\w+|(?:collections\.)?namedtuple|(?:typing\.)?(?:TypeVar|NewType)|getLogger|(?:pathlib\.)?Path|set|dict|list|tuple|frozenset)$/;
/** A program with more modules is seldom read as a whole. */
const MAX_MODULES = 3000;
const NOTEBOOK = /\.ipynb$/;

/** What a module is imported as, and what it lies in. */
function nameOf(path: string): { readonly parent: string; readonly name: string } {
  const [name = '', parent = ''] = path
    .replace(/(?:\/__init__)?\.py$/, '')
    .split('/')
    .toReversed();
  return { parent, name };
}

/** What texts call a module: by its package, by its file, or alone where it lies at the top. */
function namesOf(path: string): string[] {
  const { parent, name } = nameOf(path);
  return [`${name}.py`, parent === '' ? name : `${parent}.${name}`];
}

/** Whether a module does nothing when it is run, and tells nobody of what it declares. */
function onlyDeclares({ calls, functions, types }: SyntaxFacts): boolean {
  const isTold = [...types, ...functions.filter(({ owner }) => owner < 0)];
  if (isTold.some(({ annotations }) => annotations.length > 0)) return false;
  for (let at = 0; at < callCount(calls); at += 1) {
    const { function: inside, line, receiver, callee } = callAt(calls, at);
    const isOfType = types.some((type) => type.line <= line && line <= type.endLine);
    const whole = receiver === '' ? callee : `${receiver}.${callee}`;
    if (inside < 0 && !isOfType && !SETS_UP.test(whole)) return false;
  }
  return true;
}

/** The files that a module may mean; the folder of the project may be the package that the name begins with. */
function filesOf(specifier: string, by: string, modules: ModulePaths): readonly string[] {
  for (let rest = specifier; rest !== '';) {
    const found = modules.files(rest, by);
    if (found.length > 0 || rest.startsWith('.')) return found;
    const dot = rest.indexOf('.');
    rest = dot < 0 ? '' : rest.slice(dot + 1);
  }
  return [];
}

type Facts = ReadonlyMap<string, SyntaxFacts>;

/** Which modules import each one, with the packages that it lies in. */
function usersOf(facts: Facts): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new ModulePaths([...facts.keys()]);
  const users = new Map<string, Set<string>>();
  const use = (path: string, by: string): void => {
    if (path === by || !facts.has(path)) return;
    const known = users.get(path);
    if (known) known.add(by);
    else users.set(path, new Set([by]));
  };
  for (const [by, { imports }] of facts)
    for (const { specifier, names, typeOnly } of imports) {
      if (typeOnly) continue;
      const all = [specifier, ...names.map((name) => inModule(specifier, name))];
      for (const path of all.flatMap((one) => filesOf(one, by, modules))) {
        use(path, by);
        for (const folder of foldersUpwards(folderOf(path))) use(`${folder}/__init__.py`, by);
      }
    }
  return users;
}

/** The modules that nothing imports but others of them. */
function leftOut(facts: Facts, isOpen: (path: string) => boolean): ReadonlySet<string> {
  const users = usersOf(facts);
  const closed = [...facts].filter(([path]) => !isByPlaceOrName(path) && !isOpen(path));
  const found = new Set<string>();
  const isLeft = (path: string, one: SyntaxFacts): boolean => {
    const by = users.get(path);
    return by === undefined ? onlyDeclares(one) : [...by].every((user) => found.has(user));
  };
  for (let known = -1; known < found.size;) {
    known = found.size;
    for (const [path, one] of closed) if (isLeft(path, one)) found.add(path);
  }
  return found;
}

const TEXT_OF_CODE = /["']([\w.:/-]{3,200})["']/g;
const TOKEN = /[\w.:/-]{2,200}/g;

/** Which of some names the texts of a project say. */
function saidNames(
  files: readonly QualityFile[],
  wanted: ReadonlySet<string>,
  textOf: (file: QualityFile) => string,
): ReadonlySet<string> {
  const said = new Set<string>();
  const say = (name: string): void => {
    if (wanted.has(name)) said.add(name);
  };
  for (const file of files) {
    const isCode = file.path.endsWith('.py');
    for (const match of textOf(file).matchAll(isCode ? TEXT_OF_CODE : TOKEN)) {
      const text = match[1] ?? match[0];
      // An address is no path of a module.
      const isAddress = isCode && text.startsWith('/') && !text.endsWith('.py');
      const parts = isAddress ? [] : text.split(/[.:/]+/);
      if (parts.length === 1) say(text);
      for (const [at, part] of parts.entries()) say(`${part}.${parts[at + 1] ?? ''}`);
    }
  }
  return said;
}

/** The findings in modules of Python that no module of the program imports and no text names. */
export async function unimportedModules(
  findings: readonly Finding[],
  files: readonly QualityFile[],
  { findWords, factsOf, isPublished }: Omit<KnownCode, 'isDeclared'>,
  textOf: (file: QualityFile) => string,
): Promise<ReadonlySet<Finding>> {
  const isAsked = ({ path }: Finding): boolean =>
    path.endsWith('.py') && !isByPlaceOrName(path) && !isPublished(path);
  const asked = findings.filter(isAsked);
  const modules = files.filter((file) => file.path.endsWith('.py') && !isOfTests(file));
  if (asked.length === 0 || modules.length > MAX_MODULES) return new Set();
  const names = new Set(asked.map(({ path }) => nameOf(path).name));
  const found = await findWords([
    ...[...names].map((word): WordQuery => ({ key: word, word, isAnywhere: true })),
    ...LOADS_ANY.map((word): WordQuery => ({ key: `${word}()`, word, isAnywhere: false })),
  ]);
  const loadsAny = LOADS_ANY.some((word) => (found.get(`${word}()`)?.places.length ?? 0) > 0);
  const rare = asked.filter(({ path }) => found.get(nameOf(path).name)?.isMany === false);
  if (loadsAny || rare.length === 0) return new Set();
  const facts = await factsOf(new Set(modules.map(({ path }) => path)));
  const isIn = (paths: ReadonlySet<string>): Finding[] => rare.filter(({ path }) => paths.has(path));
  const left = leftOut(facts, () => false);
  if (isIn(left).length === 0) return new Set();
  const others = files.filter(
    (file) => !isOfTests(file) && !/\.(?:md|rst)$/.test(file.path) && file.role !== 'VENDORED',
  );
  if (others.some(({ path }) => NOTEBOOK.test(path))) return new Set();
  const said = saidNames(others, new Set([...left].flatMap(namesOf)), textOf);
  return new Set(isIn(leftOut(facts, (path) => namesOf(path).some((name) => said.has(name)))));
}
