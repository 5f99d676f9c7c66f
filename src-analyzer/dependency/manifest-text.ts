import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { folderOf, lineAt } from './project-files.ts';

export type Table = Readonly<Record<string, unknown>>;

/** A table of a parsed manifest; an empty one for anything else. */
export function tableAt(value: unknown, ...keys: readonly string[]): Table {
  let at = value;
  for (const key of keys) at = isTable(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return isTable(at) ? at : {};
}

/** The texts of a list; none for anything else. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined for a text that is no TOML: a broken manifest costs its own packages alone. */
export function tomlOf(text: string | undefined): Table | undefined {
  return tolerantly(text, parseToml);
}

/** Undefined for a text that is no JSON object. */
export function jsonOf(text: string | undefined): Table | undefined {
  return tolerantly(text, JSON.parse);
}

/** Undefined for a text that is no YAML map; where lines matter, see yaml-tree.ts. */
export function yamlOf(text: string | undefined): Table | undefined {
  return tolerantly(text, (yaml) => parseYaml(yaml, { maxAliasCount: 100 }) as unknown);
}

/** A line that git wrote where two versions of a file could not be merged. */
export const MERGE_CONFLICT = /^(?:<{7}|={7}|>{7})/;

function tolerantly(text: string | undefined, parse: (text: string) => unknown): Table | undefined {
  if (text === undefined) return undefined;
  try {
    const value = parse(text);
    return isTable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The line where a name first stands as a word of its own, from an offset on; the offset's own line when it does not. */
export function lineOfName(text: string, name: string, from = 0): number {
  const start = Math.max(0, from);
  for (let at = text.indexOf(name, start); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    const ends = !isNamePart(text[end]) || DOTTED_KEY.some((key) => text.startsWith(key, end));
    if (ends && !isNamePart(text[at - 1])) return lineAt(text, at);
  }
  return lineAt(text, start);
}

/** Where a JSON object's own member stands, not one of the objects in it; 0 where it has none of that name. */
export function offsetOfMember(json: string, name: string): number {
  let depth = 0;
  for (const { 0: found, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (found === '{' || found === '[') depth += 1;
    else if (found === '}' || found === ']') depth -= 1;
    else if (
      depth === 1 &&
      found === `"${name}"` &&
      /^\s*:/.test(json.slice(index + found.length, index + found.length + 50))
    )
      return index;
  }
  return 0;
}

/** TOML's `name.workspace = true`: the dot is none of the name. */
const DOTTED_KEY = ['.workspace', '.version'];

const isNamePart = (sign: string | undefined): boolean => sign !== undefined && /[\w/.@-]/.test(sign);

/**
 * What the nearest file says that `read` knows, in a manifest's folder or one above it.
 * @param read asked once a folder; `at` makes a name the path of the file there
 */
export function nearest<T>(
  read: (at: (name: string) => string) => T | undefined,
): (folder: string) => T | undefined {
  const known = new Map<string, T | undefined>();
  return (folder) => {
    for (let at = folder; ; at = folderOf(at)) {
      if (!known.has(at)) {
        known.set(
          at,
          read((name) => (at === '.' ? name : `${at}/${name}`)),
        );
      }
      const found = known.get(at);
      if (found !== undefined || at === '.') return found;
    }
  };
}
