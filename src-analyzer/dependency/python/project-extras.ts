import { normalName } from '../advisories/package-names.ts';
import { tableAt, textsOf, type Table } from '../manifest-text.ts';
import { conditionOfExtras, type IsAsked } from './extras.ts';
import { keyOf, type Need, type PythonLock } from './python-lock.ts';
import { parseRequirement } from './requirement.ts';

/** What a package is needed under that one extra alone brings; undefined where the project is run with it. */
export type ConditionOfExtra = (extra: string) => string | undefined;

const nameOf = (text: string): string => normalName('PYPI', text);

/** The extras of a project by PEP 621; one that takes another in (`all = ["own[server]"]`) asks for it. */
export function conditionsOfProject(project: Table, isAsked: IsAsked): ConditionOfExtra {
  const own = ownNameOf(project);
  const extras = Object.entries(tableAt(project, 'optional-dependencies'));
  const asked = new Set(extras.map(([name]) => name).filter(isAsked));
  for (const one of asked) {
    const list = textsOf(extras.find(([name]) => name === one)?.[1]);
    for (const text of list) {
      const requirement = parseRequirement(text);
      if (requirement === undefined || nameOf(requirement.name) !== own) continue;
      for (const [name] of extras)
        if (requirement.extras.some((extra) => nameOf(extra) === nameOf(name))) asked.add(name);
    }
  }
  return (extra) => conditionOfExtras([extra], (name) => asked.has(name));
}

/** The normal name of the project itself, which no list declares as a package; '' without one. */
export function ownNameOf(project: Table): string {
  const { name } = project;
  return typeof name === 'string' ? nameOf(name) : '';
}

/** A package of the project in a `uv.lock`. */
export interface OwnPackage {
  readonly name: string;
  readonly version: string;
  /** What its groups for developers need, which are installed beside it. */
  readonly groups: readonly Need[];
}

/** What only extras of the project's own packages lead to, by its keys, with the extra as the condition. */
export function conditionsInLock(
  own: readonly OwnPackage[],
  { packages, find, needs }: PythonLock,
  isAsked: IsAsked,
): Map<string, string> {
  const reach = (from: readonly string[]): Set<string> => {
    const reached = new Set(from);
    for (const key of reached) for (const one of needs(key)) reached.add(one);
    return reached;
  };
  const plain = reach(
    own.flatMap(({ name, version, groups }) => [keyOf(name, version), ...groups.flatMap(find)]),
  );
  const extrasOf = new Map<string, string[]>();
  for (const { name, version } of own) {
    const begin = `${keyOf(name, version)} `;
    for (const asked of [...packages.keys()].filter((key) => key.startsWith(begin))) {
      const extra = asked.slice(begin.length);
      for (const key of reach([asked]))
        if (!plain.has(key)) extrasOf.set(key, [...(extrasOf.get(key) ?? []), extra]);
    }
  }
  return new Map(
    [...extrasOf].flatMap(([key, extras]) => {
      const condition = conditionOfExtras(extras, isAsked);
      return condition === undefined ? [] : [[key, condition] as const];
    }),
  );
}
