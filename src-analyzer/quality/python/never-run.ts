import type { PythonFile } from '#analyzer/rules/ruff-rule.ts';
import { indentOf, withoutPythonTexts } from '#analyzer/rules/text-file.ts';

/** Only checkers of types read what stands below. */
const FOR_TYPES = /^\s*if\s+(?:typing\.)?TYPE_CHECKING\s*:/;
const LEAVES = /^\s*(?:return|raise|continue|break)\b/;
/** What else stands between a line and what it stands below. */
const MAX_LINES = 2_000;
const linesOfFile = new WeakMap<Pick<PythonFile, 'text'>, readonly string[]>();

/** Its lines without texts of several lines: made once, however many findings a file has. */
function linesOf(file: Pick<PythonFile, 'text'>): readonly string[] {
  const known = linesOfFile.get(file) ?? withoutPythonTexts(file.text).split('\n');
  linesOfFile.set(file, known);
  return known;
}

/**
 * Whether a line is never run: it stands below `if TYPE_CHECKING:`, or behind a statement that leaves the block it stands in.
 * @param line counted from 1
 */
export function isNeverRun(file: Pick<PythonFile, 'text'>, line: number): boolean {
  const lines = linesOf(file);
  let indent = indentOf(lines[line - 1] ?? '');
  for (let at = line - 2; at >= Math.max(0, line - MAX_LINES) && indent > 0; at -= 1) {
    const above = lines[at] ?? '';
    if (above.trim() === '' || indentOf(above) > indent) continue;
    if (indentOf(above) === indent) {
      if (LEAVES.test(above)) return true;
      continue;
    }
    if (FOR_TYPES.test(above)) return true;
    indent = indentOf(above);
  }
  return false;
}
