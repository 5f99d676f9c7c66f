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

const DECORATOR = /^\s*@/;
const QUOTES = /^\s*[rRuU]?("""|''')/;

/** The first line of a function's body, behind its description; -1 where its head takes several lines. */
function bodyStart(lines: readonly string[], head: number): number {
  if (!/:\s*(?:#.*)?$/.test(lines[head] ?? '')) return -1;
  let at = lines.findIndex((one, index) => index > head && one.trim() !== '');
  const quotes = QUOTES.exec(lines[at] ?? '')?.[1];
  if (quotes === undefined) return at;
  const rest = (lines[at] ?? '').trimStart().slice(quotes.length);
  if (!rest.includes(quotes)) at = lines.findIndex((one, index) => index > at && one.includes(quotes));
  return lines.findIndex((one, index) => index > at && one.trim() !== '');
}

/** Whether the function a line is the head of, or stands in, does nothing but raise: it is overridden, or refuses. */
export function isInRefusal({ line }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const own = lines[line - 1] ?? '';
  const isHead = HEAD.test(own) || DECORATOR.test(own);
  const head = isHead
    ? lines.findIndex((one, at) => at >= line - 1 && HEAD.test(one))
    : lines.findLastIndex((one, at) => at < line - 1 && HEAD.test(one) && indentOf(one) < indentOf(own));
  if (head < 0) return false;
  const start = bodyStart(lines, head);
  const statement = lines[start] ?? '';
  if (!/^\s*raise\b/.test(statement)) return false;
  const next = lines.find(
    (one, at) => at > start && one.trim() !== '' && indentOf(one) <= indentOf(statement),
  );
  return next === undefined || indentOf(next) < indentOf(statement);
}

/** `else: raise "unknown kind"`: the branch for what none of the others has foreseen ends in an error either way. */
export function isInLastBranch({ line }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const own = lines[line - 1] ?? '';
  if (!/^\s*raise\b/.test(own)) return false;
  const head = lines.findLastIndex(
    (one, at) => at < line - 1 && one.trim() !== '' && indentOf(one) < indentOf(own),
  );
  return /^\s*(?:else|case\s+_)\s*:/.test(lines[head] ?? '');
}
