import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';

const MAX_CALL_CHARS = 5_000;
/** A string (what an unfinished one holds ends with its line), a comment, or one character. */
const TOKEN =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|#[^\n]*|[\s\S]/g;

/** The text from the end of a diagnostic on. */
function textBehind({ end }: RuffDiagnostic, { lines }: PythonFile): string {
  const rest = lines.slice(end.line - 1, end.line - 1 + MAX_CALL_CHARS).join('\n');
  return rest.slice(end.column - 1, end.column - 1 + MAX_CALL_CHARS);
}

/**
 * The arguments of the call whose function a diagnostic marks, as written and without comments; none where no call
 * follows or its end is far away.
 */
export function argumentsBehind(diagnostic: RuffDiagnostic, file: PythonFile): string[] {
  const found = [''];
  let depth = 0;
  for (const [token] of textBehind(diagnostic, file).matchAll(TOKEN)) {
    if (depth === 0 && token !== '(' && token.trim() !== '') return [];
    if (/^[)\]}]$/.test(token)) depth -= 1;
    if (depth === 0 && token === ')') return found.map((one) => one.trim()).filter((one) => one !== '');
    if (depth === 1 && token === ',') found.push('');
    else if (depth > 0 && !token.startsWith('#')) found.push(`${found.pop() ?? ''}${token}`);
    if (/^[([{]$/.test(token)) depth += 1;
  }
  return [];
}
