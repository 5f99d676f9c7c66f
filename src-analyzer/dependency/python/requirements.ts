import { normalName } from '../advisories/package-names.ts';
import type { Declaration, Scope } from '../declaration.ts';
import type { LockWalk } from '../locks/lock-graph.ts';
import type { ProjectFiles } from '../project-files.ts';
import { scopeOfName } from '../scope-names.ts';
import {
  asLock,
  createPins,
  followLists,
  type ListedRequirement,
  type RequirementList,
} from './requirement-lists.ts';
import type { Requirement } from './requirement.ts';

/** The packages of requirements files, those that they include by `-r`, and the versions that `-c` pins. */
export function readRequirements(
  files: ProjectFiles,
  paths: readonly string[],
  walk: LockWalk,
): Declaration[] {
  const lists = followLists(files, paths);
  const pinsOf = createPins(files);
  return [...lists].flatMap(([path, list]) => {
    const context = { files, lists, walk, pins: pinsOf(list) };
    return path.endsWith('.in') ? readInput(path, list, context) : readList(path, list, context);
  });
}

interface Context {
  readonly files: ProjectFiles;
  readonly lists: ReadonlyMap<string, RequirementList>;
  readonly walk: LockWalk;
  readonly pins: ReadonlyMap<string, string>;
}

const scopeOf = (path: string): Scope =>
  scopeOfName(path.split('/').slice(-2).join('/').replaceAll('requirements', ' '));

/** What a person wrote, with the versions of the list that pip-compile made of it. */
function readInput(file: string, { listed }: RequirementList, { lists, pins }: Context): Declaration[] {
  const compiled = lists.get(file.replace(/\.\w+$/, '.txt'))?.listed ?? [];
  const known = new Map(compiled.map(({ requirement }) => [nameOf(requirement), requirement]));
  return listed.map(({ requirement, line }) => {
    const same = known.get(nameOf(requirement));
    const found = same?.exact === true ? { ...same, name: requirement.name } : requirement;
    return declare(found, { file, line, pins });
  });
}

/** A list of requirements. What pip-compile or uv made of an input is that input's lock: its other packages are indirect. */
function readList(
  file: string,
  { listed, isOfBuilds }: RequirementList,
  { lists, walk, pins }: Context,
): Declaration[] {
  if (isOfBuilds) {
    const lock = asLock(file, listed);
    walk.open({ ...lock, unchained: new Map([...lock.packages.keys()].map((key) => [key, 'build'])) });
    return [];
  }
  const input = lists.get(file.replace(/\.\w+$/, '.in'))?.listed ?? [];
  const named = new Set(input.map(({ requirement }) => nameOf(requirement)));
  // An export of one group says of what the group names nothing, and of the rest what needs it.
  const isCompiled = named.size > 0 || listed.some(({ fromInput, via = [] }) => fromInput || via.length > 0);
  // What an included list names is named there; here it only starts chains.
  const isNamed = ({ requirement, via, fromInput }: ListedRequirement): boolean =>
    !isCompiled || named.has(nameOf(requirement)) || fromInput || (named.size === 0 && via === undefined);
  const direct = listed.filter(isNamed);
  if (isCompiled) {
    const scope = scopeOf(file);
    const lock = asLock(file, listed);
    const unchained = new Map([...lock.packages.keys()].map((key) => [key, scope]));
    const whole = { ...lock, unchained };
    for (const { requirement } of direct) {
      const need = { name: nameOf(requirement), version: undefined, extras: [] };
      for (const key of lock.find(need)) walk.start(whole, key, scope);
    }
  }
  return direct
    .filter(() => named.size === 0)
    .map(({ requirement, line }) => declare(requirement, { file, line, pins }));
}

const nameOf = ({ name }: Requirement): string => normalName('PYPI', name);

function declare(
  requirement: Requirement,
  { file, line, pins }: { file: string; line: number; pins: ReadonlyMap<string, string> },
): Declaration {
  const { name, exact } = requirement;
  const pinned = exact ? undefined : pins.get(nameOf(requirement));
  const scope = scopeOf(file);
  return {
    type: 'PYPI',
    name,
    version: pinned ?? requirement.version,
    exact: exact || pinned !== undefined,
    development: scope !== 'runtime',
    scope,
    file,
    line,
  };
}
