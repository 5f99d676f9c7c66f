import { callAt, callCount } from '#analyzer/syntax/facts.ts';
import type { ProjectModel } from '../graph.ts';
import type { PlacedMethod } from './placed-method.ts';

/** Tells which of a class's methods are called from other files, as far as their names tell. */
export type AskedOutside = (method: PlacedMethod) => boolean;

interface Names {
  /** Files that call each name. */
  readonly callers: ReadonlyMap<string, ReadonlySet<number>>;
  /** Types that have a method of each name. */
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
}

function addTo<Value>(sets: Map<string, Set<Value>>, name: string, value: Value): void {
  const known = sets.get(name);
  if (known) known.add(value);
  else sets.set(name, new Set([value]));
}

function namesOf({ files }: ProjectModel): Names {
  const callers = new Map<string, Set<number>>();
  const owners = new Map<string, Set<string>>();
  files.forEach(({ role, facts }, file) => {
    if (role === 'TEST') return;
    for (let at = 0; at < callCount(facts.calls); at += 1)
      addTo(callers, callAt(facts.calls, at).callee, file);
    for (const { name, owner, receiver, hasBody } of facts.functions)
      if (hasBody) addTo(owners, name, receiver || `${file} ${owner}`);
  });
  return { callers, owners };
}

/** A name that several types have says nothing of whose it is, so that it is asked of its own class alone. */
export function createAskedOutside(model: ProjectModel): (methods: readonly PlacedMethod[]) => AskedOutside {
  let names: Names | undefined;
  return (methods) => {
    names ??= namesOf(model);
    const { callers, owners } = names;
    const own = new Set(methods.map(({ file }) => file));
    return ({ name }) =>
      owners.get(name)?.size === 1 && [...(callers.get(name) ?? [])].some((file) => !own.has(file));
  };
}
