import { isTextType } from '../names/types.ts';
import { constant, UNKNOWN, type Constant, type Value } from '../values/value.ts';
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

function only({ constants }: Value): Constant | undefined {
  return constants?.length === 1 ? constants[0] : undefined;
}

/** The type of a compiled pattern, whose constant is the pattern's text. */
export const PATTERN = 're.Pattern';

/** A call of a known text whose answer is known. */
export function constantCall({ receiver, callee, operands }: Call): Value | undefined {
  if (callee.name === 'compile' && receiver.symbol === 're') {
    const pattern = operands[0] && only(operands[0].value);
    return isString(pattern) ? { ...UNKNOWN, ...constant(pattern, PATTERN) } : undefined;
  }
  const compute = Object.hasOwn(METHODS, callee.name) ? METHODS[callee.name] : undefined;
  const text = only(receiver);
  if (!compute || !isString(text) || (receiver.type !== '' && !isTextType(receiver.type))) return undefined;
  const args = operands.map(({ value }) => only(value));
  if (args.includes(undefined)) return undefined;
  const result = compute(
    text,
    args.map((item) => item ?? null),
  );
  return result === undefined
    ? undefined
    : { ...UNKNOWN, ...constant(result, isString(result) ? 'string' : '') };
}
