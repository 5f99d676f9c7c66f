import { normalName } from '../advisories/package-names.ts';
import { allOf } from '../conditions.ts';
import { isDockerfile } from '../docker/dockerfile.ts';
import { tableAt, textsOf, type Table } from '../manifest-text.ts';
import type { ProjectFiles } from '../project-files.ts';
import type { PythonLock } from './python-lock.ts';
import { parseRequirement } from './requirement.ts';

/** Whether the project is run with an extra. */
export type IsAsked = (extra: string) => boolean;

const MAX_LINE = 2000;
const INSTALLS = /\b(?:install|sync|export)\b|\buv run\b/;
/** `poetry install -E server`, `--extras "server mail"`, `pip install .[server,mail]`, `uv sync --extra server`. */
const ASKED = /(?:--extras?|[ \t]-E)(?:[ \t]+|=)(?:"([^"]*)"|'([^']*)'|([\w.-]+))|\[([\w.,-]{1,200})\]/g;
const ALL = '--all-extras';

/** What Dockerfiles and scripts install. */
export function askedExtras(files: ProjectFiles): IsAsked {
  const asked = new Set<string>();
  for (const path of [...files.paths.filter(isDockerfile), ...files.scripts]) {
    for (const line of (files.lookInto(path) ?? '').split('\n')) {
      if (line.length > MAX_LINE || !INSTALLS.test(line)) continue;
      if (line.includes(ALL)) asked.add(ALL);
      for (const [, double, single, bare, inBrackets] of line.matchAll(ASKED)) {
        const words = double ?? single ?? bare ?? inBrackets ?? '';
        for (const one of words.split(/[\s,]+/)) asked.add(normalName('PYPI', one));
      }
    }
  }
  return (extra) => asked.has(ALL) || asked.has(normalName('PYPI', extra));
}

/** The extras of Poetry's table of them, by the normalised names of the packages that they ask for. */
export function extrasByPackage(table: Table): Map<string, string[]> {
  const byPackage = new Map<string, string[]>();
  for (const [extra, list] of Object.entries(table)) {
    for (const text of textsOf(list)) {
      const name = normalName('PYPI', parseRequirement(text)?.name ?? text);
      byPackage.set(name, [...(byPackage.get(name) ?? []), extra]);
    }
  }
  return byPackage;
}

/** The condition that a package is needed under which only extras bring; undefined where one of them is installed. */
export const conditionOfExtras = (extras: readonly string[], isAsked: IsAsked): string | undefined =>
  extras.length === 0 || extras.some(isAsked) ? undefined : `extra ${extras.join(' or ')}`;

/** Of a key of `extras_require`: `server`, `server:python_version < "3.8"`, `:sys_platform == "win32"`. */
export function conditionOfKey(key: string, isAsked: IsAsked): string | undefined {
  const at = key.indexOf(':');
  const [extra, marker] = at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
  return allOf(extra === '' ? undefined : conditionOfExtras([extra], isAsked), markerOf(marker));
}

/** As it counts behind a requirement. */
const markerOf = (marker: string): string | undefined =>
  marker === '' ? undefined : parseRequirement(`a; ${marker}`)?.condition;

/** `optional` is said of packages of the groups that are always installed, and not of those that a group for developers needs, too. */
export function isOfExtrasAlone({ optional, category, groups }: Table): boolean {
  return optional === true && category !== 'dev' && textsOf(groups).every((group) => group === 'main');
}

/** The conditions of what only extras bring, by the keys of a `poetry.lock`. */
export function conditionsOfExtras(
  toml: Table,
  { find, needs }: PythonLock,
  { optional, isAsked }: { readonly optional: ReadonlySet<string>; readonly isAsked: IsAsked },
): Map<string, string> {
  const extrasOf = new Map<string, string[]>();
  for (const [extra, list] of Object.entries(tableAt(toml, 'extras'))) {
    const names = textsOf(list).map((text) => normalName('PYPI', parseRequirement(text)?.name ?? text));
    const keys = names.flatMap((name) => find({ name, version: undefined, extras: [] }));
    for (const key of reachedFrom(keys, needs))
      if (optional.has(key)) extrasOf.set(key, [...(extrasOf.get(key) ?? []), extra]);
  }
  return conditionsBy(extrasOf, isAsked);
}

/** The keys that are needed for some, with these. */
export function reachedFrom(keys: readonly string[], needs: PythonLock['needs']): Set<string> {
  const reached = new Set(keys);
  for (const key of reached) for (const one of needs(key)) reached.add(one);
  return reached;
}

/** By the extras that lead to each key, those that are needed under a condition. */
export const conditionsBy = (
  extrasOf: ReadonlyMap<string, readonly string[]>,
  isAsked: IsAsked,
): Map<string, string> =>
  new Map(
    [...extrasOf].flatMap(([key, extras]) => {
      const condition = conditionOfExtras(extras, isAsked);
      return condition === undefined ? [] : [[key, condition] as const];
    }),
  );
