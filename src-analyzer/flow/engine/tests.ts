import type { ArgumentTest, Place } from '../tables/table.ts';
import { SPREAD, SPREAD_KEYS } from '../program/program.ts';
import type { Value } from '../values/value.ts';
import { isSlowPattern } from './slow-patterns.ts';

/** A value given to a call. */
export interface Argument {
  readonly name: string;
  readonly value: Value;
}

/** What a call is given. */
export interface Given {
  readonly receiver: Value;
  readonly operands: readonly Argument[];
  /** What an object among the arguments holds under a name: options. */
  readonly option?: (value: Value, name: string) => Value | undefined;
  /** Whether a value is an object all of whose keys are known, and this is none of them. */
  readonly lacks?: (value: Value, name: string) => boolean;
  /** Whether an object among the arguments has a key like this. */
  readonly hasKey?: (value: Value, key: RegExp) => boolean;
  /** What a list among the arguments holds. */
  readonly pieces?: (value: Value) => readonly Value[];
}

/** What an object holds under a key, or under keys of keys: `cookie.httpOnly`. */
function optionAt(option: Required<Given>['option'], value: Value, place: string): Value | undefined {
  if (value.objects.length === 0) return undefined;
  const found = option(value, place);
  const dot = place.indexOf('.');
  if (found || dot < 0) return found;
  const inner = option(value, place.slice(0, dot));
  return inner && optionAt(option, inner, place.slice(dot + 1));
}

/** What is given by another name says something else: `params={'url': …}` is sent along, and is not where it is sent. */
const MAY_BE_OPTIONS = /^(?:\W*|\w*(?:options?|opts|args|config|settings))$/i;

/** The argument at a place; undefined where it is not given. */
export function argumentAt({ operands, receiver, option }: Given, place: Place): Value | undefined {
  if (place === 'receiver') return receiver;
  if (typeof place === 'string') {
    const named = operands.find(({ name }) => name === place)?.value;
    if (named) return named;
    for (const { name, value } of operands) {
      if (!MAY_BE_OPTIONS.test(name)) continue;
      const found = option && optionAt(option, value, place);
      if (found) return found;
    }
    return undefined;
  }
  let position = 0;
  for (const { name, value } of operands) {
    if (name === SPREAD) return value;
    if (name !== '') continue;
    if (position === place) return value;
    position++;
  }
  return undefined;
}

/** All arguments a place stands for. */
export function argumentsAt(given: Given, place: Place): Value[] {
  if (place === 'any') return given.operands.map(({ value }) => value);
  const one = argumentAt(given, place);
  return one ? [one] : [];
}

/** A name of a library stands for itself (`type=int`), but not where any text would do. */
function nameOf(value: Value, is: string | RegExp): string[] | undefined {
  if (!value.symbol || value.taints.length > 0) return undefined;
  return typeof is !== 'string' && is.test('any text') ? undefined : [value.symbol];
}

function holds(given: Given, { argument, is }: ArgumentTest): boolean {
  const value = argumentAt(given, argument);
  if (typeof is === 'object' && 'missing' in is)
    return value === undefined && !given.operands.some(({ name }) => name === SPREAD_KEYS || name === SPREAD);
  if (value === undefined) return false;
  const ofKeys = keysHold(given, value, is);
  if (ofKeys !== undefined) return ofKeys;
  const pieces = given.pieces?.(value) ?? [];
  if (typeof is === 'object' && 'first' in is) return isKnownAs(pieces[0] ?? value, is.first);
  // Of a list, one piece is enough: `['HS256', 'none']`.
  return pieces.some((piece) => isKnownAs(piece, is)) || isKnownAs(value, is);
}

/** Whether the keys of a map are as a test wants them; undefined for a test of something else. */
function keysHold(given: Given, value: Value, is: ArgumentTest['is']): boolean | undefined {
  if (typeof is !== 'object') return undefined;
  if ('lacks' in is) return given.lacks?.(value, is.lacks) === true;
  return 'keys' in is ? given.hasKey?.(value, is.keys) === true : undefined;
}

/** Tests of what an argument is made of, which say nothing of a constant. */
const OF_PARTS = ['missing', 'first', 'lacks', 'keys'] as const;
type OfParts = Extract<
  ArgumentTest['is'],
  | { readonly missing: true }
  | { readonly first: RegExp }
  | { readonly lacks: string }
  | { readonly keys: RegExp }
>;

const isOfParts = (is: ArgumentTest['is']): is is OfParts =>
  typeof is === 'object' && OF_PARTS.some((part) => part in is);

function isKnownAs(value: Value, is: ArgumentTest['is']): boolean {
  if (isOfParts(is)) return false;
  if (typeof is === 'object' && 'slow' in is)
    return (value.constants ?? []).some(
      (item) => typeof item === 'string' && isSlowPattern(item, is.slow === 'whole'),
    );
  if (typeof is === 'object' && 'type' in is) return value.type === is.type;
  // A constant of a library is known by its name: `CURLOPT_URL`.
  const named = value.symbol !== '' && typeof is === 'string' ? [value.symbol] : nameOf(value, is);
  const constants = value.constants ?? named;
  if (!constants || constants.length === 0) return false;
  // All that it can be must match: what is only sometimes so is not known.
  return constants.every((item) => {
    // Nothing is no text, whatever it would be written as.
    if (item === null && typeof is !== 'string') return false;
    const text = String(item);
    return typeof is === 'string'
      ? text === is
      : new RegExp(is.source, is.flags.replace(/[gy]/g, '')).test(text);
  });
}

/** Whether a row applies to what a call is given. */
export function passesTests(
  given: Given,
  {
    when = [],
    unless = [],
  }: { readonly when?: readonly ArgumentTest[]; readonly unless?: readonly ArgumentTest[] },
): boolean {
  return when.every((test) => holds(given, test)) && !unless.some((test) => holds(given, test));
}
