import semver from 'semver';
import type { Declaration } from '../declaration.ts';
import { folderOf } from '../project-files.ts';
import { VERSION_SCHEMES, type Ecosystem } from '../versions/schemes.ts';
import type { Releases } from './rule-files.ts';
import type { Upgrade } from './upgrade-limits.ts';

/** What a release needs that the project may not have, and what it has no more, as far as the rules know: sentences. */
export interface Platform {
  /** '' where nothing says that the project's runtime is too old for it. */
  readonly runtime: string;
  readonly removed: string;
  /** '' where nothing says that the project has too old a release of what it needs beside it. */
  readonly beside: string;
}

/** A release of a package that the project has, and the file that says so. */
export type BesideOf = (name: string) => { readonly version: string; readonly file: string } | undefined;

/** The packages of Rails have one version. */
const OF_RAILS: ReadonlySet<string> = new Set(['railties', 'actionpack', 'activemodel']);

/** What the manifest and the lock file in the folder of a package say of others. */
export function createBesideOf(declarations: readonly Declaration[]): (one: Declaration) => BesideOf {
  const byFolder = Map.groupBy(
    declarations.filter(({ type, exact }) => type === 'RUBYGEMS' && exact),
    ({ file }) => folderOf(file),
  );
  return ({ type, file }) =>
    (name) => {
      const near = type === 'RUBYGEMS' ? (byFolder.get(folderOf(file)) ?? []) : [];
      const found =
        near.find((one) => one.name === name) ??
        (OF_RAILS.has(name) ? near.find((one) => one.name === 'rails') : undefined);
      return found?.version == null ? undefined : { version: found.version, file: found.file };
    };
}

export function platformOf(
  declaration: Declaration,
  upgrade: Upgrade,
  known: Releases | undefined,
  besideOf: BesideOf,
): Platform {
  if (known === undefined || upgrade.target === null) return { runtime: '', removed: '', beside: '' };
  return {
    beside: besideSentence(upgrade.target, known, besideOf),
    runtime: runtimeSentence(upgrade.target, upgrade, known),
    removed: removedSentence(declaration, upgrade.target, known),
  };
}

/** `8.3.3 needs Python 3.10 or newer, and the project is for Python ^3.8 (pyproject.toml).` */
function runtimeSentence(target: string, { runtime }: Upgrade, { least = [] }: Releases): string {
  const needed = least.findLast(([from]) => isFrom(target, from))?.[1];
  const asked = runtime?.least;
  if (needed === undefined || runtime === undefined || asked === undefined) return '';
  const version = semver.coerce(needed);
  if (version === null || semver.gte(asked, version)) return '';
  return `${target} needs ${runtime.title} ${needed} or newer, and the project is for ${runtime.name} (${runtime.file}).`;
}

/** `4.4.0 needs railties 4.2.0 or newer, and the project has 3.2.22 (Gemfile.lock).` */
function besideSentence(target: string, { beside = [] }: Releases, besideOf: BesideOf): string {
  const [, name = '', least = ''] = beside.findLast(([from]) => isFrom(target, from)) ?? [];
  const found = name === '' ? undefined : besideOf(name);
  if (found === undefined || (VERSION_SCHEMES.RUBYGEMS.compare(found.version, least) ?? 0) >= 0) return '';
  return `${target} needs ${name} ${least} or newer, and the project has ${found.version} (${found.file}).`;
}

/** Numbers alone, whatever is written behind them. */
export function isFrom(target: string, from: string): boolean {
  const [one, other] = [semver.coerce(target), semver.coerce(from)];
  return one !== null && other !== null && semver.gte(one, other);
}

/** `Since 82.0.0 it has no pkg_resources, which pyramid may need.` */
function removedSentence(
  { type, version, exact, limits }: Declaration,
  target: string,
  { removed = [] }: Releases,
): string {
  if (version === null || !exact) return '';
  const scheme = VERSION_SCHEMES[type as Ecosystem];
  const gone = removed.find(
    ([from]) => (scheme.compare(version, from) ?? 0) < 0 && (scheme.compare(target, from) ?? -1) >= 0,
  );
  if (gone === undefined) return '';
  const users = new Set((limits?.() ?? []).filter(({ own }) => own !== true).map(({ by }) => by));
  const names = [...users].slice(0, MAX_USERS).join(', ');
  const state = `Since ${gone[0]} it has no ${gone[1]}`;
  return names === '' ? `${state}.` : `${state}, which ${names} may need.`;
}

const MAX_USERS = 3;
