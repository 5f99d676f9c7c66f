import { normalName } from '../advisories/package-names.ts';
import { tableAt, textsOf, type Table } from '../manifest-text.ts';
import { conditionOfExtras, conditionsBy, type IsAsked, reachedFrom } from './extras.ts';
import { keyOf, type Need, type PythonLock } from './python-lock.ts';
import { parseRequirement } from './requirement.ts';

/** What a package is needed under that one extra alone brings; undefined where the project is run with it. */
type ConditionOfExtra = (extra: string) => string | undefined;

const nameOf = (text: string): string => normalName('PYPI', text);

/** The extras of a project by PEP 621; one that takes another in (`all = ["own[server]"]`) asks for it. */
export function conditionsOfProject(project: Table, isAsked: IsAsked): ConditionOfExtra {
  const own = ownNameOf(project);
  const extras = tableAt(project, 'optional-dependencies');
  const names = Object.keys(extras);
  const asked = new Set(names.filter(isAsked));
  for (const one of asked) {
    const list = textsOf(extras[one]);
    for (const text of list) {
      const requirement = parseRequirement(text);
      if (requirement === undefined || nameOf(requirement.name) !== own) continue;
      for (const name of names)
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
  const plain = reachedFrom(
    own.flatMap(({ name, version, groups }) => [keyOf(name, version), ...groups.flatMap(find)]),
    needs,
  );
  const extrasOf = new Map<string, string[]>();
  for (const { name, version } of own) {
    const begin = `${keyOf(name, version)} `;
    for (const asked of [...packages.keys()].filter((key) => key.startsWith(begin))) {
      const extra = asked.slice(begin.length);
      for (const key of reachedFrom([asked], needs))
        if (!plain.has(key)) extrasOf.set(key, [...(extrasOf.get(key) ?? []), extra]);
    }
  }
  return conditionsBy(extrasOf, isAsked);
}
