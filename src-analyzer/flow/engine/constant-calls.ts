import { isTextType } from '../names/types.ts';
import { constant, onlyConstant, UNKNOWN, type Constant, type Value } from '../values/value.ts';
import type { Call } from './scope.ts';

type Compute = (text: string, args: readonly Constant[]) => Constant | undefined;

const isNumber = (value: Constant | undefined): value is number => typeof value === 'number';
const isString = (value: Constant | undefined): value is string => typeof value === 'string';

const slice: Compute = (text, [from, to]) =>
  isNumber(from) && from >= 0 && (to === undefined || isNumber(to)) ? text.slice(from, to) : undefined;

/** What texts answer, where text and arguments are known. */
const METHODS: Readonly<Record<string, Compute>> = {
  charAt: (text, [at]) => (isNumber(at) ? text[at] : undefined),
  substring: slice,
  slice,
  trim: (text) => text.trim(),
  strip: (text, args) => (args.length === 0 ? text.trim() : undefined),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  ToLower: (text) => text.toLowerCase(),
  ToUpper: (text) => text.toUpperCase(),
  downcase: (text) => text.toLowerCase(),
  upcase: (text) => text.toUpperCase(),
  concat: (text, [more]) => (isString(more) ? text + more : undefined),

  equals: (text, [other]) => (isString(other) ? text === other : undefined),
  equalsIgnoreCase: (text, [other]) =>
    isString(other) ? text.toLowerCase() === other.toLowerCase() : undefined,
  startsWith: (text, [start]) => (isString(start) ? text.startsWith(start) : undefined),
  endsWith: (text, [end]) => (isString(end) ? text.endsWith(end) : undefined),
  isEmpty: (text) => text === '',
  length: (text: string): Constant => text.length,
  intern: (text) => text,
};

const isBlank = (value: Constant): boolean => value === null || (isString(value) && value.trim() === '');
const isNull = (value: Constant): boolean => value === null;

/** Questions whether there is something, where what is asked about is known. */
const PRESENCE: Readonly<Record<string, (value: Constant) => boolean>> = {
  is_null: isNull,
  isNull,
  'nil?': isNull,
  nonNull: (value) => value !== null,
  IsNullOrEmpty: (value) => value === null || value === '',
  isNullOrEmpty: (value) => value === null || value === '',
  IsNullOrWhiteSpace: isBlank,
  isNullOrBlank: isBlank,
  'blank?': isBlank,
  'present?': (value) => !isBlank(value),
};

/** What such a question answers of all that it may be asked about: `is_null(address())`, `address.nil?`. */
function presenceCall({ receiver, callee, operands }: Call): Value | undefined {
  const asks = Object.hasOwn(PRESENCE, callee.name) ? PRESENCE[callee.name] : undefined;
  if (!asks || operands.length > 1) return undefined;
  const { constants, type, taints } = operands[0]?.value ?? receiver;
  // The constant of a pattern, or of bytes, is not what is asked about.
  if (!constants || constants.length === 0 || taints.length > 0 || !(type === '' || isTextType(type)))
    return undefined;
  const answers = new Set(constants.map(asks));
  return answers.size === 1 ? { ...UNKNOWN, ...constant(answers.has(true), '') } : undefined;
}

/** Functions of every PHP since 7.0 (2015): what stands for their lack is never run. */
const EVERYWHERE = /^random_(?:bytes|int)$/;

/** The type of a compiled pattern, whose constant is the pattern's text. */
export const PATTERN = 're.Pattern';
/** The same, of one that is looked for everywhere in a text: JavaScript's flag `g`. */
export const PATTERN_EVERYWHERE = 're.Pattern everywhere';

/** Calls and constructions that compile a pattern, by the full name of their owner. */
const COMPILES: Readonly<Record<string, RegExp>> = {
  compile: /^(?:re|java\.util\.regex\.Pattern)$/,
  MustCompile: /^regexp$/,
  Compile: /^regexp$/,
  RegExp: /^$/,
  Regex: /^(?:System\.Text\.RegularExpressions|kotlin\.text|)$/,
};

/** A pattern of a constant that a call or construction compiles; undefined for others. */
export function compiledPattern({ callee, named, receiver, operands }: Call): Value | undefined {
  const owner = Object.hasOwn(COMPILES, callee.name) ? COMPILES[callee.name] : undefined;
  if (!owner?.test(named.owner ?? named.receiver.symbol)) return undefined;
  const pattern = operands[0] && onlyConstant(operands[0].value);
  // Options such as several lines change what the marks of a start and an end mean.
  if (!isString(pattern) || (operands.length > 1 && receiver.symbol !== 're')) return undefined;
  return { ...UNKNOWN, ...constant(pattern, PATTERN) };
}

/** JavaScript's `/[a-z]+/g` as a pattern; undefined for other literals. */
export function patternLiteral(text: string): Value | undefined {
  const [, pattern, flags = ''] = /^\/([\s\S]+)\/([a-z]*)$/.exec(text) ?? [];
  if (pattern === undefined || flags.includes('m')) return undefined;
  return { ...UNKNOWN, ...constant(pattern, flags.includes('g') ? PATTERN_EVERYWHERE : PATTERN) };
}

/** Whether a value is a compiled pattern whose text is known. */
export function isPattern({ type, constants }: Value): boolean {
  return (
    constants !== undefined && /^(?:re\.Pattern.*|regexp\.Regexp|(?:.+\.)?(?:Pattern|Regex))$/.test(type)
  );
}

/** Types and objects that write a text in other characters, by the full name of their owner. */
const ENCODERS = /^(?:java\.util\.Base64\.(?:Url|Mime)?Encoder|io\.jsonwebtoken\.impl\.TextCodec\b.*)$/;
/** What a text is turned into that a call only writes differently: its bytes, a key made of them. */
export const SAME_TEXT = 'the same text';

/**
 * A known text written differently: whoever knows it knows this as well. The constant is the text before, and the type
 * says that it is none.
 */
export function encodedText({ callee, named, receiver, operands }: Call): Value | undefined {
  const isOfText = callee.name === 'getBytes' && (receiver.type === '' || isTextType(receiver.type));
  const isEncoding =
    /^encode(?:ToString)?$/.test(callee.name) &&
    ENCODERS.test(named.owner ?? (named.receiver.symbol || named.receiver.type));
  // `Encoding.UTF8.GetBytes("…")`
  const isBytes = callee.name === 'GetBytes' && operands.length === 1;
  if (!isOfText && !isEncoding && !isBytes) return undefined;
  const { constants } = isOfText ? receiver : (operands[0]?.value ?? UNKNOWN);
  return constants?.every(isString) ? { ...UNKNOWN, constants, type: SAME_TEXT } : undefined;
}

/** A call of a known text whose answer is known. */
export function constantCall(call: Call): Value | undefined {
  const { receiver, callee, operands } = call;
  if (
    callee.name === 'function_exists' &&
    EVERYWHERE.test(String(operands[0] && onlyConstant(operands[0].value)))
  )
    return { ...UNKNOWN, ...constant(true, '') };
  const present = presenceCall(call);
  if (present) return present;
  const compute = Object.hasOwn(METHODS, callee.name) ? METHODS[callee.name] : undefined;
  const text = onlyConstant(receiver);
  if (!compute || !isString(text) || (receiver.type !== '' && !isTextType(receiver.type))) return undefined;
  const args = operands.map(({ value }) => onlyConstant(value));
  if (args.includes(undefined)) return undefined;
  const result = compute(
    text,
    args.map((item) => item ?? null),
  );
  return result === undefined
    ? undefined
    : { ...UNKNOWN, ...constant(result, isString(result) ? 'string' : '') };
}
