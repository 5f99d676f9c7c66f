import { posix } from 'node:path';
import { normalName } from '../advisories/package-names.ts';
import type { Declaration, Limit, Scope } from '../declaration.ts';
import type { LockWalk } from '../locks/lock-graph.ts';
import { folderOf, nearestAbove, type ProjectFiles } from '../project-files.ts';
import { scopeOfName } from '../scope-names.ts';
import { deployedLists } from './deployed-lists.ts';
import { isDevelopersTool } from './developers-tools.ts';
import type { PythonLock } from './python-lock.ts';
import {
  asLock,
  createPins,
  followLists,
  keyOfListed,
  type ListedRequirement,
  type RequirementList,
} from './requirement-lists.ts';
import { ownLimit, type Requirement } from './requirement.ts';

/**
 * The packages of requirements files, those that they include by `-r`, and the versions that `-c` pins.
 * @param named what other manifests declare: of a list that was made from one of them it says more than the list
 */
export function readRequirements(
  files: ProjectFiles,
  paths: readonly string[],
  { walk, named }: { readonly walk: LockWalk; readonly named: readonly Declaration[] },
): Declaration[] {
  const lists = followLists(files, paths);
  const pinsOf = createPins(files);
  const sourceOf = createSources(files, named);
  const deployed = deployedLists(
    files,
    [...lists.keys()].filter((path) => scopeOf(path) !== 'runtime'),
  );
  return [...lists].flatMap(([path, list]) => {
    const isBeside =
      named.some(({ type, file }) => type === 'PYPI' && folderOf(file) === folderOf(path)) ||
      (posix.basename(path) !== MAIN_LIST && lists.has(posix.join(folderOf(path), MAIN_LIST)));
    const scope = deployed.has(path) ? 'runtime' : scopeOf(path);
    const context = { files, lists, walk, pins: pinsOf(list), stated: sourceOf(path), isBeside, scope };
    return path.endsWith('.in') ? readInput(path, list, context) : readList(path, list, context);
  });
}

/** What runs, by custom, where several lists lie beside each other. */
const MAIN_LIST = 'requirements.txt';
/** Packages that a list has to have for that. */
const MIN_OF_TOOLS = 4;

/** Whether half of a list that a person wrote are developers' tools: where another manifest beside it names what runs, all is for them. */
function isListOfTools(listed: readonly ListedRequirement[]): boolean {
  const tools = listed.filter(({ requirement }) => isDevelopersTool(nameOf(requirement)));
  return listed.length >= MIN_OF_TOOLS && tools.length * 2 >= listed.length;
}

interface Context {
  readonly files: ProjectFiles;
  readonly lists: ReadonlyMap<string, RequirementList>;
  readonly walk: LockWalk;
  readonly pins: ReadonlyMap<string, string>;
  /** What the manifest that a list was made from says of a package. */
  readonly stated: Stated;
  /** What the list is for, by its name or by who installs it. */
  readonly scope: Scope;
  /** Another manifest of the folder names packages. */
  readonly isBeside: boolean;
}

const scopeOf = (path: string): Scope =>
  scopeOfName(path.split('/').slice(-2).join('/').replaceAll('requirements', ' '));

/** What a person wrote, with the versions of the list that pip-compile made of it. */
function readInput(
  file: string,
  { listed }: RequirementList,
  { lists, pins, stated, scope }: Context,
): Declaration[] {
  const compiled = lists.get(file.replace(/\.\w+$/, '.txt'))?.listed ?? [];
  const known = new Map(compiled.map(({ requirement }) => [nameOf(requirement), requirement]));
  return listed.map(({ requirement, line, scope: listScope }) => {
    const same = known.get(nameOf(requirement));
    const found = same?.exact === true ? { ...same, name: requirement.name } : requirement;
    return declare(found, {
      file,
      line,
      pins,
      stated,
      limits: () => ownLimit(file, requirement),
      listScope,
      scope,
    });
  });
}

/** What the headings of an input say that a package is for, by its name: what stands under two is for what runs. */
function headedScopes(input: readonly ListedRequirement[]): ReadonlyMap<string, Scope> {
  const scopes = new Map<string, Scope>();
  for (const { requirement, scope = 'runtime' } of input) {
    const known = scopes.get(nameOf(requirement));
    scopes.set(nameOf(requirement), known === undefined || known === scope ? scope : 'runtime');
  }
  return scopes;
}

/** A list of requirements. What pip-compile or uv made of an input is that input's lock: its other packages are indirect. */
function readList(
  file: string,
  { listed, isOfBuilds }: RequirementList,
  { lists, walk, pins, stated, isBeside, scope: said }: Context,
): Declaration[] {
  const tool = installerIn(file, listed);
  if (isOfBuilds || tool !== undefined) {
    const lock = asLock(file, listed);
    const unchained = new Map([...lock.packages.keys()].map((key) => [key, 'build'] as const));
    const whole = { ...lock, unchained };
    walk.open(whole);
    if (tool === undefined) return [];
    const key = keyOfListed(tool.requirement);
    walk.start(whole, key, 'build');
    const limits = (): readonly Limit[] => lock.limits?.(key) ?? [];
    const { requirement, line } = tool;
    return [declare(requirement, { file, line, pins, stated: NOTHING_STATED, limits, scope: 'build' })];
  }
  const input = lists.get(file.replace(/\.\w+$/, '.in'))?.listed ?? [];
  const named = headedScopes(input);
  // An export of one group says of what the group names nothing, and of the rest what needs it.
  const isCompiled = named.size > 0 || listed.some(({ fromInput, via = [] }) => fromInput || via.length > 0);
  // What an included list names is named there; here it only starts chains.
  const isNamed = ({ requirement, via, fromInput }: ListedRequirement): boolean =>
    !isCompiled || named.has(nameOf(requirement)) || fromInput || (named.size === 0 && via === undefined);
  const direct = listed.filter(isNamed);
  const lock = isCompiled ? asLock(file, listed) : undefined;
  const listScope = lock === undefined && isBeside && isListOfTools(listed) ? 'development' : undefined;
  if (lock !== undefined) startNamed({ lock, direct, named }, { walk, stated, scope: said });
  return direct
    .filter(() => named.size === 0)
    .map(({ requirement, line, scope }) => {
      if (lock === undefined)
        return declare(requirement, {
          file,
          line,
          pins,
          stated: NOTHING_STATED,
          limits: () => ownLimit(file, requirement),
          listScope: scope ?? listScope,
          scope: said,
        });
      const limits = (): readonly Limit[] => [
        ...stated(nameOf(requirement)).flatMap(({ limits: own }) => (own?.() ?? []).filter(isOwn)),
        ...(lock.limits?.(keyOfListed(requirement)) ?? []),
      ];
      return declare(requirement, { file, line, pins, stated, limits, scope: said });
    });
}

/** A list that a tool wrote brings along what those need that are named, for what these are for. */
function startNamed(
  {
    lock,
    direct,
    named,
  }: {
    readonly lock: PythonLock;
    readonly direct: readonly ListedRequirement[];
    readonly named: ReadonlyMap<string, Scope>;
  },
  { walk, stated, scope }: Pick<Context, 'walk' | 'stated' | 'scope'>,
): void {
  const unchained = new Map([...lock.packages.keys()].map((key) => [key, scope]));
  const whole = { ...lock, unchained };
  for (const { requirement } of direct) {
    const need = { name: nameOf(requirement), version: undefined, extras: [] };
    const headed = scope === 'runtime' ? named.get(need.name) : undefined;
    const own = scopeBy(headed ?? scope, stated(need.name));
    for (const key of lock.find(need)) walk.start(whole, key, own);
  }
}

/** Programs that install the packages of a project. */
const INSTALLERS: ReadonlySet<string> = new Set(['hatch', 'pdm', 'pip-tools', 'pipenv', 'poetry', 'uv']);

/** The program that a list of one version each is named for and has: it installs the project, and the rest is what it needs. */
function installerIn(file: string, listed: readonly ListedRequirement[]): ListedRequirement | undefined {
  const base = posix.basename(file);
  return listed.every(({ requirement }) => requirement.exact)
    ? listed.find(({ requirement }) => {
        const name = nameOf(requirement);
        return (
          INSTALLERS.has(name) && [`${name}-requirements.txt`, `requirements-${name}.txt`].includes(base)
        );
      })
    : undefined;
}

const isOwn = ({ own }: Limit): boolean => own === true;

const nameOf = ({ name }: Requirement): string => normalName('PYPI', name);

function declare(
  requirement: Requirement,
  {
    file,
    line,
    pins,
    stated,
    limits,
    listScope,
    scope: said,
  }: Pick<Context, 'pins' | 'stated' | 'scope'> &
    Required<Pick<Declaration, 'file' | 'line' | 'limits'>> & { readonly listScope?: Scope | undefined },
): Declaration {
  const { name, exact, condition } = requirement;
  const pinned = exact ? undefined : pins.get(nameOf(requirement));
  const known = stated(nameOf(requirement));
  const scope = scopeBy(said === 'runtime' ? (listScope ?? said) : said, known);
  return {
    type: 'PYPI',
    name,
    version: pinned ?? requirement.version,
    exact: exact || pinned !== undefined,
    development: scope !== 'runtime',
    scope,
    limits,
    ...(condition !== undefined && { condition }),
    file,
    line,
  };
}

type Stated = (name: string) => readonly Declaration[];

const NOTHING_STATED: Stated = () => [];
/** As the tools that write lists name it, in their command or behind a package. */
const FROM_PYPROJECT = /\bpyproject\.toml\b/;
const HEAD_CHARS = 4000;

/** What the nearest `pyproject.toml` above a list says, where the list was made from one. */
function createSources(files: ProjectFiles, named: readonly Declaration[]): (list: string) => Stated {
  const manifests = Map.groupBy(
    named.filter(({ file }) => posix.basename(file) === 'pyproject.toml'),
    ({ file }) => folderOf(file),
  );
  const folders = new Set(manifests.keys());
  return (list) => {
    const folder = nearestAbove(folders, list);
    if (folder === undefined || !FROM_PYPROJECT.test((files.read(list) ?? '').slice(0, HEAD_CHARS)))
      return NOTHING_STATED;
    const byName = Map.groupBy(manifests.get(folder) ?? [], ({ name }) => normalName('PYPI', name));
    return (name) => byName.get(name) ?? [];
  };
}

/** What nobody but a group for something else names is for that. */
function scopeBy(scope: Scope, stated: readonly Declaration[]): Scope {
  const scopes = new Set(stated.map((one) => one.scope ?? 'runtime'));
  if (scope !== 'runtime' || scopes.size === 0 || scopes.has('runtime')) return scope;
  return (['development', 'test', 'build'] as const).find((one) => scopes.has(one)) ?? scope;
}
