import { ruffRules, type PythonFile, type RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { isHardlyMinded, isNeededUnseen } from './kept-imports.ts';
import { handsOn, isPackageInit } from './package-init.ts';
import { CATCH_EXCEPTION, RAISE_FROM, REMOVE_BREAKPOINT } from './patches.ts';
import { isNamedNowhereElse } from './named-elsewhere.ts';

const IMPORTS = /^\s*(?:from|import)\b/;
const KEPT = /#\s*noqa\b(?!\s*:)|#\s*noqa:[^#\n]*\bF401\b/;
/** As many lines of an import in brackets as are looked back. */
const IMPORT_LINES = 40;

/** Whether the first line of an import in brackets says that it stays: ruff reads that of the name's own line alone. */
function isKept({ line }: RuffDiagnostic, { lines }: PythonFile): boolean {
  for (let at = line - 1; at >= Math.max(0, line - IMPORT_LINES); at--)
    if (IMPORTS.test(lines[at] ?? '')) return KEPT.test(lines[at] ?? '');
  return false;
}

/** A handler that names what it catches. */
const EXCEPT_AS = /^\s*except\b.*\bas\s/;

/** What makes Python hard to read, change or trust. */
export const SMELL_RULES = ruffRules(
  [
    {
      name: 'swallowed-exception',
      codes: ['S110', 'S112'],
      kind: 'SMELL',
      severity: 'MAJOR',
      title: 'Exceptions silently swallowed',
      why: 'A broad `except` with only `pass` or `continue` hides programming errors too.',
      fix: 'Catch the exception you expect, and log the others.',
    },
    {
      name: 'bare-except',
      codes: ['E722'],
      kind: 'SMELL',
      severity: 'MAJOR',
      title: 'Bare except',
      why: 'A bare `except` also catches KeyboardInterrupt and SystemExit: a Ctrl-C that arrives in this block does not stop the program.',
      fix: 'Catch the expected exception, or at least use `except Exception`.',
      patch: CATCH_EXCEPTION,
    },
    {
      name: 'cause-lost',
      codes: ['B904'],
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Exception raised without its cause',
      why: 'The traceback says “during handling of another exception” and does not show which error caused which.',
      fix: 'Use `raise … from error`, or `from None` to hide the cause.',
      patch: RAISE_FROM,
    },
    {
      name: 'many-parameters',
      codes: ['PLR0913'],
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Function with more than 8 parameters',
      why: 'Callers mix up the order, and every new parameter changes every call.',
      fix: 'Group related parameters in a dataclass.',
    },
    {
      name: 'long-function',
      codes: ['PLR0915'],
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Function with more than 80 statements',
      why: 'Long functions do several things at once and are hard to read, test and reuse.',
      fix: 'Extract its sections into named functions.',
    },
    {
      name: 'unused-import',
      codes: ['F401'],
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Unused import',
      why: 'It slows down start-up and suggests a dependency that does not exist.',
      fix: 'Delete it, or list it in `__all__` to re-export it.',
      safeFixes: { codes: ['F401'], title: 'Remove the unused import', holdsIn: isNamedNowhereElse },
      keep: {
        F401: (diagnostic, file) =>
          !isPackageInit(file) &&
          !handsOn(file) &&
          !isKept(diagnostic, file) &&
          !isNeededUnseen(diagnostic, file),
      },
      isDoubtful: isHardlyMinded,
    },
    {
      name: 'unused-variable',
      codes: ['F841'],
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Unused variable',
      why: 'Unused code confuses readers; sometimes its use was forgotten.',
      fix: 'Use it, or delete it; keep a call that gives it where that call does something.',
      // `except OSError as e` with a complete answer: nobody deletes `as e` by itself.
      isDoubtful: ({ line }, { lines }) => EXCEPT_AS.test(lines[line - 1] ?? ''),
    },
    {
      name: 'star-import',
      codes: ['F403'],
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Wildcard import',
      why: 'It is unclear where a name comes from, and a new name in that module can shadow one here.',
      fix: 'Import the names you need.',
      keep: {
        F403: (_diagnostic, file) => !isPackageInit(file),
      },
    },
    {
      name: 'useless-expression',
      codes: ['B018'],
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Useless expression',
      why: 'Its value is unused; a call or an assignment may be missing.',
      fix: 'Use the value, or delete the line.',
      keep: {
        // Reading an attribute or name may load something, or raise on purpose.
        B018: ({ line }, file) => !/^\s*[\w.]+\s*(#.*)?$/.test(file.lines[line - 1] ?? ''),
      },
    },
    {
      name: 'loop-else-without-break',
      codes: ['PLW0120'],
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'else on a loop without break',
      why: 'Without `break`, the else branch always runs.',
      fix: 'Move its code after the loop.',
    },
    {
      name: 'cached-method',
      codes: ['B019'],
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'lru_cache on a method',
      why: '`lru_cache` keeps `self` in its keys, so instances are not freed (memory leak).',
      fix: 'Use `cached_property`, or cache a function that takes what it needs.',
    },
    {
      name: 'debugger-left',
      codes: ['T100'],
      kind: 'SMELL',
      severity: 'MAJOR',
      title: 'Debugger call',
      why: 'It stops the program and waits for input in the terminal.',
      fix: 'Delete it.',
      patch: REMOVE_BREAKPOINT,
    },
  ],
  { inTests: 'off' },
);
