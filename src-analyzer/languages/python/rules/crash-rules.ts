import { hasPythonPlaceholders } from '#analyzer/source/roles/python-placeholders.ts';
import { type PythonFile, type RuffDiagnostic, ruffRules, undefinedName } from '#analyzer/rules/ruff-rule.ts';
import { isInLastBranch, isInRefusal } from './abstract-method.ts';
import { isStandardLogger } from './known-logger.ts';
import { isGivenByHost, isInDeadBranch } from './host-names.ts';
import { isLeftOver } from './left-over-value.ts';
import { isInQuotedAnnotation, isPlaceholder, isSetInLoop } from './name-places.ts';
import { isPackageInit } from './package-init.ts';
import { RAISE_ERROR } from './patches.ts';
import { isInUnreadAnnotation } from './unread-annotation.ts';

/** Names that a framework, an older Python or an interactive shell puts in place. */
const PROVIDED_NAMES = new Set(
  '__path__ _ __ _n ngettext gettext get_ipython display reveal_type reveal_locals WindowsError unicode basestring long xrange unichr raw_input reduce cmp file execfile buffer profile __loader__ __builtins__ __class__'.split(
    ' ',
  ),
);
/** Build tools that run their scripts with names of their own in scope: no role, but which names there are. */
const SCRIPTED = /(^|\/)(SConstruct|SConscript|wscript|conftest_local)[^/]*$|\.(spec|bzl|ipynb)$/;

/** `return super().__init__(size)`: what every `__init__` returns is None, which is allowed here too. */
const RETURNS_NOTHING =
  /\breturn\s+(?:super\((?:\w+\s*,\s*\w+)?\)\.__init__\(|\w+(?:\.\w+)*\.__init__\(\s*self\b)(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/;

const statementOf = ({ line, end }: RuffDiagnostic, { lines }: PythonFile): string =>
  [...lines.slice(line - 1, end.line - 1), (lines[end.line - 1] ?? '').slice(0, end.column - 1)].join('\n');

/** Names a file makes as it runs: `globals()[name] = …`, `load(globals(), names)`, a file that is executed in it. */
const MAKES_NAMES =
  /\bglobals\(\)\s{0,9}(?:\[[^\]\n]{0,80}\]\s{0,9}=(?!=)|\.(?:update|setdefault)\(|,)|^[ \t]*exec\(/m;

/** A list of names for vulture, which finds unused code: nobody runs it. */
const IS_WHITELIST = /#[ \t]{0,9}unused (?:attribute|class|function|import|method|property|variable) \(/;

/** What SCons has in its scripts, which PlatformIO calls by any name: the first statement asks for its environment. */
const OF_SCONS: ReadonlySet<string> = new Set(
  'Import Export Return env projenv Default Environment ARGUMENTS COMMAND_LINE_TARGETS DefaultEnvironment'.split(
    ' ',
  ),
);
const ASKS_SCONS = /^Import\(["']/m;

/** `dmgbuild -s settings.py -D app=…` hands what follows `-D` to the settings. */
const isGivenByTool = (name: string, { text }: PythonFile): boolean =>
  (name === 'defines' && /\bdmgbuild\b/.test(text)) || (OF_SCONS.has(name) && ASKS_SCONS.test(text));

/** `Mapped["Order"]` means a class by its name, which SQLAlchemy looks up among all models once they are loaded. */
const isLookedUp = (diagnostic: RuffDiagnostic, file: PythonFile): boolean =>
  /\bMapped\[[^\]\n]{0,200}["']/.test(file.lines[diagnostic.line - 1] ?? '') &&
  isInQuotedAnnotation(diagnostic, file);

/** A package's own module is a name of its `__init__.py` once it is imported, under whatever other name. */
function isSubmodule(name: string, { path, text }: PythonFile): boolean {
  const [, folder = ''] = /(?:^|\/)([^/]+)\/__init__\.py$/.exec(path) ?? [];
  if (folder === '' || !/^\w+$/.test(name)) return false;
  return new RegExp(`^[ \\t]*(?:import (?:\\w+\\.)*${folder}\\.|from \\.)${name}\\b`, 'm').test(text);
}

/** Python that cannot be compiled, or raises when it is reached. */
/** Nobody turns these on where it matters, and what is not written is not put together either. */
const isForDebugging = ({ line }: RuffDiagnostic, { lines }: PythonFile): boolean =>
  /\.debug\(/.test(lines[line - 1] ?? '');

export const CRASH_RULES = ruffRules([
  {
    name: 'syntax-error',
    codes: ['invalid-syntax'],
    kind: 'BUG',
    severity: 'CRITICAL',
    inTests: 'off',
    title: 'Syntax error',
    why: 'Python 3 cannot compile the file, so importing it fails.',
    fix: 'Fix the syntax on this line.',
    keep: {
      // Some programs in other languages are called as if they were Python.
      'invalid-syntax': (_diagnostic, { text }) =>
        (!text.startsWith('#!') || /^#!.{0,80}python/.test(text)) && !hasPythonPlaceholders(text),
    },
  },
  {
    name: 'undefined-name',
    codes: ['F821'],
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Undefined name',
    why: 'The line raises a NameError at run time; often an import is missing or a variable was renamed.',
    fix: 'Import or define the name, or fix the typo.',
    keep: {
      F821: (diagnostic, file) =>
        !PROVIDED_NAMES.has(undefinedName(diagnostic.message)) &&
        !SCRIPTED.test(file.path) &&
        !MAKES_NAMES.test(file.text) &&
        !isGivenByTool(undefinedName(diagnostic.message), file) &&
        !isGivenByHost(undefinedName(diagnostic.message), diagnostic, file) &&
        !IS_WHITELIST.test(file.text) &&
        !isSubmodule(undefinedName(diagnostic.message), file) &&
        !isPlaceholder(diagnostic, file) &&
        !isLookedUp(diagnostic, file) &&
        !isSetInLoop(diagnostic, file) &&
        // Nobody evaluates these; a type checker misses the name.
        !isInQuotedAnnotation(diagnostic, file) &&
        !isInUnreadAnnotation(diagnostic, file),
    },
    isDoubtful: isInDeadBranch,
  },
  {
    name: 'undefined-export',
    codes: ['F822'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Undefined name in __all__',
    why: '`from module import *` raises an AttributeError.',
    fix: 'Correct the list.',
    keep: {
      F822: (_diagnostic, file) => !/\bdef __getattr__\(|globals\(\)/.test(file.text),
    },
  },
  {
    name: 'local-before-assignment',
    codes: ['F823', 'PLE0118'],
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Local variable read before assignment',
    why: 'An assignment further down makes the name local to the whole function, so the earlier read raises an UnboundLocalError.',
    fix: 'Assign first, declare the name `global` or `nonlocal` at the top, or use another name.',
  },
  {
    name: 'format-mismatch',
    codes: [
      'F501',
      'F502',
      'F503',
      'F505',
      'F506',
      'F507',
      'F508',
      'F509',
      'F521',
      'F524',
      'F525',
      'PLE1300',
      'PLE1307',
    ],
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Format string does not match its arguments',
    why: 'Formatting raises an exception at run time, often while an error message is written.',
    fix: 'Make placeholders and arguments match, or use an f-string.',
  },
  {
    name: 'format-unused-argument',
    codes: ['F504', 'F522', 'F523'],
    kind: 'BUG',
    severity: 'MINOR',
    title: 'Unused argument of a format string',
    why: 'Either the placeholder is missing or the argument is not needed.',
    fix: 'Add the placeholder or remove the argument.',
    // What raises an exception leaves no argument over.
    saidBy: 'format-mismatch',
    isDoubtful: isLeftOver,
  },
  {
    name: 'logging-arguments',
    codes: ['PLE1205', 'PLE1206'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Log message does not match its arguments',
    why: 'The message is lost: logging prints a formatting error instead.',
    fix: 'Give one argument per placeholder.',
    keep: { PLE1205: isStandardLogger, PLE1206: isStandardLogger },
    isDoubtful: isForDebugging,
  },
  {
    name: 'misplaced-statement',
    codes: [
      'F701',
      'F702',
      'F704',
      'F706',
      'F707',
      'PLE0100',
      'PLE0101',
      'PLE0115',
      'PLE0117',
      'PLE1142',
      'PLE1700',
    ],
    kind: 'BUG',
    severity: 'CRITICAL',
    inTests: 'off',
    title: 'Statement in an invalid place',
    why: '`return`, `yield`, `await`, `break` or `nonlocal` outside of its construct fails when the code is compiled or called.',
    fix: 'Move it to where it is allowed, or remove it.',
    keep: {
      PLE0101: (diagnostic, file) => !RETURNS_NOTHING.test(statementOf(diagnostic, file)),
    },
  },
  {
    name: 'raise-non-exception',
    codes: ['B016', 'F901', 'B030', 'PLW0711'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Non-exception raised or caught',
    why: 'Raising a literal or `NotImplemented` causes a TypeError; `except A or B` catches only A.',
    fix: 'Raise an exception class (`NotImplementedError`), and catch several with a tuple: `except (A, B)`.',
    patch: RAISE_ERROR,
    // What has to be overridden ends in an error either way: 1, 2, 0 by projects.
    // So it does in the branch for what cannot be.
    isDoubtful: (diagnostic, file) => isInRefusal(diagnostic, file) || isInLastBranch(diagnostic, file),
  },
  {
    name: 'invalid-all',
    codes: ['PLE0604', 'PLE0605'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Invalid entry in __all__',
    why: '`from module import *` raises a TypeError.',
    fix: 'List the names as strings.',
    keep: {
      PLE0605: (_diagnostic, file) => !isPackageInit(file),
    },
    // A package hands its names on one by one: 1, 2, 0.
    isDoubtful: (_diagnostic, file) => isPackageInit(file),
  },
  {
    name: 'special-method-signature',
    codes: ['PLE0302', 'PLE0303', 'PLE0304', 'PLE0305', 'PLE0307', 'PLE0308', 'PLE0309'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Wrong signature of a special method',
    why: 'Python calls it with a fixed number of arguments and expects a fixed type; anything else raises a TypeError.',
    fix: 'Give it the signature of the data model.',
    // A method that only refuses ends in an error either way.
    isDoubtful: isInRefusal,
  },
  {
    name: 'duplicate-bases',
    codes: ['PLE0241', 'PLE1132'],
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Duplicate base class or keyword argument',
    why: 'Python raises a TypeError or SyntaxError.',
    fix: 'Remove the duplicate.',
  },
  {
    name: 'bad-open-mode',
    codes: ['PLW1501'],
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Invalid mode for open()',
    why: 'The call raises a ValueError.',
    fix: 'Use one of r, w, a, x with an optional + and b or t.',
  },
  {
    name: 'invalid-environment-value',
    codes: ['PLE1507'],
    kind: 'BUG',
    severity: 'MINOR',
    inTests: 'off',
    title: 'Non-string environment variable default',
    why: 'The code gets a string when the variable is set and another type when it is not.',
    fix: 'Give a string default and convert the result in one place.',
  },
  {
    name: 'invalid-index-type',
    codes: ['RUF016'],
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Invalid index type',
    why: 'The access raises a TypeError.',
    fix: 'Use an integer or a slice; a comma may be missing before the bracket.',
  },
]);
