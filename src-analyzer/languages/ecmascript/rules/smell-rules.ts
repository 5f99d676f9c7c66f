import { oxlintRules, type OxlintPlace } from '#analyzer/rules/oxlint-rule.ts';
import {
  CONDITION_ITSELF,
  KEEP_CAUSE,
  PRIMITIVE_TYPE,
  REMOVE_CATCH,
  REMOVE_DEBUGGER,
  REMOVE_NAME,
} from './patches.ts';

/** A statement of a module; `export:` and `import(…)` stand in any script. */
const IS_MODULE = /^[ \t]*(?:import|export)\b(?!\s{0,9}[:(])|\brequire\(|\bmodule\.exports\b|<script\b/m;

/** As much of a declaration as is looked at. */
const STATEMENT_CHARS = 4_000;

/** The command line of yargs is read, and its command runs, where `argv` is read: the name that takes it may stay unused. */
function runsByReading({ text, labels: [start = 0] }: OxlintPlace): boolean {
  const rest = text.slice(start, start + STATEMENT_CHARS);
  const statement = rest.slice(0, rest.search(/;|$/)).trimEnd();
  return statement.endsWith('.argv') && !statement.endsWith('process.argv');
}

const COMPARED_CHARS = 160;
/** Two dates are equal where one is neither before nor after the other; merged into `===`, they would have to be one object. */
function asksForEquality(_message: string, { text, labels }: OxlintPlace): boolean {
  const from = labels[0] ?? 0;
  const [compared = ''] = text.slice(from, from + COMPARED_CHARS).split(/[;{?]/);
  return compared.includes('==');
}

/** How a tool is set up: most of it came from the tool's template. */
const TOOL_SETTINGS = /(?:^|\/)[\w.-]{1,60}(?:\.config|rc)\.[cm]?[jt]s$/;
/** A name and what is made for it: the object works by itself. */
const MADE_FOR_IT = /^\s*[\w$]+(?:\s*:[^=\n]{1,80})?\s*=\s*new\b/;
/** A name and a package that is loaded for it, one of a row that was copied from file to file: 1 of 4 labelled ones was worth the line. */
const LOADED_FOR_IT = /^\s*[\w$]+\s*=\s*require\s*\(\s*['"][^'"./]/;
/** A name without a value, or with one that stands for none: 0 of 2. */
const WITHOUT_VALUE =
  /^\s*[\w$]+(?:\s*:[^=\n;,]{1,80})?(?:\s*=\s*(?:null|undefined|false|true|0|''|""))?\s*(?:[;,\n]|$)/;
/** Before a name: one among those that are taken out of an object or list together. */
const TAKEN_OUT = /[{[,]\s*$/;
/** As many characters before a name as are looked at. */
const BEFORE_NAME = 80;

/** Names that nobody hurries to delete: of those labelled, one in seven was found worth the line. */
function isIdleName(message: string, { path, text, labels: [start = 0] }: OxlintPlace): boolean {
  if (TOOL_SETTINGS.test(path)) return true;
  if (!message.startsWith('Variable')) return false;
  const isTakenOut = TAKEN_OUT.test(text.slice(Math.max(0, start - BEFORE_NAME), start));
  const made = text.slice(start, start + STATEMENT_CHARS);
  return isTakenOut || [MADE_FOR_IT, LOADED_FOR_IT, WITHOUT_VALUE].some((idle) => idle.test(made));
}

/** What makes code hard to read, change or trust. */
export const SMELL_RULES = oxlintRules(
  [
    {
      oxlint: 'oxc/double-comparisons',
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Comparisons that can be merged',
      why: '`a === b || a < b` is just `a <= b`.',
      fix: 'Write the single comparison.',
      keep: asksForEquality,
    },
    {
      oxlint: 'eslint/no-empty',
      kind: 'SMELL',
      severity: 'MAJOR',
      title: 'Empty block',
      why: 'An empty catch hides every error, and any other empty block looks unfinished.',
      fix: 'Handle or log the error, or add a comment that says why the block is empty.',
    },
    {
      oxlint: 'eslint/no-useless-catch',
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Useless catch',
      why: 'The catch only rethrows the error, so it has no effect.',
      fix: 'Remove the try, or handle the error.',
      patch: REMOVE_CATCH,
    },
    {
      oxlint: 'eslint/preserve-caught-error',
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Error thrown without its cause',
      why: 'The original message and stack are lost, which makes the root cause hard to find.',
      fix: 'Pass it on: `new Error(message, { cause: error })`.',
      patch: KEEP_CAUSE,
    },
    {
      oxlint: 'eslint/no-debugger',
      kind: 'SMELL',
      severity: 'MAJOR',
      title: 'debugger statement',
      why: 'It pauses the program for everyone with open developer tools.',
      fix: 'Delete it.',
      patch: REMOVE_DEBUGGER,
    },
    {
      oxlint: 'eslint/no-unused-vars',
      kind: 'SMELL',
      severity: 'MINOR',
      options: [
        {
          vars: 'local',
          args: 'none',
          caughtErrors: 'none',
          ignoreRestSiblings: true,
          varsIgnorePattern: '^(_|React$|h$)',
          destructuredArrayIgnorePattern: '.',
        },
      ],
      title: 'Unused variable or import',
      why: 'Unused code confuses readers; sometimes its use was forgotten.',
      fix: 'Use it, or delete it; keep a call that gives it where that call does something.',
      patch: REMOVE_NAME,
      // In a script that is no module, pages and other scripts call what stands at the top.
      keep: (_message, place) =>
        (!/^(?:async\s+)?(?:function|var|let|const|class)\b/.test(place.line) ||
          IS_MODULE.test(place.text)) &&
        !runsByReading(place),
      confidenceOf: (message, place) => (isIdleName(message, place) ? 'REVIEW' : undefined),
    },
    {
      oxlint: 'eslint/no-extend-native',
      kind: 'SMELL',
      severity: 'MAJOR',
      // 1, 4, 0: done on purpose, for browsers of long ago.
      confidence: 'REVIEW',
      title: 'Built-in prototype extended',
      why: 'The change affects every library, and breaks when the language adds a member of that name.',
      fix: 'Write a plain function instead.',
    },
    {
      oxlint: 'eslint/max-depth',
      kind: 'SMELL',
      severity: 'MINOR',
      options: [5],
      title: 'Blocks nested more than 5 levels deep',
      why: 'Deeply nested code is hard to read and easy to break.',
      fix: 'Return early, or extract the inner part into a function.',
    },
    {
      oxlint: 'eslint/max-params',
      kind: 'SMELL',
      severity: 'MINOR',
      options: [7],
      title: 'Function with more than 7 parameters',
      why: 'Callers mix up the order, and every new parameter changes every call.',
      fix: 'Pass one object, or split the function.',
    },
    {
      oxlint: 'eslint/max-lines-per-function',
      kind: 'SMELL',
      severity: 'MINOR',
      options: [{ max: 150, skipBlankLines: true, skipComments: true }],
      title: 'Function longer than 150 lines',
      why: 'Long functions do several things at once and are hard to read, test and reuse.',
      fix: 'Extract its sections into named functions.',
    },
    {
      oxlint: 'eslint/no-caller',
      kind: 'SMELL',
      severity: 'MAJOR',
      title: 'arguments.callee or arguments.caller',
      why: 'It throws in strict mode, and therefore in every module.',
      fix: 'Give the function a name and use that.',
    },
    {
      oxlint: 'eslint/no-with',
      kind: 'SMELL',
      severity: 'MAJOR',
      title: 'with statement',
      why: 'It is unclear which names belong to the object; strict mode and modules do not allow it.',
      fix: 'Write the object in front of each member.',
    },
    {
      oxlint: 'typescript/ban-ts-comment',
      kind: 'SMELL',
      severity: 'MINOR',
      options: [{ 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true }],
      title: 'Type checking disabled by a comment',
      why: '`@ts-ignore` and `@ts-nocheck` hide the current error and every future one.',
      fix: 'Fix the type, or use `@ts-expect-error` with a reason.',
    },
    {
      oxlint: 'typescript/no-unsafe-declaration-merging',
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Class and interface with the same name',
      why: 'The compiler assumes that the class has the members of the interface, and never checks that they are initialized.',
      fix: 'Implement an interface with another name.',
    },
    {
      oxlint: 'eslint/no-unneeded-ternary',
      kind: 'SMELL',
      severity: 'INFO',
      title: 'Unnecessary conditional expression',
      why: '`a ? true : false` is the same as `Boolean(a)`.',
      fix: 'Use the condition itself.',
      patch: CONDITION_ITSELF,
    },
    {
      oxlint: 'typescript/no-wrapper-object-types',
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Wrapper object type',
      why: 'The types `String`, `Number`, `Boolean` and `Object` are not the primitive types they suggest.',
      fix: 'Use `string`, `number`, `boolean` or `object`.',
      patch: PRIMITIVE_TYPE,
    },
  ],
  { inTests: 'off' },
);
