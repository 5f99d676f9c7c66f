import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { indentOf } from '#analyzer/rules/text-file.ts';

const MAX_LINES = 60;
const DEFINES = /^\s*(?:async\s+)?def\s+(\w{1,80})\s*\(/;

/** What is kept, or run by somebody else later: put into a collection or a field, or given to a thread, a timer or as a callback. */
const KEEPS = String.raw`(?:\.(?:append|add|insert|setdefault|submit|connect|bind|register|subscribe|add_done_callback|add_callback|call_later|call_soon|apply_async|after|on_\w{1,40})\(|\b(?:Thread|Timer|Process|create_task|ensure_future|partial)\(|\b(?:target|callback|command|on_\w{1,40}|handler)\s?=|[\w\])]\s?\]\s?=(?!=)|\bself\.\w{1,80}\s?=(?!=))[^\n]{0,160}?`;
const KEEPS_LAMBDA = new RegExp(`${KEEPS}\\blambda\\b`);

/** The line that begins the function around a line, and its name; none where it stands in a lambda. */
function definedAbove(lines: readonly string[], at: number): { start: number; name: string } | undefined {
  const indent = indentOf(lines[at] ?? '');
  for (let start = at - 1; start >= Math.max(0, at - MAX_LINES); start -= 1) {
    const text = lines[start] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    const name = DEFINES.exec(text)?.[1];
    if (name !== undefined) return { start, name };
  }
  return undefined;
}

/**
 * Whether a function that reads a variable of the loop it is made in may be called after the turn of the loop: by what the loop does
 * with it. What is called where it is made reads what it should.
 */
export function outlivesItsTurn({ line }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const at = line - 1;
  const near = lines.slice(Math.max(0, at - 3), at + 1).join(' ');
  if (/\blambda\b/.test(near)) return KEEPS_LAMBDA.test(near);
  const made = definedAbove(lines, at);
  if (made === undefined) return false;
  const indent = indentOf(lines[made.start] ?? '');
  const below = lines.slice(at + 1, at + 1 + MAX_LINES);
  const end = below.findIndex((text) => text.trim() !== '' && indentOf(text) < indent);
  const rest = below.slice(0, end === -1 ? undefined : end);
  return rest.some((text) => new RegExp(`${KEEPS}(?<![\\w.])${made.name}\\b(?!\\s?\\()`).test(text));
}
