import { bitsOf } from '../values/taint.ts';
import { onlyText, type Value } from '../values/value.ts';
import { isPattern, PATTERN_EVERYWHERE } from './constant-calls.ts';
import { harmlessAfterReplacing, withoutMarks } from './patterns.ts';
import type { Call, FunctionRun } from './scope.ts';
import { argumentsAt } from './tests.ts';

const LINES = bitsOf(['log-injection', 'header-injection']);
const forScripts = (calls: RegExp): Record<string, RegExp> =>
  Object.fromEntries(['JavaScript', 'TypeScript', 'Vue', 'Svelte'].map((language) => [language, calls]));
/** Languages whose other ways of replacing are told apart elsewhere, too. */
const KNOWN_WHOLLY: ReadonlySet<string> = new Set(['Python', 'PHP', 'Ruby']);
/** What languages replace everywhere in a text, by patterns, texts and sets of characters. */
const BY_PATTERN: Readonly<Record<string, RegExp>> = {
  Python: /^sub$/,
  PHP: /^preg_replace$/,
  Ruby: /^gsub!?$/,
  Java: /^replaceAll$/,
  Kotlin: /^replace(?:All)?$/,
  Go: /^ReplaceAll(?:Literal)?String$/,
  'C#': /^Replace$/,
  ...forScripts(/^replace(?:All)?$/),
};
const BY_TEXT: Readonly<Record<string, RegExp>> = {
  Python: /^replace$/,
  PHP: /^str_i?replace$/,
  Java: /^replace$/,
  Go: /^(?:ReplaceAll|Replace)$/,
};
const BY_SET: Readonly<Record<string, RegExp>> = { Ruby: /^(?:tr!?|delete!?)$/ };
const KINDS_OF_SCRIPT = /Script$|^Vue$|^Svelte$/;
const NEVER = /(?!)/;

/** Languages whose replacing calls are understood here. */
export function knowsReplacing(language: string): boolean {
  return KNOWN_WHOLLY.has(language);
}

/** Texts that values are known to be: constants, or pieces of lists. */
function textsOf(call: Call, values: readonly Value[]): string[] {
  return values
    .flatMap((value) => [value, ...(call.pieces?.(value) ?? [])])
    .flatMap((value) => onlyText(value) ?? []);
}

/** The characters that a text or a set stands for, as a pattern; none for longer texts: `..` grows out of `....`. */
function asPattern(text: string, isSet: boolean): string[] {
  if (text.length > 1 && isSet) return [`[${text.replaceAll(/[[\]]/g, String.raw`\$&`)}]`];
  return text.length === 1 ? [/\w/.test(text) ? text : `\\${text}`] : [];
}

/** Where the pattern and what replaces it stand. */
interface Places {
  /** The values that are the pattern. */
  readonly patterns: readonly Value[];
  /** Position of what stands there now. */
  readonly instead: number;
}

/** Places of a call's pattern: `text.replaceAll(p, x)`, `p.ReplaceAllString(text, x)`, `Regex.Replace(text, p, x)`. */
function placesOf(language: string, call: Call): Places {
  const { receiver, callee, operands } = call;
  const at = (place: number): Value[] => argumentsAt(call, place);
  if (isPattern(receiver)) return { patterns: [receiver], instead: language === 'Python' ? 0 : 1 };
  const isStatic = receiver.symbol !== '' || callee.owner !== undefined;
  if (language === 'Go' || (language === 'C#' && isStatic)) return { patterns: at(1), instead: 2 };
  const [first] = operands;
  const isOnce = KINDS_OF_SCRIPT.test(language) && callee.name === 'replace';
  // JavaScript replaces the first one only, unless its pattern says everywhere.
  if (isOnce && first?.value.type !== PATTERN_EVERYWHERE) return { patterns: [], instead: 1 };
  return { patterns: at(0), instead: 1 };
}

/** Languages whose call of one name takes a text or a pattern. */
const TAKES_BOTH = /Script$|^(?:Vue|Svelte|Kotlin|C#)$/;

/** Whether what such a call is given is a text, and not a pattern. */
function isPlainText(language: string, { receiver, callee }: Call, { patterns }: Places): boolean {
  const isStatic = receiver.symbol !== '' || callee.owner !== undefined;
  return TAKES_BOTH.test(language) && !isStatic && !patterns.some(isPattern);
}

/** Weaknesses that a text does not have any more after a call replaced characters in it. */
export function replacedBits({ language }: FunctionRun, call: Call): number {
  const { callee, operands } = call;
  const { name } = callee;
  const isSet = (BY_SET[language] ?? NEVER).test(name);
  const isText = (BY_TEXT[language] ?? NEVER).test(name);
  if (!isSet && !isText && !(BY_PATTERN[language] ?? NEVER).test(name)) return 0;
  const places = placesOf(language, call);
  const written = textsOf(call, places.patterns);
  const instead = operands[places.instead]?.value;
  // A text of the sender's instead, or one that a function makes.
  if (instead && (instead.taints.length > 0 || instead.functions.length > 0)) return 0;
  const patterns = written.flatMap((text) => {
    if (isSet || isText || isPlainText(language, call, places)) return asPattern(text, isSet);
    return [language === 'PHP' ? withoutMarks(text) : text];
  });
  const left = harmlessAfterReplacing(patterns, textsOf(call, argumentsAt(call, places.instead)).join(''));
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return written.some((text) => /^(?:\r\n|\\r\\n)$/.test(text)) ? left | LINES : left;
}
