import { flowOf } from '#analyzer/languages/languages.ts';
import type { ReplacingSigns } from '../tables/language-flow.ts';
import { bitsOf } from '../values/taint.ts';
import { onlyText, type Value } from '../values/value.ts';
import { isPattern, PATTERN_EVERYWHERE } from './constant-calls.ts';
import { characterPattern, harmlessAfterReplacing, withoutMarks } from './patterns.ts';
import { asked } from './questions.ts';
import { charactersGiven } from './replaced-by-function.ts';
import { recordHeld, type WrittenRecord } from './written-records.ts';
import type { Call, FunctionRun } from './scope.ts';
import { argumentsAt } from './tests.ts';

const MARKUP = bitsOf(['xss']);
const LINES = bitsOf(['log-injection', 'header-injection']);

/** Texts that values are known to be: constants, or pieces of lists. */
function textsOf(call: Call, values: readonly Value[]): string[] {
  return values
    .flatMap((value) => [value, ...(call.pieces?.(value) ?? [])])
    .flatMap((value) => onlyText(value) ?? []);
}

/** The characters that a text or a set stands for, as a pattern; none for longer texts: `..` grows out of `....`. */
function asPattern(text: string, isSet: boolean): string[] {
  if (text.length > 1 && isSet) return [`[${text.replaceAll(/[[\]]/g, String.raw`\$&`)}]`];
  // Quotes as they are written between quotes of their own kind.
  const quote = /^\\(['"])$/.exec(text)?.[1];
  if (quote !== undefined) return [quote];
  return text.length === 1 ? [characterPattern(text)] : [];
}

/** Where the pattern and what replaces it stand. */
interface Places {
  /** The values that are the pattern. */
  readonly patterns: readonly Value[];
  /** Position of what stands there now. */
  readonly instead: number;
}

/** Places of a call's pattern: `text.replaceAll(p, x)`, `p.ReplaceAllString(text, x)`, `Regex.Replace(text, p, x)`. */
function placesOf({ insteadAt = 1, takesText, once }: ReplacingSigns, call: Call): Places {
  const { receiver, callee, operands } = call;
  const at = (place: number): Value[] => argumentsAt(call, place);
  if (isPattern(receiver)) return { patterns: [receiver], instead: insteadAt };
  if (takesText === 'always' || (takesText === 'of-types' && isOfType(call)))
    return { patterns: at(1), instead: 2 };
  const [first] = operands;
  // The first one only, unless the pattern says everywhere.
  if (callee.name === once && first?.value.type !== PATTERN_EVERYWHERE) return { patterns: [], instead: 1 };
  return { patterns: at(0), instead: 1 };
}

/** Whether it is called on a type or module, and not on a value. */
function isOfType({ receiver, callee }: Call): boolean {
  return receiver.symbol !== '' || callee.owner !== undefined;
}

/** Whether what such a call is given is a text, and not a pattern. */
function isPlainText({ takesBoth }: ReplacingSigns, call: Call, { patterns }: Places): boolean {
  return takesBoth === true && !isOfType(call) && !patterns.some(isPattern);
}

/** Weaknesses that a text does not have any more after a call that the language is known to replace with. */
function bitsOfKnown(run: FunctionRun, signs: ReplacingSigns, call: Call): number {
  const { callee, operands } = call;
  const { name } = callee;
  const isSet = signs.bySet?.test(name) ?? false;
  const isText = signs.byText?.test(name) ?? false;
  if (!isSet && !isText && !signs.byPattern.test(name)) return 0;
  const places = placesOf(signs, call);
  const written = textsOf(call, places.patterns);
  const instead = operands[places.instead]?.value;
  // A text of the sender's instead, or one that a function makes of which nobody knows what it is.
  const given = instead && instead.functions.length > 0 ? charactersGiven(run, instead) : '';
  if (given === undefined || (instead && instead.taints.length > 0)) return 0;
  const patterns = written.flatMap((text) => {
    if (isSet || isText || isPlainText(signs, call, places)) return asPattern(text, isSet);
    return [signs.hasMarks ? withoutMarks(text) : text];
  });
  const texts = textsOf(call, argumentsAt(call, places.instead));
  const left = harmlessAfterReplacing(patterns, [...texts, given].join(''));
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return written.some((text) => /^(?:\r\n|\\r\\n)$/.test(text)) ? left | LINES : left;
}

/** The same after any call whose name says that it replaces or drops what one of its first two arguments names. */
function bitsByName({ callee, operands }: Call): number {
  if (!/^(?:replace\w*|sub|gsub|preg_replace|str_replace|Replace|tr|delete)$/.test(callee.name)) return 0;
  const patterns = operands.slice(0, 2).map(({ value }) => value.constants?.[0]);
  const isAmong = (test: RegExp): boolean =>
    patterns.some((text) => typeof text === 'string' && test.test(text));
  if (isAmong(/^(?:<|\[[^\]<]*<[^\]]*\]|\/<\/g)$/)) return MARKUP;
  return isAmong(/^(?:\\?[rn]|[\r\n]|\[[\\rn\r\n]+\]\+?|\r\n)$/) ? LINES : 0;
}

/** Quotes doubled, escaped, or closed and opened again around one: what is meant to be put between quotes. */
const QUOTED = /^(?:''|\\+'|'\\+''|'"'"')$/;

/** Bits that a reader has to ask about a text whose quotes the program escapes itself: it holds where it is put between them. */
function askedOfQuotes({ callee, operands }: Call): number {
  if (!/^(?:replace\w*|str_replace|preg_replace|gsub|Replace\w*)$/.test(callee.name)) return 0;
  const texts = operands.flatMap(({ value }) => onlyText(value) ?? []);
  return texts.some((text) => text.includes("'")) && texts.some((text) => QUOTED.test(text)) ? asked(0) : 0;
}

/** The same of a text in which each key of a record was replaced by what stands there. */
function bitsOfRecord(record: WrittenRecord): number {
  const left = harmlessAfterReplacing(
    [...record.keys()].flatMap((text) => asPattern(text, false)),
    [...record.values()].join(''),
  );
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return QUOTED.test(record.get("'") ?? '') ? left | asked(0) : left;
}

/** The same of a call that takes such a record: `strtr($text, ['<' => '&lt;'])`, `text.translate(TABLE)`. */
function bitsByRecord(run: FunctionRun, { callee, operands, registers }: Call): number {
  if (callee.name === 'translate' && operands.length === 1)
    return bitsOfRecord(recordHeld(run, registers?.[0] ?? -1) ?? NO_RECORD);
  const record = operands[1]?.value;
  return callee.name === 'strtr' && operands.length === 2 && record ? bitsOfRecord(recordOf(run, record)) : 0;
}

const NO_RECORD: WrittenRecord = new Map();

/** What a record holds that was made here; a text that is not known may be markup. */
function recordOf(run: FunctionRun, { objects }: Value): WrittenRecord {
  const [object, ...others] = objects;
  if (object === undefined || others.length > 0) return NO_RECORD;
  const { entries, rest } = run.heldBy(object);
  return rest.taints.length > 0
    ? NO_RECORD
    : new Map([...entries].map(([key, value]) => [key, onlyText(value) ?? '<>']));
}

/** The same of a character that gives way to what a record has for it, and stays where it has nothing: `TABLE.get(one, one)`. */
export function bitsOfCharacter(run: FunctionRun, { receiver, registers = [] }: Call): number {
  const [key, otherwise] = registers.map((register) => run.maker(register));
  const isSame = key?.op === 'load' && otherwise?.op === 'load' && key.variable === otherwise.variable;
  const record = isSame ? recordOf(run, receiver) : NO_RECORD;
  return [...record.keys()].every((text) => text.length === 1) ? bitsOfRecord(record) : 0;
}

/** The same of a text that is cut at each and put together again with another one: `text.split('<').join('&lt;')`. */
function bitsBySplitting(run: FunctionRun, { callee, to, operands }: Call): number {
  const joins = callee.name === 'join' ? run.maker(to) : undefined;
  const cut = joins?.op === 'call' && joins.receiver >= 0 ? run.maker(joins.receiver) : undefined;
  if (cut?.op !== 'call' || cut.name !== 'split' || cut.operands.length !== 1) return 0;
  const at = run.value(cut.operands[0]?.value ?? -1);
  const instead = operands[0] && onlyText(operands[0].value);
  const text = isPattern(at) ? undefined : onlyText(at);
  return text === undefined || instead === undefined
    ? 0
    : harmlessAfterReplacing(asPattern(text, false), instead);
}

/**
 * Weaknesses that a text does not have any more after a call replaced characters in it: markup without `<`, anything
 * where only listed ones are left.
 */
export function replacedBits(run: FunctionRun, call: Call): number {
  const signs = flowOf(run.language)?.calls.replacing;
  /* eslint-disable no-bitwise -- sets of weaknesses */
  const known =
    (signs ? bitsOfKnown(run, signs, call) : 0) |
    bitsByRecord(run, call) |
    bitsBySplitting(run, call) |
    askedOfQuotes(call);
  /* eslint-enable no-bitwise */
  if (signs?.isComplete || call.callee.name === signs?.once) return known;
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return known | bitsByName(call);
}
