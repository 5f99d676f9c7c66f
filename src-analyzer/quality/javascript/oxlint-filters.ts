import type { Diagnostic } from './oxlint-run.ts';

/** Where a diagnostic was found. */
interface Place {
  readonly path: string;
  /** The diagnostic's line of source. */
  readonly line: string;
  readonly nextLine: string;
}

type Filter = (message: string, place: Place) => boolean;

const REACT_HOOK =
  /"(React\.)?use(State|Effect|Memo|Callback|Ref|Context|Reducer|LayoutEffect|ImperativeHandle|Transition|Id)"/;

const YES_OR_NO = /prototype\.(every|filter|find|findIndex|findLast|findLastIndex|some)"/;

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
    !/([\w.$[\]]+)\s*!==?\s*\1(?![\w.$[(])|("[^"]*"|'[^']*')\s*===?\s*\2/.test(line),
  // A fixed text runs nothing foreign: bundles hide `require` this way.
  'no-eval': (_message, { line }) => !/\beval\(\s*(?:"[^"+]*"|'[^'+]*')\s*\)/.test(line),
  // Setting an address to itself makes the browser resolve it.
  'no-self-assign': (_message, { line }) => !/\.(?:href|src|hash|scrollTop)\s*=/.test(line),
};

/** Whether a diagnostic says something true and useful about its place. */
export function isWorthReporting(name: string, diagnostic: Diagnostic, place: Place): boolean {
  return KEEP[name]?.(diagnostic.message, place) ?? true;
}

const NEEDS_LINE = new Set([
  'no-self-compare',
  'no-self-assign',
  'no-setter-return',
  'no-fallthrough',
  'bad-bitwise-operator',
  'no-eval',
]);

/** Rules that need the source line to decide. */
export function needsLine(name: string): boolean {
  return NEEDS_LINE.has(name);
}
