import { lineOfName } from './manifest-text.ts';

/** The line of a key of a table: `lineOf('tool.poetry.dependencies', 'flask')`. */
export type TomlLines = (table: string, key: string) => number;

const HEADER = /^\s*\[\[?([^[\]]+)\]/;
const KEY = /^\s*(?:"([^"]+)"|'([^']+)'|([\w-]+))\s*[.=]/;

/** `target."cfg(unix)".dependencies` by whatever signs it is written with. */
const plain = (table: string): string => table.replaceAll(/["'\s]/g, '');

/**
 * Where the keys of a TOML text stand: at their own line, or at a table that is about one alone (`[dependencies.log]`). What
 * stands in a table within a line is at the first place of its name.
 */
export function tomlLines(text: string): TomlLines {
  const found = new Map<string, number>();
  const note = (table: string, key: string, line: number): void => {
    const name = `${table}\n${key}`;
    if (!found.has(name)) found.set(name, line);
  };
  let open = '';
  for (const [at, line] of text.split('\n').entries()) {
    const header = HEADER.exec(line)?.[1];
    if (header === undefined) {
      const [, double, single, bare] = KEY.exec(line) ?? [];
      const key = double ?? single ?? bare;
      if (key !== undefined) note(open, key, at + 1);
      continue;
    }
    open = plain(header);
    const end = open.lastIndexOf('.');
    note(open.slice(0, Math.max(0, end)), open.slice(end + 1), at + 1);
  }
  return (table, key) => found.get(`${plain(table)}\n${key}`) ?? lineOfName(text, key);
}
