import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { indentOf } from '#analyzer/rules/text-file.ts';
import { listPythonStrings } from '#analyzer/source/roles/python-placeholders.ts';

const FUTURE = /^from __future__ import [^\n]*\bannotations\b/m;
/** Classes whose annotations a library evaluates when the class or its first object is made. */
const READS_ANNOTATIONS = /\b(?:BaseModel|SQLModel|BaseSettings|NamedTuple|DeclarativeBase|Base|Schema)\b/;

/** The text before an offset, strings as `_` and comments as blanks, so that its brackets are those of the code. */
function codeBefore(file: PythonFile, offset: number): string {
  const out: string[] = [];
  let at = 0;
  for (const { start, end } of listPythonStrings(file.text)) {
    if (start >= offset) break;
    out.push(file.text.slice(at, start), '_'.repeat(Math.min(end, offset) - start));
    at = end;
  }
  out.push(file.text.slice(Math.min(at, offset), offset));
  return out.join('').replaceAll(/#[^\n]*/g, (comment) => ' '.repeat(comment.length));
}

/** The statement that a piece of code ends in, from its first character. */
function lastStatement(code: string): string {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < code.length; at++) {
    const sign = code[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    else if (sign === '\n' && depth === 0) start = at + 1;
  }
  return code.slice(start);
}

/** Without what stands in brackets that are closed again. */
function withoutClosed(code: string): string {
  let left = code;
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replaceAll(/\([^()[\]{}]*\)|\[[^()[\]{}]*\]|\{[^()[\]{}]*\}/g, '');
  }
  return left;
}

/** `def f(a, b: Row`, `def f(…) -> Row`: what comes last is the annotation of a parameter or of the result. */
function endsInSignature(statement: string): boolean {
  const [, head = ''] = /^\s*(?:async\s+)?def\s+\w+([^]*)$/.exec(statement) ?? [];
  const open = withoutClosed(head);
  if (/^\s*->[^:]*$/.test(open)) return true;
  if (!open.trimStart().startsWith('(')) return false;
  // `rows: dict[str, Row`: the comma is one of the annotation's own.
  const isInBrackets = open.lastIndexOf('[') > open.lastIndexOf('(');
  const last = open.slice(open.lastIndexOf(isInBrackets ? '(' : ',') + 1);
  return last.lastIndexOf(':') > last.lastIndexOf('=');
}

/** The head of the block that a line stands in; '' for the module. */
function headOf(lines: readonly string[], line: number): string {
  let indent = indentOf(lines[line - 1] ?? '');
  for (let at = line - 2; at >= 0 && indent > 0; at -= 1) {
    const above = lines[at] ?? '';
    if (above.trim() === '' || indentOf(above) >= indent) continue;
    if (/^\s*(?:class|(?:async\s+)?def)\b/.test(above)) return above;
    indent = indentOf(above);
  }
  return '';
}

const IS_VARIABLE = /^\s*[A-Za-z_][\w.]*\s*:(?!=)[^=]*$/;
const IS_KEYWORD = /^\s*(?:else|try|finally|lambda)\s*:/;

/**
 * Whether a name stands in an annotation that Python never evaluates: any under `from __future__ import annotations`, and
 * those of variables inside of functions. https://docs.python.org/3/reference/simple_stmts.html#annotated-assignment-statements
 */
export function isInUnreadAnnotation({ end }: RuffDiagnostic, file: PythonFile): boolean {
  const before = file.lines.slice(0, end.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const statement = lastStatement(codeBefore(file, before + end.column - 1));
  const isLate = FUTURE.test(file.text);
  if (IS_VARIABLE.test(statement) && !IS_KEYWORD.test(statement)) {
    const head = headOf(file.lines, end.line - statement.split('\n').length + 1);
    if (/^\s*(?:async\s+)?def\b/.test(head)) return true;
    return isLate && !READS_ANNOTATIONS.test(head);
  }
  return isLate && endsInSignature(statement);
}
