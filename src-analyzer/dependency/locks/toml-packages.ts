import { tableAt, tomlOf, type Table } from '../manifest-text.ts';
import { lineAt } from '../project-files.ts';

/** The `[[package]]` tables of a lock file in TOML, in its order. */
export interface TomlLock {
  readonly toml: Table;
  readonly packages: readonly { readonly entry: Table; readonly line: number }[];
}

/** Lists of archives with their sums: most of the text, and nothing of what is asked. */
const ARCHIVE = /^[ \t]+\{ ?(?:file|url|path) = "[^\n]*\},?$/gm;
const HEAD = /^\[\[package\]\][ \t]*\r?\n/gm;

/** Undefined for a text that is no TOML. The line is that of the name, which comes first. */
export function tomlPackages(text: string): TomlLock | undefined {
  const toml = tomlOf(text.replaceAll(ARCHIVE, ''));
  if (toml === undefined) return undefined;
  const lines = [...text.matchAll(HEAD)].map(({ index, 0: head }) => lineAt(text, index + head.length));
  const entries: unknown[] = Array.isArray(toml['package']) ? toml['package'] : [];
  return { toml, packages: entries.map((entry, at) => ({ entry: tableAt(entry), line: lines[at] ?? 1 })) };
}
