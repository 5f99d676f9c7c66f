import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { indentOf } from '#analyzer/rules/text-file.ts';
import { restOfBlock, startOfFunction } from './block-lines.ts';

const MAX_LINES = 60;
const DEFINED = /^\s*(?:async\s+)?def\s+(\w{1,80})\b/;

/** What is kept, or run by somebody else later: put into a collection or a field, or given to a thread, a timer or as a callback. */
const KEEPS = String.raw`(?:\.(?:append|add|insert|setdefault|submit|connect|bind|register|subscribe|add_done_callback|add_callback|call_later|call_soon|apply_async|after|on_\w{1,40})\(|\b(?:Thread|Timer|Process|create_task|ensure_future|partial)\(|\b(?:target|callback|command|on_\w{1,40}|handler)\s?=|[\w\])]\s?\]\s?=(?!=)|\bself\.\w{1,80}\s?=(?!=))[^\n]{0,160}?`;
const KEEPS_LAMBDA = new RegExp(`${KEEPS}\\blambda\\b`);

/**
 * Whether a function that reads a variable of the loop it is made in may be called after the turn of the loop: by what the loop does
 * with it. What is called where it is made reads what it should.
 */
export function outlivesItsTurn({ line }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const at = line - 1;
  const near = lines.slice(Math.max(0, at - 3), at + 1).join(' ');
  if (/\blambda\b/.test(near)) return KEEPS_LAMBDA.test(near);
  const start = startOfFunction(lines, at, MAX_LINES);
  const name = DEFINED.exec(lines[start] ?? '')?.[1];
  if (name === undefined) return false;
  const keeps = new RegExp(`${KEEPS}(?<![\\w.])${name}\\b(?!\\s?\\()`);
  const rest = restOfBlock(lines, line, indentOf(lines[start] ?? '') - 1).slice(0, MAX_LINES);
  return rest.some((text) => keeps.test(text));
}
