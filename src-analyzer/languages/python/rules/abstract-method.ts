import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { indentOf } from '#analyzer/rules/text-file.ts';

const HEAD = /^\s*(?:async\s+)?def\b/;

/** Whether a line stands in a method marked `@abstractmethod`: what overrides it is run in its place. */
export function isInAbstractMethod({ line }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const indent = indentOf(lines[line - 1] ?? '');
  const head = lines.findLastIndex((one, at) => at < line - 1 && HEAD.test(one) && indentOf(one) < indent);
  for (let at = head - 1; at >= 0 && /^\s*@/.test(lines[at] ?? ''); at -= 1)
    if (/^\s*@(?:abc\.)?abstractmethod\b/.test(lines[at] ?? '')) return true;
  return false;
}
