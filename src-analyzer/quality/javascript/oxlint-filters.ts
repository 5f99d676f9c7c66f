import type { Diagnostic } from './oxlint-run.ts';

/** Where a diagnostic was found. */
interface Place {
  readonly path: string;
  /** The diagnostic's line of source. */
  readonly line: string;
}

type Filter = (message: string, place: Place) => boolean;

const REACT_HOOK =
  /"(React\.)?use(State|Effect|Memo|Callback|Ref|Context|Reducer|LayoutEffect|ImperativeHandle|Transition|Id)"/;

/** Diagnostics to keep, by rule; a rule without an entry is always kept. Each entry was a false alarm once. */
const KEEP: Readonly<Record<string, Filter>> = {
  // A function called useX in a class, or outside any component, is no hook unless it is React's own.
  'rules-of-hooks': (message) => !/class component|top level/.test(message) || REACT_HOOK.test(message),
  // `map` for its effects alone is a matter of taste; TypeScript itself knows whether a switch covers all cases.
  'array-callback-return': (message, { path }) =>
    !/prototype\.map"/.test(message) && !(/switch/.test(message) && /\.[cm]?tsx?$/.test(path)),
  // Numbers that are meant as bits.
  'bad-bitwise-operator': (_message, { line }) => !/flag|mask|bits?\b|\b0x|<<|>>/i.test(line),
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

const NEEDS_LINE = new Set(['no-self-compare', 'no-self-assign', 'bad-bitwise-operator', 'no-eval']);

/** Rules that need the source line to decide. */
export function needsLine(name: string): boolean {
  return NEEDS_LINE.has(name);
}
