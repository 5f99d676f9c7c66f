import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { indentOf } from '#analyzer/rules/text-file.ts';
import { functionAround, isCode } from './block-lines.ts';
import { argumentsBehind } from './call-arguments.ts';

const MAKES_TAR = /\b(?:tarfile\.(?:open|TarFile)|TarFile)\b[\w.]{0,40}\(/;
/** Asks which Python it runs on, since `filter=` is not known to every one. */
const ASKS_VERSION =
  /\bsys\.version_info\b|\bhasattr\(\s*tarfile\b|\b(?:data|tar)_filter\b|\bexcept\b[^\n:]{0,80}\bTypeError\b|\bsignature\(/;

/** The line a statement begins at whose last line closes a bracket: `) as tar:`. */
function startOfStatement(lines: readonly string[], at: number): number {
  const line = lines[at] ?? '';
  if (!/^\s*\)/.test(line)) return at;
  const indent = indentOf(line);
  return Math.max(
    0,
    lines.findLastIndex((one, index) => index < at && isCode(one) && indentOf(one) <= indent),
  );
}

/** Whether a name holds a tar archive at a line: the values it is given above it in its function, up to the one that always counts. */
function holdsTar(name: string, lines: readonly string[], [start, at]: readonly [number, number]): boolean {
  const word = name.replaceAll('.', String.raw`\.`);
  const binds = new RegExp(String.raw`(?:^|[\s;(])${word}\s*(?::[^=\n]{1,80})?:?=(?!=)|\bas\s+${word}\b`);
  const indent = indentOf(lines[at] ?? '');
  for (let index = at; index >= start; index -= 1) {
    const line = lines[index] ?? '';
    if (!isCode(line) || !binds.test(line)) continue;
    const from = startOfStatement(lines, index);
    // A value that is too long for its line goes on below it.
    const to = /[([]\s*$/.test(line) ? index + 2 : index + 1;
    const bound = lines.slice(from, to).join('\n');
    if (MAKES_TAR.test(valueOf(bound, word))) return true;
    if (indentOf(lines[from] ?? '') <= indent) return false;
  }
  return false;
}

/** What a name is given by a statement that may open several archives: the part that ends or begins at the name. */
function valueOf(statement: string, word: string): string {
  const opened = new RegExp(String.raw`(?:^|,)((?:[^,()]|\((?:[^()]|\([^()]*\))*\))*)\bas\s+${word}\b`).exec(
    statement,
  )?.[1];
  return opened ?? statement;
}

/**
 * Whether `extractall` is called on what `tarfile` opened in the same function, and nothing there chooses a filter
 * for the Pythons that have one.
 */
export function isUncheckedTar(diagnostic: RuffDiagnostic, file: PythonFile): boolean {
  const given = argumentsBehind(diagnostic, file);
  // Who names a filter has thought about what it lets through; `**options` may well hold one.
  if (given.some((one) => /^filter\s*=|^\*\*/.test(one))) return false;
  const at = diagnostic.end.line - 1;
  const before = (file.lines[at] ?? '').slice(0, diagnostic.end.column - 1);
  const receiver = /([\w.]{1,200})\.extractall$/.exec(before)?.[1];
  if (receiver === undefined) return MAKES_TAR.test(before);
  const [start, end] = functionAround(file.lines, at);
  const text = file.lines.slice(start, end).join('\n');
  if (text.includes(`${receiver}.extraction_filter`)) return false;
  const isFiltered = ASKS_VERSION.test(text) && /\.extractall\([^#]{0,400}?\bfilter\s*=/.test(text);
  return !isFiltered && holdsTar(receiver, file.lines, [start, at]);
}
