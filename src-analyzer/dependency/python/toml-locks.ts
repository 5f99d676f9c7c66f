import { normalName } from '../advisories/package-names.ts';
import type { LockedPackage } from '../locks/lock-graph.ts';
import { tomlPackages } from '../locks/toml-packages.ts';
import { tableAt, textsOf, type Table } from '../manifest-text.ts';
import { conditionsOfExtras, isOfExtrasAlone, type IsAsked } from './extras.ts';
import { conditionsInLock, type OwnPackage } from './project-extras.ts';
import { keyOf, type Need, type PythonLock, withKeys } from './python-lock.ts';
import { parseRequirement } from './requirement.ts';

/** What one package of a lock file says. */
interface Described {
  /** Normalised. */
  readonly name: string;
  readonly version: string;
  /** The extra whose needs these are, where they stand apart from the package's own. */
  readonly extra: string | undefined;
  readonly needs: readonly Need[];
  readonly extras: ReadonlyMap<string, readonly Need[]>;
}

type Describe = (entry: Table) => Pick<Described, 'needs' | 'extras'>;

const NONE: ReadonlyMap<string, readonly Need[]> = new Map();

/** `poetry.lock`, `uv.lock` and `pdm.lock`; undefined for a text that is no TOML. `isAsked` tells the extras that are installed. */
export function readTomlLock(
  file: string,
  text: string,
  isAsked: IsAsked = () => false,
): PythonLock | undefined {
  const lock = tomlPackages(text);
  if (lock === undefined) return undefined;
  const describe = file.endsWith('poetry.lock') ? describePoetry : describeOthers;
  const packages = new Map<string, LockedPackage>();
  const needs = new Map<string, readonly Need[]>();
  const optional = new Set<string>();
  const ofProject: OwnPackage[] = [];
  for (const { entry, line } of lock.packages) {
    const { name: written, version, source, extras: apart } = entry;
    if (typeof written !== 'string') continue;
    const name = normalName('PYPI', written);
    const stated = typeof version === 'string' ? version : '';
    const key = keyOf(name, stated);
    const { needs: own, extras } = describe(entry);
    if (isOfProject(tableAt(source))) ofProject.push({ name, version: stated, groups: groupsOf(entry) });
    const ofExtra = textsOf(apart);
    if (ofExtra.length === 0) {
      packages.set(key, { name: written, ...versionOf(stated, tableAt(source), entry), line });
      needs.set(key, own);
      if (isOfExtrasAlone(entry)) optional.add(key);
    }
    // An extra is a package of its own in the graph: it is needed by those alone that ask for it.
    for (const [extra, needed] of [...extras, ...ofExtra.map((extra) => [extra, own] as const)]) {
      const asked = keyOf(name, stated, extra);
      packages.set(asked, { name: written, version: null, line });
      needs.set(asked, needed);
    }
  }
  const read = withKeys({ file, packages, needs });
  const conditions = conditionsOfExtras(lock.toml, read, { optional, isAsked });
  const ofOwn = file.endsWith('uv.lock')
    ? conditionsInLock(ofProject, read, isAsked)
    : new Map<string, string>();
  for (const [key, found] of packages) {
    const condition = conditions.get(key) ?? ofOwn.get(key);
    if (condition !== undefined) packages.set(key, { ...found, condition });
  }
  return read;
}

/** Its release, or the version that a package of a repository has by its own word. */
function versionOf(stated: string, source: Table, entry: Table): Pick<LockedPackage, 'version' | 'stated'> {
  const release = isRelease(source, entry) && stated !== '' ? stated : null;
  const isStated = release === null && stated !== '' && isRepository(source, entry);
  return { version: release, ...(isStated && { stated }) };
}

/** uv and PDM name where it lies, Poetry that it is one. */
const isRepository = (source: Table, entry: Table): boolean =>
  source['type'] === 'git' || 'git' in source || 'git' in entry;

/** Folders and repositories are no releases. */
function isRelease(source: Table, entry: Table): boolean {
  const elsewhere = ['git', 'url', 'path', 'directory', 'editable', 'virtual'];
  const kind = source['type'];
  if (kind === 'git' || kind === 'directory' || kind === 'file' || kind === 'url') return false;
  return !elsewhere.some(
    (one) => (one in source && typeof kind !== 'string') || (one in entry && one !== 'url'),
  );
}

/** uv lists the packages of the project beside those that it installs. */
const isOfProject = (source: Table): boolean => 'editable' in source || 'virtual' in source;

const groupsOf = (entry: Table): Need[] => Object.values(tableAt(entry, 'dev-dependencies')).flatMap(needsOf);

/** `dependencies` is a table of specifiers, `extras` one of lists of requirements. */
const describePoetry: Describe = (entry) => {
  const needs: Need[] = [];
  for (const [name, stated] of Object.entries(tableAt(entry, 'dependencies'))) {
    const several: unknown[] = Array.isArray(stated) ? stated : [stated];
    for (const one of several) {
      const { optional, version: inTable } = tableAt(one);
      if (optional === true) continue;
      const range = typeof one === 'string' ? one : inTable;
      needs.push({
        name: normalName('PYPI', name),
        version: undefined,
        extras: textsOf(tableAt(one)['extras']),
        range: typeof range === 'string' ? range : undefined,
      });
    }
  }
  const extras = new Map<string, Need[]>();
  for (const [extra, list] of Object.entries(tableAt(entry, 'extras'))) {
    extras.set(extra, textsOf(list).flatMap(needOf));
  }
  return { needs, extras };
};

/** uv lists tables, PDM requirements. */
const describeOthers: Describe = (entry) => {
  const optional = tableAt(entry, 'optional-dependencies');
  const extras = new Map(Object.entries(optional).map(([extra, list]) => [extra, needsOf(list)] as const));
  return { needs: needsOf(entry['dependencies']), extras: extras.size === 0 ? NONE : extras };
};

function needsOf(list: unknown): Need[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((one) => {
    if (typeof one === 'string') return needOf(one);
    const { name, version, extra } = tableAt(one);
    if (typeof name !== 'string') return [];
    return [
      {
        name: normalName('PYPI', name),
        version: typeof version === 'string' ? version : undefined,
        extras: textsOf(extra),
      },
    ];
  });
}

/** `name[extra]==1.0; marker`, and Poetry's `name (>=1.0)`. */
function needOf(text: string): Need[] {
  const requirement = parseRequirement(text);
  if (requirement === undefined) return [];
  const { name, exact, version, extras } = requirement;
  const one = exact ? (version ?? undefined) : undefined;
  const range = exact ? `==${version ?? ''}` : (version ?? undefined);
  return [{ name: normalName('PYPI', name), version: one, extras, range }];
}
