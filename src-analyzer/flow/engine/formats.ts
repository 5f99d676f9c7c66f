import { UNKNOWN, constant, onlyText, type Value } from '../values/value.ts';
import { concatOf } from './concatenation.ts';
import { isPattern } from './constant-calls.ts';
import type { Call, FunctionRun } from './scope.ts';
import { argumentAt } from './tests.ts';

/** Calls that fill a text with values, by the full name of their owner. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  Sprintf: /^fmt$/,
  // PHP's and Ruby's own.
  sprintf: /^(?:Kernel)?$/,
  format: /^(?:String|java\.lang\.String|util|node:util)$/,
  Format: /^(?:string|String|System\.String)$/,
};
/** `%s`, `%2$s`, `%-10d`; `{0}`, `{1:N2}`; `%%`. */
const PLACE =
  /%(?:(\d{1,3})\$|\[(\d{1,3})\])?[-+# 0,(]{0,6}\d{0,6}(?:\.\d{1,6})?([a-zA-Z%])|\{(\d{1,3})(?:[,:][^{}]{0,40})?\}/g;
/** Places that numbers, dates and truths are written at. */
const HARMLESS = /[bcdouxXeEfFgGhHtTn]/;
const MAX_FORMAT = 4000;

/** Python's and C#'s fields: `{}`, `{0}`, `{user.name}`, `{price:.2f}`; `{{` and `}}` stand for themselves. */
const FIELD = /\{\{|\}\}|\{([^{}]{0,80})\}/g;
/** What a field is called, before what is asked of it and how it is written. */
const FIELD_HEAD = /^[\w-]*/;

/** The pieces of a text that fills itself: `'/{}/{name}'.format(a, name=b)`; undefined for other calls. */
function selfFilled(call: Call): Value[] | undefined {
  const { callee, receiver, named } = call;
  const text = callee.name === 'format' && !named.owner ? onlyText(receiver) : undefined;
  if (text === undefined || text.length > MAX_FORMAT || !text.includes('{')) return undefined;
  const parts: Value[] = [];
  let from = 0;
  let next = 0;
  for (const match of text.matchAll(FIELD)) {
    const [whole, field] = match;
    if (match.index > from) parts.push(constant(text.slice(from, match.index), 'string'));
    from = match.index + whole.length;
    if (field === undefined) {
      parts.push(constant(whole.slice(1), 'string'));
      continue;
    }
    const head = FIELD_HEAD.exec(field)?.[0] ?? '';
    const place = head === '' ? next++ : /^\d+$/.test(head) ? Number(head) : head;
    const given = argumentAt(call, place);
    // What `**values` brings is not known by its names.
    if (given === undefined) return undefined;
    parts.push(given);
  }
  if (from < text.length) parts.push(constant(text.slice(from), 'string'));
  return parts;
}

const REPLACES = /^(?:replace|replaceAll|replaceFirst|Replace)$/;

/** The pieces of a known text with a value in the place of a mark: `'/users/{id}'.replace('{id}', id)`. */
function markFilled({ callee, receiver, operands }: Call): Value[] | undefined {
  if (!REPLACES.test(callee.name) || operands.length !== 2) return undefined;
  const [mark, value] = operands.map((operand) => operand.value);
  const text = onlyText(receiver);
  const by = mark && onlyText(mark);
  if (!text || !by || !value || value.taints.length === 0 || text.length > MAX_FORMAT || isPattern(mark))
    return undefined;
  const pieces = text.split(by);
  if (pieces.length < 2) return undefined;
  return pieces.flatMap((piece, at) => (at === 0 ? [] : [value]).concat(constant(piece, 'string')));
}

interface Format {
  readonly text: string;
  /** Position of the first value. */
  readonly values: number;
}

/** The format of a call that fills one. */
function formatOf({ callee, named, receiver, operands }: Call): Format | undefined {
  const only = (value: Value): string | undefined => {
    const text = onlyText(value);
    return text !== undefined && text.length <= MAX_FORMAT ? text : undefined;
  };
  if (callee.name === 'formatted') {
    const text = only(receiver);
    return text === undefined ? undefined : { text, values: 0 };
  }
  const owner = named.owner ?? receiver.symbol;
  if (!Object.hasOwn(FORMATS, callee.name) || !FORMATS[callee.name]?.test(owner)) return undefined;
  // A locale or a provider of one may come first.
  for (const at of [0, 1]) {
    const text = operands[at] && only(operands[at].value);
    if (text !== undefined) return { text, values: at + 1 };
  }
  return undefined;
}

/** A format's pieces in their order, with the values in their places. */
function partsOf(call: Call, { text, values }: Format): Value[] {
  const parts: Value[] = [];
  let from = 0;
  let next = 0;
  for (const match of text.matchAll(PLACE)) {
    const [whole, place, bracketed, verb, braced] = match;
    if (match.index > from) parts.push(constant(text.slice(from, match.index), 'string'));
    from = match.index + whole.length;
    if (verb === '%' || verb === 'n') {
      parts.push(constant(verb === '%' ? '%' : '\n', 'string'));
      continue;
    }
    const written = place ?? bracketed;
    const at = braced !== undefined ? Number(braced) : written === undefined ? next++ : Number(written) - 1;
    const isHarmless = verb !== undefined && HARMLESS.test(verb);
    parts.push(isHarmless ? UNKNOWN : (argumentAt(call, values + at) ?? UNKNOWN));
  }
  if (from < text.length) parts.push(constant(text.slice(from), 'string'));
  return parts;
}

/**
 * Text of a format that is a constant: what stands before a value may settle where it leads. Undefined for other calls.
 */
export function formattedCall(run: FunctionRun, call: Call): Value | undefined {
  const format = formatOf(call);
  const parts = format ? partsOf(call, format) : (selfFilled(call) ?? markFilled(call) ?? []);
  return parts.length === 0 ? undefined : concatOf(run, parts);
}

/** What a list holds that is known piece by piece; nothing of others. */
function entriesOf(run: FunctionRun, { type, objects }: Value): Value[] | undefined {
  const [object, ...others] = objects;
  if (type !== '[]' || object === undefined || others.length > 0) return undefined;
  const { entries, length } = run.heldBy(object);
  return Array.from({ length: Math.max(0, length) }, (_, at) => entries.get(String(at)) ?? UNKNOWN);
}

/** Text of a list's entries: `''.join([a, b])`, `[a, b].join('')`. Undefined for other calls. */
export function joinedCall(run: FunctionRun, { callee, receiver, operands }: Call): Value | undefined {
  const [given] = operands;
  if (callee.name !== 'join' || operands.length > 1) return undefined;
  const own = entriesOf(run, receiver);
  const pieces = own ?? (given && entriesOf(run, given.value));
  const between = own ? (given?.value ?? constant(',', 'string')) : receiver;
  if (!pieces?.length || onlyText(between) === undefined) return undefined;
  return concatOf(
    run,
    pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])),
  );
}
