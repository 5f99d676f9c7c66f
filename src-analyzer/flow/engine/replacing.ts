import { bitsOf } from '../values/taint.ts';
import type { Place } from '../tables/table.ts';
import { PATTERN } from './constant-calls.ts';
import { harmlessAfterReplacing, withoutMarks } from './patterns.ts';
import type { Call, FunctionRun } from './scope.ts';
import { argumentsAt } from './tests.ts';

const LINES = bitsOf(['log-injection', 'header-injection']);
/** What Python, PHP and Ruby replace everywhere in a text, by patterns, texts and sets of characters. */
const BY_PATTERN: Readonly<Record<string, RegExp>> = {
  Python: /^sub$/,
  PHP: /^preg_replace$/,
  Ruby: /^gsub!?$/,
};
const BY_TEXT: Readonly<Record<string, RegExp>> = {
  Python: /^replace$/,
  PHP: /^str_i?replace$/,
};
const BY_SET: Readonly<Record<string, RegExp>> = { Ruby: /^(?:tr!?|delete!?)$/ };
const NEVER = /(?!)/;

/** Languages whose replacing calls are understood here. */
export function knowsReplacing(language: string): boolean {
  return Object.hasOwn(BY_PATTERN, language);
}

/** Texts that are known to stand at a place: a constant, or the pieces of a list. */
function textsAt(call: Call, place: Place): string[] {
  return argumentsAt(call, place)
    .flatMap((value) => [value, ...(call.pieces?.(value) ?? [])])
    .flatMap(({ constants }) => (constants?.length === 1 ? constants : []))
    .filter((text) => typeof text === 'string');
}

/** The characters that a text or a set stands for, as a pattern; none for longer texts: `..` grows out of `....`. */
function asPattern(text: string, isSet: boolean): string[] {
  if (text.length > 1 && isSet) return [`[${text.replaceAll(/[[\]]/g, String.raw`\$&`)}]`];
  return text.length === 1 ? [/\w/.test(text) ? text : `\\${text}`] : [];
}

/** Weaknesses that a text does not have any more after a call replaced characters in it. */
export function replacedBits({ language }: FunctionRun, call: Call): number {
  const { callee, receiver, operands } = call;
  const { name } = callee;
  const isSet = (BY_SET[language] ?? NEVER).test(name);
  const isText = (BY_TEXT[language] ?? NEVER).test(name);
  if (!isSet && !isText && !(BY_PATTERN[language] ?? NEVER).test(name)) return 0;
  // `PATTERN.sub('', text)`
  const isCompiled = receiver.type === PATTERN;
  const written = isCompiled
    ? (receiver.constants ?? []).filter((text) => typeof text === 'string')
    : textsAt(call, 0);
  const instead = operands[isCompiled ? 0 : 1]?.value;
  // A text of the sender's instead, or one that a function makes.
  if (instead && (instead.taints.length > 0 || instead.functions.length > 0)) return 0;
  const patterns = written.flatMap((text) => {
    if (isSet || isText) return asPattern(text, isSet);
    return [language === 'PHP' ? withoutMarks(text) : text];
  });
  const left = harmlessAfterReplacing(patterns, textsAt(call, isCompiled ? 0 : 1).join(''));
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return written.some((text) => /^(?:\r\n|\\r\\n)$/.test(text)) ? left | LINES : left;
}
