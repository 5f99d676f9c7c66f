import { type ParseError, parse } from 'jsonc-parser';
import { keyLines } from '../../locks/key-lines.ts';
import type { LockedPackage } from '../../locks/lock-graph.ts';
import { tableAt } from '../../manifest-text.ts';
import { platformCondition, platformsOf } from './platforms.ts';
import { MAX_WAY_CHARS, neededNames, peerNames, releaseOf, type NpmLock } from './npm-lock.ts';

/**
 * `bun.lock`: JSON with trailing commas. Its packages are named by the way that leads to them (`a/b`: the b of a, where it is
 * not the one of all others), each a list: `name@version`, where it is from, and what it needs.
 */
export function readBunLock(file: string, text: string): NpmLock | undefined {
  const errors: ParseError[] = [];
  const lock = tableAt(parse(text, errors, { allowTrailingComma: true }));
  const entries = tableAt(lock['packages']);
  const workspaces = new Set(Object.keys(tableAt(lock['workspaces'])));
  if (errors.length > 0 || workspaces.size === 0) return undefined;
  const lineOf = keyLines(text);
  const packages = new Map<string, LockedPackage>();
  const needed = new Map<string, readonly string[]>();
  const expected = new Map<string, readonly string[]>();
  for (const [key, entry] of Object.entries(entries)) {
    const spec: unknown = Array.isArray(entry) ? entry[0] : undefined;
    const at = typeof spec === 'string' ? spec.indexOf('@', 1) : -1;
    if (typeof spec !== 'string' || at < 0 || !Array.isArray(entry) || key.length > MAX_WAY_CHARS) continue;
    const [name, version] = [spec.slice(0, at), spec.slice(at + 1)];
    if (version.startsWith('workspace:')) continue;
    const condition = platformCondition(platformsOf(needsOf(entry)));
    packages.set(key, { name, version: releaseOf(version), line: lineOf(key), condition });
    needed.set(key, neededNames(needsOf(entry)));
    expected.set(key, peerNames(needsOf(entry)));
  }
  return {
    type: 'NPM',
    file,
    packages,
    needs: (key) => (needed.get(key) ?? []).flatMap((name) => findFrom(key, name, packages) ?? []),
    peers: (key) => (expected.get(key) ?? []).flatMap((name) => findFrom(key, name, packages) ?? []),
    find(folder, name) {
      if (!workspaces.has(folder)) return undefined;
      const own = tableAt(tableAt(lock['workspaces'])[folder])['name'];
      return findFrom(typeof own === 'string' ? own : '', name, packages);
    },
  };
}

/** The table among an entry's fields; peers it does without are no need. */
function needsOf(entry: readonly unknown[]): Readonly<Record<string, unknown>> {
  const table = tableAt(entry.find((one) => typeof one === 'object' && one !== null));
  const optional: unknown[] = Array.isArray(table['optionalPeers']) ? table['optionalPeers'] : [];
  const meta = optional.map((name): [string, unknown] => [String(name), { optional: true }]);
  return { ...table, peerDependenciesMeta: Object.fromEntries(meta) };
}

const MAX_DEPTH = 100;

function findFrom(key: string, name: string, packages: ReadonlyMap<string, unknown>): string | undefined {
  let at = key;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const candidate = at === '' ? name : `${at}/${name}`;
    if (packages.has(candidate)) return candidate;
    if (at === '') return undefined;
    at = around(at);
  }
  return undefined;
}

/** The way without its last package, whose name may have a scope. */
function around(key: string): string {
  const last = key.lastIndexOf('/');
  if (last < 0) return '';
  const before = key.lastIndexOf('/', last - 1);
  const scoped = key[before + 1] === '@';
  return scoped ? key.slice(0, Math.max(0, before)) : key.slice(0, last);
}
