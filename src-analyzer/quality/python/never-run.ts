import { indentOf } from '#analyzer/rules/text-file.ts';

/** Only checkers of types read what stands below. */
const FOR_TYPES = /^\s*if\s+(?:typing\.)?TYPE_CHECKING\s*:/;
const LEAVES = /^\s*(?:return|raise|continue|break)\b/;
/** What else stands between a line and what it stands below. */
const MAX_LINES = 2_000;
const TEXT = /"""[\s\S]*?"""|'''[\s\S]*?'''/g;

/** The lines of a file of Python, with nothing but their breaks left of texts of several lines. */
export const linesWithoutTexts = (text: string): readonly string[] =>
  text.replaceAll(TEXT, (one) => `''${one.replaceAll(/[^\n]/g, '')}`).split('\n');

/**
 * Whether a line is never run: it stands below `if TYPE_CHECKING:`, or behind a statement that leaves the block it stands in.
 * @param lines as `linesWithoutTexts` gives them
 * @param line counted from 1
 */
export function isNeverRun(lines: readonly string[], line: number): boolean {
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
