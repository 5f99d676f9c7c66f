import { createLimits, type Ask } from '../../locks/limits.ts';
import type { LockedPackage } from '../../locks/lock-graph.ts';
import { releaseOf, type NpmLock } from './npm-lock.ts';
import { parseOutline, type Outline } from './outline.ts';
import { listIn, platformCondition } from './platforms.ts';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * `pnpm-lock.yaml`. A single package stands at the top level before version 6; since then every workspace is an importer.
 * Since version 9 what packages need stands in snapshots, apart from the packages.
 */
export function readPnpmLock(file: string, text: string): NpmLock | undefined {
  const lock = parseOutline(text);
  if (lock?.children.has('lockfileVersion') !== true) return undefined;
  const described = sectionOf(lock, 'packages');
  const snapshots = lock.children.has('snapshots') ? sectionOf(lock, 'snapshots') : described;
  const descriptionOf = (key: string): Outline | undefined =>
    described.get(key) ?? described.get(withoutPeers(key));
  const packages = new Map<string, LockedPackage>();
  for (const [key, { line }] of snapshots) packages.set(key, toPackage(key, line, descriptionOf(key)));
  const find = (name: string, version: string): string | undefined =>
    [version, `${name}@${version}`, `/${name}@${version}`, `/${name}/${version}`].find((key) =>
      packages.has(key),
    );
  /** Peers stand among the needs of a snapshot; those that it does without are none. */
  const needsOf = (key: string, isAsked: (name: string) => boolean): string[] => {
    const optional = sectionOf(descriptionOf(key), 'peerDependenciesMeta');
    const entry = snapshots.get(key);
    return [...sectionOf(entry, 'dependencies'), ...sectionOf(entry, 'optionalDependencies')].flatMap(
      ([name, { value }]) => (isAsked(name) && !optional.has(name) ? (find(name, value) ?? []) : []),
    );
  };
  // Of what packages need the lock file tells the version that was taken, of what they expect beside them the range.
  const asks = (): Ask[] =>
    [...packages].flatMap(([by, { name }]) => {
      const entry = snapshots.get(by);
      const taken = [...sectionOf(entry, 'dependencies'), ...sectionOf(entry, 'optionalDependencies')];
      const expected = sectionOf(descriptionOf(by), 'peerDependencies');
      return taken.flatMap(([needed, { value }]): Ask[] => {
        const range = expected.get(needed)?.value;
        const key = range === undefined ? undefined : find(needed, value);
        return key === undefined || range === undefined ? [] : [[key, { by: name, range }]];
      });
    });
  const limits = createLimits(asks);
  return {
    type: 'NPM',
    file,
    packages,
    limits,
    limitsBeside: limits,
    needs: (key) => needsOf(key, (name) => !sectionOf(descriptionOf(key), 'peerDependencies').has(name)),
    peers: (key) => needsOf(key, (name) => sectionOf(descriptionOf(key), 'peerDependencies').has(name)),
    find(folder, name) {
      const entry = namedBy(importerOf(lock, folder), name);
      if (entry === undefined) return undefined;
      const known = find(name, entry.version);
      if (known !== undefined) return known;
      // What an importer names and the packages do not list, as after a merge that went wrong.
      const key = `${name}@${entry.version}`;
      packages.set(key, toPackage(key, entry.line, undefined));
      return key;
    },
  };
}

const NOTHING: ReadonlyMap<string, Outline> = new Map();

function sectionOf(entry: Outline | undefined, name: string): ReadonlyMap<string, Outline> {
  return entry?.children.get(name)?.children ?? NOTHING;
}

function importerOf(lock: Outline, folder: string): Outline | undefined {
  if (lock.children.has('importers')) return sectionOf(lock, 'importers').get(folder === '' ? '.' : folder);
  return folder === '' ? lock : undefined;
}

function namedBy(importer: Outline | undefined, name: string): { version: string; line: number } | undefined {
  for (const group of GROUPS) {
    const entry = sectionOf(importer, group).get(name);
    const version = entry?.children.get('version')?.value ?? entry?.value ?? '';
    if (entry !== undefined && version !== '') return { version, line: entry.line };
  }
  return undefined;
}

function toPackage(key: string, line: number, entry: Outline | undefined): LockedPackage {
  const { name, version } = splitKey(key);
  const own = entry?.children;
  return {
    name: own?.get('name')?.value ?? name,
    version: isFromElsewhere(entry) ? null : releaseOf(own?.get('version')?.value ?? version),
    line: entry?.line ?? line,
    condition: conditionOf(entry),
  };
}

function conditionOf(entry: Outline | undefined): string | undefined {
  const listAt = (name: string): string[] => listIn(entry?.children.get(name)?.value);
  return platformCondition({ os: listAt('os'), cpu: listAt('cpu'), libc: listAt('libc') });
}

/** `/a/1.0.0_peer@2`, `/a@1.0.0(peer@2)`, `a@1.0.0(peer@2)`, with a registry in front or not. */
function splitKey(key: string): { name: string; version: string } {
  const bare = withoutPeers(key);
  const path = bare.slice(bare.startsWith('/') ? 1 : 0);
  const at = path.indexOf('@', 1);
  const slash = path.lastIndexOf('/');
  // Before version 6 a slash stands before the version; an "@" behind it belongs to the peers.
  if (/\/\d[^/@]*(?:_.*)?$/.test(path.slice(Math.max(0, slash))) && (at < 0 || at > slash)) {
    const version = path.slice(slash + 1);
    const peers = version.indexOf('_');
    const name = path.slice(0, slash).replace(/^[\w-]+(?:\.[\w-]+)+\/(?=.)/, '');
    return { name, version: peers < 0 ? version : version.slice(0, peers) };
  }
  return at < 0 ? { name: path, version: '' } : { name: path.slice(0, at), version: path.slice(at + 1) };
}

function withoutPeers(key: string): string {
  const at = key.indexOf('(');
  return at < 0 ? key : key.slice(0, at);
}

function isFromElsewhere(entry: Outline | undefined): boolean {
  const resolution = entry?.children.get('resolution');
  return resolution !== undefined && /\b(?:commit|repo|directory): /.test(resolution.value);
}
