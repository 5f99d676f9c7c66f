import { keyLines } from '../../locks/key-lines.ts';
import { licenceOf } from '../../locks/licence.ts';
import type { LockedPackage } from '../../locks/lock-graph.ts';
import { jsonOf, tableAt, type Table } from '../../manifest-text.ts';
import { createLimits, type Ask } from '../../locks/limits.ts';
import {
  aliased,
  APART,
  BESIDE,
  MAX_WAY_CHARS,
  NEEDED,
  neededNames,
  peerNames,
  rangesOf,
  releaseOf,
  type NpmLock,
} from './npm-lock.ts';
import { platformCondition, platformsOf } from './platforms.ts';

const MODULES = 'node_modules/';
/** Folders within folders; more is no installation. */
const MAX_DEPTH = 100;

/** `package-lock.json` and `npm-shrinkwrap.json`: by folder since version 2, as a tree of names in version 1. */
export function readPackageLock(file: string, text: string): NpmLock | undefined {
  const lock = jsonOf(text);
  if (lock === undefined) return undefined;
  const listed = new Map(Object.entries(tableAt(lock['packages'])));
  const entries = listed.size > 0 ? listed : entriesOfTree(tableAt(lock['dependencies']));
  const lineOf = keyLines(text);
  const packages = new Map<string, LockedPackage>();
  for (const [path, value] of entries) {
    const entry = tableAt(value);
    const name = nameOf(path, entry);
    // Links lead to folders of the project, which have manifests of their own.
    if (name === undefined || entry['link'] === true || path.length > MAX_WAY_CHARS) continue;
    const line = lineOf(listed.size > 0 ? path : path.slice(path.lastIndexOf(MODULES) + MODULES.length));
    const licence = licenceOf(entry['license']);
    const condition = platformCondition(platformsOf(entry));
    packages.set(path, {
      name,
      version: releaseOf(entry['version'], entry['resolved']),
      line,
      licence,
      condition,
    });
  }
  const entryOf = (path: string): Table => tableAt(entries.get(path));
  const peersOf = (path: string): string[] =>
    peerNames(entryOf(path)).flatMap((name) => findFrom(path, name, packages) ?? []);
  const asksIn = (groups: readonly string[]) => (): Ask[] =>
    [...packages].flatMap(([path, { name }]) =>
      rangesOf(entryOf(path), groups).flatMap(([needed, range]): Ask[] => {
        const key = findFrom(path, needed, packages);
        return key === undefined ? [] : [[key, { by: name, range }]];
      }),
    );
  return {
    type: 'NPM',
    file,
    packages,
    limits: createLimits(asksIn(NEEDED)),
    limitsBeside: createLimits(asksIn(BESIDE)),
    limitsApart: createLimits(asksIn(APART)),
    needs: (path) => neededNames(entryOf(path)).flatMap((name) => findFrom(path, name, packages) ?? []),
    peers: peersOf,
    shippedPeers: (path) => peersOf(path).filter((key) => entryOf(key)['dev'] !== true),
    find: (folder, name) =>
      folder === '' || listed.has(folder) ? findFrom(folder, name, packages) : undefined,
  };
}

/** The name that is real where a folder bears another; undefined for folders of the project itself. */
function nameOf(path: string, entry: Table): string | undefined {
  const at = path.lastIndexOf(MODULES);
  if (at < 0) return undefined;
  return typeof entry['name'] === 'string' ? entry['name'] : path.slice(at + MODULES.length);
}

/** As Node looks: in the folder's own modules, then in those of the folders around it. */
function findFrom(path: string, name: string, packages: ReadonlyMap<string, unknown>): string | undefined {
  let at = path;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const candidate = at === '' ? `${MODULES}${name}` : `${at}/${MODULES}${name}`;
    if (packages.has(candidate)) return candidate;
    if (at === '') return undefined;
    const around = at.lastIndexOf(`/${MODULES}`);
    at = around < 0 ? '' : at.slice(0, around);
  }
  return undefined;
}

/** Version 1 as later ones have it, in the order of the text. */
function entriesOfTree(root: Table): Map<string, Table> {
  const entries = new Map<string, Table>();
  const open = [{ path: '', names: Object.entries(root), at: 0 }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const next = level.names[level.at];
    level.at += 1;
    if (next === undefined) {
      open.pop();
      continue;
    }
    const [name, value] = next;
    const entry = tableAt(value);
    if (level.path.length + name.length > MAX_WAY_CHARS) continue;
    const path = level.path === '' ? `${MODULES}${name}` : `${level.path}/${MODULES}${name}`;
    const { dependencies, requires, version } = entry;
    const other = typeof version === 'string' ? aliased(version) : undefined;
    entries.set(path, {
      ...(other === undefined ? { version } : { name: other.name, version: other.range }),
      resolved: entry['resolved'],
      dependencies: requires,
    });
    if (open.length < MAX_DEPTH) open.push({ path, names: Object.entries(tableAt(dependencies)), at: 0 });
  }
  return entries;
}
