import { createLimits, type Ask } from '../../locks/limits.ts';
import type { LockedPackage } from '../../locks/lock-graph.ts';
import { MERGE_CONFLICT, tableAt, type Table } from '../../manifest-text.ts';
import { aliased, releaseOf, type NpmLock } from './npm-lock.ts';
import { platformCondition, platformsInYarn } from './platforms.ts';

interface Block {
  /** `name@range` of all that are resolved to it. */
  readonly specs: readonly string[];
  readonly line: number;
  readonly fields: Map<string, string>;
  readonly needed: [name: string, range: string][];
}

const NEEDED = new Set(['dependencies', 'optionalDependencies']);
const MAX_LINE = 100_000;

/**
 * `yarn.lock`, classic and berry: blocks headed by `name@range, name@range:`. `manifest` is the `package.json` beside it,
 * whose `resolutions` replace ranges, and whose `workspaces` say whether it speaks of other folders.
 */
export function readYarnLock(file: string, text: string, manifest: Table = {}): NpmLock | undefined {
  const blocks = readBlocks(text);
  if (blocks === undefined) return undefined;
  const packages = new Map<string, LockedPackage>();
  const needed = new Map<string, Block['needed']>();
  const bySpec = new Map<string, string>();
  const byName = new Map<string, Set<string>>();
  for (const { specs, line, fields, needed: own } of blocks) {
    const [first] = specs;
    if (first === undefined || fields.get('resolution')?.includes('@workspace:') === true) continue;
    const resolution = fields.get('resolution');
    const { name, range } = splitSpec(resolution ?? first);
    const real = resolution === undefined ? (aliased(range)?.name ?? name) : name;
    const key = `${first}:${line}`;
    packages.set(key, {
      name: real,
      version: releaseOf(fields.get('version'), fields.get('resolved')),
      line,
      condition: platformCondition(platformsInYarn(fields.get('conditions'))),
    });
    needed.set(key, own);
    for (const spec of specs) {
      bySpec.set(spec, key);
      const known = splitSpec(spec).name;
      byName.set(known, (byName.get(known) ?? new Set()).add(key));
    }
  }
  const resolutions = tableAt(manifest['resolutions']);
  const find = (name: string, range: string): string | undefined => {
    const fixed = Object.hasOwn(resolutions, name) ? resolutions[name] : undefined;
    const ranges = typeof fixed === 'string' ? [range, fixed] : [range];
    const spec = ranges.flatMap((one) => [`${name}@${one}`, `${name}@npm:${one}`]);
    const [only, ...others] = byName.get(name) ?? [];
    // A range that something replaced stands in no block; an only version is the one.
    return (
      spec.map((one) => bySpec.get(one)).find((key) => key !== undefined) ??
      (others.length > 0 ? undefined : only)
    );
  };
  const asks = (): Ask[] =>
    [...needed].flatMap(([by, own]) =>
      own.flatMap(([name, range]): Ask[] => {
        const key = find(name, range);
        return key === undefined
          ? []
          : [[key, { by: packages.get(by)?.name ?? by, range: range.replace(/^npm:/, '') }]];
      }),
    );
  const limits = createLimits(asks);
  return {
    type: 'NPM',
    file,
    packages,
    limits,
    // It has no peers.
    limitsApart: limits,
    needs: (key) => (needed.get(key) ?? []).flatMap(([name, range]) => find(name, range) ?? []),
    find: (folder, name, range) =>
      folder === '' || 'workspaces' in manifest ? find(name, range) : undefined,
  };
}

/** Undefined for a text that is no lock file. */
function readBlocks(text: string): Block[] | undefined {
  const blocks: Block[] = [];
  let block: Block | undefined;
  let section = '';
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trimEnd();
    if (line === '' || line.startsWith('#') || line.length > MAX_LINE) continue;
    if (MERGE_CONFLICT.test(line)) return undefined;
    if (!line.startsWith(' ')) {
      // A long head stands behind a question mark, its colon on a line of its own.
      if (line === ':') continue;
      block = { specs: specsOf(line.replace(/^\? /, '')), line: at + 1, fields: new Map(), needed: [] };
      section = '';
      blocks.push(block);
    } else if (block !== undefined) {
      const depth = line.search(/\S/);
      const [name, value] = fieldOf(line.slice(depth));
      if (depth <= 2) section = value === '' ? name : '';
      if (depth <= 2) block.fields.set(name, value);
      else if (depth === 4 && NEEDED.has(section)) block.needed.push([name, value]);
    }
  }
  return blocks;
}

function specsOf(head: string): string[] {
  return head
    .replace(/:$/, '')
    .split(',')
    .map((one) => unquoted(one.trim()))
    .map((one) => one.replace(/^"|"$/g, ''))
    .filter((one) => one.lastIndexOf('@') > 0);
}

/** `name "value"`, `name: value`, `"@a/b" "^1"`, `"@a/b": ^1`. */
function fieldOf(line: string): [name: string, value: string] {
  const end = line.startsWith('"') ? line.indexOf('"', 1) + 1 : line.search(/[\s:]|$/);
  const name = unquoted(line.slice(0, end));
  return [name, unquoted(line.slice(end).replace(/^:/, '').trim())];
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** `@a/b@npm:^1.0` is `@a/b` and `^1.0`; of `a@npm:b@^1.0` the range tells the alias. */
function splitSpec(spec: string): { name: string; range: string } {
  const at = spec.indexOf('@', 1);
  if (at < 0) return { name: spec, range: '' };
  return { name: spec.slice(0, at), range: spec.slice(at + 1) };
}
