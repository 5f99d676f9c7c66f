import { indentOf } from '#analyzer/rules/text-file.ts';

const DEFINES = /^\s*(?:async\s+)?def\b/;
/** The closing line of a definition that takes several lines is no block of its own. */
const CLOSES = /^\s*\)/;
const MAX_FUNCTION_LINES = 400;

export const isCode = (line: string): boolean => !/^\s*(?:#|$)/.test(line);

/**
 * The line that begins the function around a line: an index from 0, -1 outside of functions.
 * @param most lines above it that are looked at
 */
export function startOfFunction(lines: readonly string[], at: number, most: number): number {
  let indent = indentOf(lines[at] ?? '');
  for (let start = at - 1; start >= Math.max(0, at - most); start -= 1) {
    const line = lines[start] ?? '';
    if (!isCode(line) || indentOf(line) >= indent) continue;
    if (DEFINES.test(line)) return start;
    if (!CLOSES.test(line)) indent = indentOf(line);
  }
  return -1;
}

/** The lines of the function around a line: indexes from 0, the last one exclusive; outside of functions all of the file. */
export function functionAround(lines: readonly string[], at: number): readonly [number, number] {
  const start = startOfFunction(lines, at, MAX_FUNCTION_LINES);
  const most = Math.min(lines.length, at + MAX_FUNCTION_LINES);
  if (start < 0) return [Math.max(0, at - MAX_FUNCTION_LINES), most];
  const outer = indentOf(lines[start] ?? '');
  const length = lines
    .slice(at + 1, at + MAX_FUNCTION_LINES)
    .findIndex((line) => isCode(line) && indentOf(line) <= outer && !CLOSES.test(line));
  return [start, length === -1 ? most : at + 1 + length];
}

/** The lines behind one, counted from 1, that stand deeper than what opens their block. */
export function restOfBlock(lines: readonly string[], line: number, depth: number): readonly string[] {
  const rest = lines.slice(line);
  const end = rest.findIndex((text) => text.trim() !== '' && indentOf(text) <= depth);
  return end < 0 ? rest : rest.slice(0, end);
}
