import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { roleOf } from '#analyzer/source/file-role.ts';

/** What Alembic runs for each migration: plug-ins and tables are registered by being imported there. */
const RUN_BY_ALEMBIC = /^[ \t]*from[ \t]{1,4}alembic[ \t]{1,4}import\b[^\n]{0,200}\bcontext\b/m;
/** What makes the tables of all classes that were loaded: SQLAlchemy's `create_all`, Flask-Migrate. */
const MAKES_TABLES = /\bflask_migrate\b|\.create_all\(/;
/** Line that loads classes with tables: `from shop.models import Order`. */
const OF_MODELS = /^[ \t]*(?:from|import)\b[^\n#]*\bmodels?\b/;
const IS_IMPORT = /^[ \t]*(?:from|import)\b/;
/** Names of the module are made up when it runs, and asked for by them. */
const ASKS_ITSELF =
  /\bgetattr\(\s*sys\.modules\[\s*__name__\s*\]|\bsys\.modules\[\s*__name__\s*\]\.__dict__\b|\bglobals\(\)(?:\.get\(|\[[^\]\n]{1,120}\](?!\s*=(?!=)))/;
/** Django takes every name in capitals from its settings, wherever it comes from. */
function isSettings(path: string): boolean {
  const [name = '', folder] = path.split('/').toReversed();
  return name.includes('settings') || folder === 'settings';
}

const SETTING_NAME = /^[A-Z][A-Z\d_]*$/;
/** Where Django lets a part of the program register itself. */
const READY = /^[ \t]+def[ \t]+ready\(/;
const TRIES = /^[ \t]*try[ \t]*:/;
const NOT_INSTALLED = /^[ \t]*except\b[^\n]*\b(?:ImportError|ModuleNotFoundError)\b/;

/** The last part of what ruff says is not used, `b` of `a.b`: what the file calls it, but for another name. */
const nameOf = ({ message }: RuffDiagnostic): string => /`(?:[\w.]*\.)?(\w+)`/.exec(message)?.[1] ?? '';

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The line that a line lies in, as the head of its block; -1 at the margin. */
function headOf(lines: readonly string[], at: number): number {
  const indent = indentOf(lines[at] ?? '');
  return lines.slice(0, at).findLastIndex((line) => line.trim() !== '' && indentOf(line) < indent);
}

/** The first line behind a block that is no deeper than its head. */
function behind(lines: readonly string[], head: number): string {
  const indent = indentOf(lines[head] ?? '');
  return lines.slice(head + 1).find((line) => line.trim() !== '' && indentOf(line) <= indent) ?? '';
}

/** Whether an import is there for what it does, or to see whether it can be done. */
function isDoneForItself({ line }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const head = headOf(lines, line - 1);
  const text = lines[head] ?? '';
  if (READY.test(text)) return true;
  return TRIES.test(text) && NOT_INSTALLED.test(behind(lines, head));
}

const WHOLE_MODULE = /^[ \t]*import[ \t]+([A-Za-z_][\w.]{0,120})[ \t]*(?:#.*)?$/;
/** A call at the margin: the module does something when it is loaded. */
const DOES_SOMETHING = /^[A-Za-z_][\w.]{0,80}\(/m;

/** Whether a module of the project is imported as a whole that does something when it is loaded: `django.setup()`. */
function isOfDoingModule({ line }: RuffDiagnostic, { path, lines, textOf }: PythonFile): boolean {
  const module = WHOLE_MODULE.exec(lines[line - 1] ?? '')?.[1]?.replaceAll('.', '/');
  if (module === undefined) return false;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [folder, ''].some((root) => DOES_SOMETHING.test(textOf(`${root}${module}.py`) ?? ''));
}

/** Whether a file that makes tables loads the classes that have them. */
function isOfTables({ line }: RuffDiagnostic, { text, lines }: PythonFile): boolean {
  if (!MAKES_TABLES.test(text)) return false;
  return OF_MODELS.test(lines.slice(0, line).findLast((one) => IS_IMPORT.test(one)) ?? '');
}

/** Whether something that ruff does not read needs an import: a framework, a name made up at run time, a type in a comment. */
export function isNeededUnseen(diagnostic: RuffDiagnostic, file: PythonFile): boolean {
  const { path, text } = file;
  const name = nameOf(diagnostic);
  if (RUN_BY_ALEMBIC.test(text) || ASKS_ITSELF.test(text)) return true;
  if (isSettings(path) && SETTING_NAME.test(name)) return true;
  if (name !== '' && new RegExp(String.raw`#[ \t]*type:[^\n#]*\b${name}\b`).test(text)) return true;
  return (
    isOfTables(diagnostic, file) || isDoneForItself(diagnostic, file) || isOfDoingModule(diagnostic, file)
  );
}

/** Whether nobody minds an import: code that is commented out uses it, or its file is a script that people run by hand. */
export function isHardlyMinded(diagnostic: RuffDiagnostic, { path, text }: PythonFile): boolean {
  const name = nameOf(diagnostic);
  if (roleOf({ path }, '') === 'TOOLING') return true;
  return name !== '' && new RegExp(String.raw`^[ \t]*#[^\n]*(?<![\w.])${name}[(.\[]`, 'm').test(text);
}
