import type { ProjectModel } from '../graph.ts';
import type { PlacedMethod } from './placed-method.ts';

/** Tells which of a class's methods are called from other files, as far as their names tell. */
export type AskedOutside = (method: PlacedMethod) => boolean;

interface Names {
  /** Types that have a method of each name. */
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files that these methods stand in. */
  readonly ownerFiles: ReadonlyMap<string, ReadonlySet<number>>;
}

function addTo<Value>(sets: Map<string, Set<Value>>, name: string, value: Value): void {
  const known = sets.get(name);
  if (known) known.add(value);
  else sets.set(name, new Set([value]));
}

function namesOf({ files }: ProjectModel): Names {
  const owners = new Map<string, Set<string>>();
  const ownerFiles = new Map<string, Set<number>>();
  files.forEach(({ role, facts }, file) => {
    if (role === 'TEST') return;
    for (const { name, owner, receiver, hasBody } of facts.functions)
      if (hasBody) {
        addTo(owners, name, receiver || `${file} ${owner}`);
        addTo(ownerFiles, name, file);
      }
  });
  return { owners, ownerFiles };
}

/** Who asks for the methods of a class beside itself. */
export interface OutsideCalls {
  /** A name that several types have says nothing of whose it is, so that it is asked of its own class alone. */
  readonly isAsked: AskedOutside;
  /** The same with such names, where what calls them has none of these types: a template gets objects of any. */
  readonly mayBeAsked: AskedOutside;
}

export function createAskedOutside(model: ProjectModel): (methods: readonly PlacedMethod[]) => OutsideCalls {
  let names: Names | undefined;
  return (methods) => {
    names ??= namesOf(model);
    const { owners, ownerFiles } = names;
    const own = new Set(methods.map(({ file }) => file));
    const isCalledBeside = (name: string, files: ReadonlySet<number>): boolean =>
      [...model.bodies.callersOf(name)].some((file) => !files.has(file));
    return {
      isAsked: ({ name }) => owners.get(name)?.size === 1 && isCalledBeside(name, own),
      mayBeAsked: ({ name }) => isCalledBeside(name, ownerFiles.get(name) ?? own),
    };
  };
}
