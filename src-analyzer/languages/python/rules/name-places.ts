import { type PythonFile, type RuffDiagnostic, undefinedName } from '#analyzer/rules/ruff-rule.ts';
import { indentOf } from '#analyzer/rules/text-file.ts';
import { listPythonStrings, type PythonString } from '#analyzer/source/roles/python-placeholders.ts';
import { restOfBlock } from './block-lines.ts';

const stringsOfFile = new WeakMap<PythonFile, readonly PythonString[]>();

function stringsOf(file: PythonFile): readonly PythonString[] {
  const known = stringsOfFile.get(file) ?? listPythonStrings(file.text);
  stringsOfFile.set(file, known);
  return known;
}

/** The string that a diagnostic ends in. */
function findStringAround({ end }: RuffDiagnostic, file: PythonFile): PythonString | undefined {
  const before = file.lines.slice(0, end.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const offset = before + end.column - 1;
  return stringsOf(file).find((one) => one.start < offset && offset <= one.end);
}

/** Whether a name stands in a quoted annotation, which nothing evaluates unless asked to; an f-string is no annotation. */
export function isInQuotedAnnotation(diagnostic: RuffDiagnostic, file: PythonFile): boolean {
  const around = findStringAround(diagnostic, file);
  return around !== undefined && !/[ft]/.test(around.prefix);
}

const LOOP = /^\s*(?:async\s+)?(?:for|while)\b/;
const FUNCTION = /^\s*(?:async\s+)?(?:def|class)\b/;

/** Whether a line sets a name: `text = line`, `name = text = ''`, `name, text = pair`. */
const setsName = (name: string): RegExp =>
  new RegExp(`^\\s*(?:[\\w.]+\\s*[=,]\\s*){0,5}${name}\\s*(?:,[\\w\\s,.]{0,80})?=(?!=)`);

/** Whether a loop around the line sets the name further down: an earlier turn has set it, as a condition before may know. */
export function isSetInLoop({ line, message }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const sets = setsName(undefinedName(message));
  let depth = indentOf(lines[line - 1] ?? '');
  for (let at = line - 2; at >= 0 && depth > 0; at -= 1) {
    const above = lines[at] ?? '';
    if (above.trim() === '' || indentOf(above) >= depth) continue;
    depth = indentOf(above);
    if (FUNCTION.test(above)) return false;
    if (LOOP.test(above)) return restOfBlock(lines, line, depth).some((text) => sets.test(text));
  }
  return false;
}

/** `KEY = {key}`: a set of one name nobody defines is the placeholder of a template. */
export function isPlaceholder(diagnostic: RuffDiagnostic, file: PythonFile): boolean {
  const line = file.lines[diagnostic.end.line - 1] ?? '';
  const isAlone = /^\s*[\w.]{1,200}\s*=\s*\{\s*\w+$/.test(line.slice(0, diagnostic.end.column - 1));
  return (
    isAlone &&
    /^\s*\}\s*(?:#.*)?$/.test(line.slice(diagnostic.end.column - 1)) &&
    findStringAround(diagnostic, file) === undefined
  );
}
