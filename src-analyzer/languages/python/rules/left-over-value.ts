import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { listPythonStrings, type PythonString } from '#analyzer/source/roles/python-placeholders.ts';

/** A statement for a database, whose values are bound: `where name = ?`. */
const IS_SQL = /^["'\s]{0,40}(?:select|insert into|update|delete from)\b/i;

/** Offset behind the last character that a diagnostic is about. */
function endOf({ end }: RuffDiagnostic, { lines }: PythonFile): number {
  return lines.slice(0, end.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + end.column - 1;
}

const isString = (at: number, strings: readonly PythonString[]): boolean =>
  strings.some(({ start, end }) => start <= at && at < end);

/** Where the bracket opens that closes before an offset; -1 for none. */
function openingOf(text: string, end: number, strings: readonly PythonString[]): number {
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (isString(at, strings)) continue;
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** The text that `format` is called on: one string, or several behind each other; undefined where it is something else. */
function formatBefore(diagnostic: RuffDiagnostic, file: PythonFile): string | undefined {
  const strings = listPythonStrings(file.text);
  const open = openingOf(file.text, endOf(diagnostic, file), strings);
  const [call] =
    /[ \t\\\n]{0,200}\.[ \t]{0,20}format[ \t]{0,20}$/.exec(file.text.slice(0, Math.max(0, open))) ?? [];
  if (call === undefined) return undefined;
  let before = open - call.length;
  const found: string[] = [];
  for (const { start, end } of strings.toReversed()) {
    if (end > before) continue;
    if (!/^[\s)]*$/.test(file.text.slice(end, before))) break;
    found.unshift(file.text.slice(start, end));
    before = start;
  }
  return found.length === 0 ? undefined : found.join('');
}

/**
 * Whether a text is complete without the value that is left over: it has placeholders, and each got its value, or it is
 * a statement for a database, which gets its values another way. A text that shows none at all has lost what it was to show.
 */
export function isLeftOver(diagnostic: RuffDiagnostic, file: PythonFile): boolean {
  const format = formatBefore(diagnostic, file);
  if (format === undefined) return true;
  return /\{[^{}]*\}/.test(format.replaceAll(/\{\{|\}\}/g, '')) || IS_SQL.test(format);
}
