import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { indentOf } from '#analyzer/rules/text-file.ts';

/** Redefinition of unused `get_path` from line 12: `get_path` redefined here. */
const FIRST_LINE = /from line (\d+)/;
const MAKES = /^\s*(?:async\s+)?(?:def|class)\s/;
const FROM = /^\s*from\s+([\w.]+)\s+import\b/;

/** A decorator may have handed on or registered what it stands above. */
const isDecorated = (lines: readonly string[], at: number): boolean =>
  /^\s*(?:@|\))/.test(lines[at - 1] ?? '');

const packageOf = (line: string): string | undefined => FROM.exec(line)?.[1]?.split('.')[0];

/**
 * Whether something else stood under the name: another function or class that nobody can call any more, or what another package
 * gives under the same name. The same import once more, and a parameter that is called as a module is, hide nothing.
 */
export function hidesAnother({ message, line }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const first = Number(FIRST_LINE.exec(message)?.[1] ?? 0) - 1;
  const [one = '', other = ''] = [lines[first], lines[line - 1]];
  if (indentOf(one) !== indentOf(other)) return false;
  if (MAKES.test(one) && MAKES.test(other))
    return !isDecorated(lines, first) && !isDecorated(lines, line - 1);
  const [from, to] = [packageOf(one), packageOf(other)];
  return from !== undefined && to !== undefined && from !== to;
}
