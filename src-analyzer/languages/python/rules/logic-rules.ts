import { type PythonFile, type RuffDiagnostic, ruffRules } from '#analyzer/rules/ruff-rule.ts';
import { isInAbstractMethod } from './abstract-method.ts';
import { argumentsBehind } from './call-arguments.ts';
import { isCommandOfService, isRunByHand } from './command-line.ts';
import { isOnlyRead } from './default-use.ts';
import { hidesAnother } from './hidden-names.ts';
import { LIMITED_REQUEST } from './limited-requests.ts';
import { WAITING_IN_PYTHON } from './waiting.ts';
import { holdsUpNobody, isHandedOver, isLimitedElse } from './limited-waits.ts';
import { outlivesItsTurn } from './loop-closures.ts';
import { isPackageInit } from './package-init.ts';
import { ASSERT_WITHOUT_TUPLE } from './patches.ts';

/** `store: Store = store` narrows a type; `user = user = find()` says it twice. */
const SAID_TWICE = /^\s*\w+\s*:[^=]+=|^\s*(\w+)\s*=\s*\1\s*=/;

/** A branch that leaves a value as it is, a `try` that asks whether a name is known, and a name that a module hands on. */
function isSlip({ line }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const text = lines[line - 1] ?? '';
  const above = lines.slice(0, line - 1).findLast((one) => one.trim() !== '') ?? '';
  return !SAID_TWICE.test(text) && /^\s/.test(text) && !/^\s*(?:(?:else|try)\s*:|elif\b.*:)/.test(above);
}

/** `is 0`: the interpreter keeps one of each small number and of each text of a character, so that it works by chance. */
const isKeptOnce = ({ line }: RuffDiagnostic, { lines }: PythonFile): boolean =>
  /\bis(?:\s+not)?\s+(?:-[1-5]|\d{1,2}|'[^']?'|"[^"]?")(?![\w.'"])/.test(lines[line - 1] ?? '');

/** `FutureWarning(text)`: what lacks is no `raise`, which would end what still works. */
const MAKES_WARNING = /^\s*(?:\w+\.)?\w*Warning\(/;

/** Seconds: the longest pause that other tasks of the event loop hardly notice. */
const MAX_PAUSE_SECONDS = 0.25;

/** `time.sleep(0.1)`: a number that is written there and small. */
function isShortPause(diagnostic: RuffDiagnostic, file: PythonFile): boolean {
  const [seconds = '', ...more] = argumentsBehind(diagnostic, file);
  return more.length === 0 && /^[\d.]+$/.test(seconds) && Number(seconds) <= MAX_PAUSE_SECONDS;
}

/** Only NaN differs from itself, so that `x != x` asks for it; where numbers are floats `x == x` does. */
const isAboutNan = ({ message }: RuffDiagnostic, { text }: PythonFile): boolean =>
  message.includes(' != ') || /\b(?:float|nan|NaN|numpy|pandas|math)\b/.test(text);

const isChangedOrKept = (diagnostic: RuffDiagnostic, file: PythonFile): boolean =>
  !isOnlyRead(diagnostic, file);

const isOfLoop = (diagnostic: RuffDiagnostic, file: PythonFile): boolean => !isHandedOver(diagnostic, file);

/** Whoever puts the former environment back replaces it for a while, for the code inside of it. */
function isPutBack(_diagnostic: RuffDiagnostic, { text }: PythonFile): boolean {
  const kept = /^[ \t]*(\w{1,60}) = os\.environ[ \t]*$/m.exec(text)?.[1];
  return kept !== undefined && new RegExp(String.raw`^[ \t]*os\.environ = ${kept}[ \t]*$`, 'm').test(text);
}

/** `if "cpu" or "gpu" in name`, `f"{scheme}://{host}" or fallback`: a text that is not empty decides it. */
const TEXT_OR = /(?:^|[\s(=])[fF]?(?:"[^"\n]+"|'[^'\n]+')\s+or\b/;

/** Python that runs but does not do what it says. */
export const LOGIC_RULES = ruffRules([
  {
    name: 'always-true-assert',
    codes: ['F631', 'F634', 'PLW0129', 'RUF030'],
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Assertion or condition is always true',
    why: 'A non-empty tuple or string is always true, so nothing is checked.',
    fix: 'Remove the parentheses around condition and message: `assert condition, message`.',
    patch: ASSERT_WITHOUT_TUPLE,
  },
  {
    name: 'is-with-literal',
    codes: ['F632'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Literal compared with is',
    why: '`is` compares object identity; whether equal numbers or strings are the same object depends on the interpreter.',
    fix: 'Compare with `==`.',
    safeFixes: { codes: ['F632'], title: 'Compare with ==' },
    isDoubtful: isKeptOnce,
  },
  {
    name: 'repeated-key',
    codes: ['F601', 'F602', 'B035'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Duplicate key in a dictionary',
    why: 'Only the last value is kept.',
    fix: 'Rename or remove one of them.',
  },
  {
    name: 'redefined-while-unused',
    codes: ['F811'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Redefinition of an unused name',
    why: 'The first function, class or import with this name is never used; a redefined test never runs.',
    fix: 'Rename or delete one of them.',
    keep: {
      F811: (diagnostic, file) => !isPackageInit(file) && hidesAnother(diagnostic, file),
    },
  },
  {
    name: 'mutable-default',
    codes: ['B006', 'B039', 'RUF024'],
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'Mutable default argument',
    why: 'The list, dict or set is created once and shared by all calls.',
    fix: 'Default to None and create the value inside the function.',
    keep: { B006: isChangedOrKept, B039: isChangedOrKept, RUF024: isChangedOrKept },
  },
  {
    name: 'jump-in-finally',
    codes: ['B012', 'PLE0116'],
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Control flow in finally swallows exceptions',
    why: '`return`, `break` or `continue` in `finally` discards the current exception.',
    fix: 'Keep only clean-up in `finally`.',
  },
  {
    name: 'pointless-comparison',
    codes: ['B015'],
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'Unused comparison result',
    why: 'The line does nothing; an `assert`, `return` or a single `=` is missing.',
    fix: 'Use the result, or delete the line.',
  },
  {
    name: 'exception-not-raised',
    codes: ['PLW0133'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Exception created but not raised',
    why: 'The exception is discarded, and execution continues.',
    fix: 'Add `raise`.',
    // What has to be overridden is never run, and a warning is not raised but given to `warnings.warn`.
    keep: {
      PLW0133: (diagnostic, file) =>
        !isInAbstractMethod(diagnostic, file) && !MAKES_WARNING.test(file.lines[diagnostic.line - 1] ?? ''),
    },
  },
  {
    name: 'strip-with-word',
    codes: ['B005', 'PLE1310'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'strip() called with several characters',
    why: '`strip`, `lstrip` and `rstrip` remove any of the characters, not the word: `"stop.py".rstrip(".py")` gives "sto".',
    fix: 'Use `removeprefix` or `removesuffix`.',
  },
  {
    name: 'self-assignment',
    codes: ['PLW0127', 'PLW0128'],
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'Self-assignment or repeated assignment target',
    why: 'The assignment has no effect; another name was probably meant.',
    fix: 'Assign the intended value, or delete the line.',
    keep: { PLW0127: isSlip, PLW0128: isSlip },
  },
  {
    name: 'self-comparison',
    codes: ['PLR0124', 'PLR0133'],
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'Comparison with a constant result',
    why: 'Both sides are the same value, or both are constants.',
    fix: 'Compare with the intended value.',
    keep: { PLR0124: (diagnostic, file) => !isAboutNan(diagnostic, file) },
  },
  {
    name: 'contradictory-condition',
    codes: ['SIM220', 'SIM221', 'SIM222', 'SIM223', 'RUF034'],
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'Condition is always true or always false',
    why: '`a and not a`, `a or True` and an if-else with equal branches have a constant result.',
    fix: 'Fix the operands.',
    // `a or True` is written on purpose; a text before an `or` was meant to be compared, or to be empty sometimes.
    isDoubtful: ({ line }, { lines }) => !TEXT_OR.test(lines[line - 1] ?? ''),
  },
  {
    name: 'loop-overrides-iterable',
    codes: ['B020'],
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'Loop variable overrides its iterable',
    why: 'After the loop starts, the name refers to an element and no longer to the collection.',
    fix: 'Give the loop variable its own name.',
  },
  {
    name: 'loop-variable-capture',
    codes: ['B023'],
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'Loop variable captured by a closure',
    why: 'The inner function reads the loop variable when it is called; by then it has its last value.',
    fix: 'Bind the value as a default: `def f(x=x)`.',
    keep: { B023: outlivesItsTurn },
  },
  {
    name: 'exception-handled-twice',
    codes: ['B025', 'B014', 'B029', 'B022'],
    kind: 'BUG',
    severity: 'MINOR',
    title: 'Unreachable exception handler',
    why: 'The exception is already handled above it, or the list of exceptions is empty.',
    fix: 'Remove the handler, or fix its exception type.',
  },
  {
    name: 'iterator-reused',
    codes: ['B031'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'groupby group reused',
    why: 'The group is an iterator that is empty after its first use.',
    fix: 'Convert it to a list first.',
  },
  {
    name: 'annotation-instead-of-assignment',
    codes: ['B032'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: "':' used instead of '='",
    why: '`self.x: value` declares a type and assigns nothing.',
    fix: 'Write `=`.',
  },
  {
    name: 'environment-replaced',
    codes: ['B003'],
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'os.environ reassigned',
    why: 'The assignment does not change the environment of the process or its child processes.',
    fix: 'Change its entries, or pass `env=` to the child process.',
    isDoubtful: isPutBack,
  },
  {
    name: 'lock-not-held',
    codes: ['PLW2101'],
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Lock created where it is acquired',
    why: 'Every thread gets its own lock, so nothing is protected.',
    fix: 'Create the lock once and share it.',
  },
  {
    name: 'blocking-call-in-async',
    // To start a process is over at once; what waits for it is another code.
    codes: ['ASYNC210', 'ASYNC221', 'ASYNC222', 'ASYNC251'],
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'Blocking call in an async function',
    why: 'No other task can run while the call waits.',
    fix: 'Use the async counterpart, or move the call to a thread.',
    keep: {
      ASYNC210: isOfLoop,
      ASYNC221: isOfLoop,
      ASYNC222: isOfLoop,
      ASYNC251: (diagnostic, file) => isOfLoop(diagnostic, file) && !isShortPause(diagnostic, file),
    },
    isDoubtful: (diagnostic, file) => isRunByHand(file) || holdsUpNobody(diagnostic, file),
  },
  {
    name: 'task-not-kept',
    codes: ['RUF006'],
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'asyncio task is not stored',
    why: 'The event loop keeps only a weak reference: the task may be garbage collected before it finishes, and its exception is lost.',
    fix: 'Store the task and discard it in a done callback, or use a task group.',
  },
  {
    name: 'request-without-timeout',
    codes: ['S113'],
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'HTTP request without a timeout',
    why: 'If the server does not respond, the caller waits forever.',
    fix: 'Pass `timeout=`.',
    precedent: LIMITED_REQUEST,
    waiting: WAITING_IN_PYTHON,
    keep: {
      // `**settings` may well hold the timeout.
      S113: (diagnostic, file) => !argumentsBehind(diagnostic, file).some((one) => one.startsWith('**')),
    },
    isDoubtful: (diagnostic, file) =>
      isRunByHand(file) || isCommandOfService(file) || isLimitedElse(diagnostic, file),
  },
]);
