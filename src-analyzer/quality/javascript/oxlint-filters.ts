import type { Diagnostic } from './oxlint-run.ts';
import { MAKES_SAFE_HTML } from './safe-html.ts';

/** Where a diagnostic was found. */
export interface Place {
  readonly path: string;
  /** The diagnostic's line of source. */
  readonly line: string;
  readonly nextLine: string;
  /** The lines before it, the nearest last. */
  readonly before: readonly string[];
  readonly text: string;
}

type Filter = (message: string, place: Place) => boolean;

const REACT_HOOK =
  /"(React\.)?use(State|Effect|Memo|Callback|Ref|Context|Reducer|LayoutEffect|ImperativeHandle|Transition|Id)"/;

const YES_OR_NO = /prototype\.(every|filter|find|findIndex|findLast|findLastIndex|some)"/;

const IN_SANDBOX = /sandbox/i;
const WHOLE_NUMBER = /(?<![\w.])(?:\d{16,}|0x[\da-f]{14,})(?![\w.])/i;
const IS_MODULE = /^[ \t]*(?:import|export)\b|\brequire\(|\bmodule\.exports\b|<script\b/m;

/** Diagnostics to keep, by rule; a rule without an entry is always kept. Each entry was a false alarm once. */
const KEEP: Readonly<Record<string, Filter>> = {
  // A function called useX in a class, or outside any component, is no hook unless it is React's own.
  'rules-of-hooks': (message) => !/class component|top level/.test(message) || REACT_HOOK.test(message),
  // `map` for its effects alone is a matter of taste; TypeScript itself knows whether a switch covers all cases; where a
  // yes or no is asked for, an `if` that only says yes leaves a no.
  'array-callback-return': (message, { path }) =>
    !/prototype\.map"/.test(message) &&
    !(/switch/.test(message) && /\.[cm]?tsx?$/.test(path)) &&
    !(/may reach the end/.test(message) && YES_OR_NO.test(message)),
  // Numbers that are meant as bits; what is joined to a variable is a number unless it is written as something else.
  'bad-bitwise-operator': (_message, { line }) =>
    !/flag|mask|bits?\b|\b0x|<<|>>/i.test(line) && !/\|=\s*[A-Za-z_$(]/.test(line),
  // `set: (value) => this.write(value)` is short for a setter, not an answer.
  'no-setter-return': (_message, { line }) => !/=>\s*[^{\s]/.test(line),
  // Falling into a `default` that does nothing is no accident worth a word.
  'no-fallthrough': (_message, { line, nextLine }) =>
    !/^\s*default\s*:\s*break\b/.test(`${line}\n${nextLine}`),
  // `x !== x` is the old way to ask for NaN.
  // Bundlers write constants out: `"object" === "object"`.
  'no-self-compare': (_message, { line }) =>
    !/(?<![\w.$[\]])([\w.$[\]]+)\s*!==?\s*\1(?![\w.$[(])|("[^"]*"|'[^']*')\s*===?\s*\2/.test(line),
  // A fixed text runs nothing foreign: bundles hide `require` this way. What a driver of browsers runs in its page runs
  // with the rights of that page.
  'no-eval': (_message, { line, before }) =>
    !/\beval\(\s*(?:"[^"+]*"|'[^'+]*')\s*\)/.test(line) &&
    !before.some((text) => /\.(?:evaluate(?:Handle)?|\$\$?eval|addInitScript)\(/.test(text)),
  'no-new-func': (_message, { line, path }) =>
    !/\bFunction\(\s*(?:"[^"+]*"|'[^'+]*')\s*\)/.test(line) && !IN_SANDBOX.test(path),
  // A fraction with more digits than fit is rounded where nobody notices; a whole number becomes another one.
  'no-loss-of-precision': (_message, { line }) => WHOLE_NUMBER.test(line),
  // What stands in place of a missing value is never missing.
  'no-unsafe-optional-chaining': (_message, { line }) =>
    !/(?:\|\||\?\?)\s*(?:\[\]|\{\}|''|"")\)\?\./.test(line),
  // TypeScript asks for the value where the type does not allow to leave it out.
  'no-unassigned-vars': (_message, { line }) => !/\b(?:let|var)\s+\w+\s*:/.test(line),
  // An assignment for its effect, then a call: `(rows.value = []) && reload()`.
  'no-constant-binary-expression': (_message, { line }) => !/[^=!<>]=\s*(?:\[\]|\{\})\s*\)\s*&&/.test(line),
  // In a script that is no module, pages and other scripts call what stands at the top.
  'no-unused-vars': (_message, { line, text }) =>
    !/^(?:async\s+)?(?:function|var|let|const|class)\b/.test(line) || IS_MODULE.test(text),
  'no-danger': (_message, { text }) => !MAKES_SAFE_HTML.test(text),
  // The linter still has the 20 digits of before ES2018; since then 100 are allowed.
  'number-arg-out-of-range': (_message, { line }) =>
    !/\.to(?:Fixed|Exponential|Precision)\((?:\d\d?|100)\)/.test(line),
  // Setting an address to itself makes the browser resolve it.
  'no-self-assign': (_message, { line }) => !/\.(?:href|src|hash|scrollTop)\s*=/.test(line),
};

/** Whether a diagnostic says something true and useful about its place. */
export function isWorthReporting(name: string, diagnostic: Diagnostic, place: Place): boolean {
  return KEEP[name]?.(diagnostic.message, place) ?? true;
}

/** Whether a rule has a filter, which may look at the source. */
export function isFiltered(name: string): boolean {
  return name in KEEP;
}
