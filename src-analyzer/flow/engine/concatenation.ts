import type { Instruction } from '../program/program.ts';
import { compute, concatenate } from '../values/arithmetic.ts';
import {
  BEHIND_TEXT,
  bitOf,
  bitsOf,
  clearTaints,
  hasEscaped,
  IN_NAME,
  placeEscaped,
} from '../values/taint.ts';
import { allTaints, ofType, onlyConstant, withTaints, type Value } from '../values/value.ts';
import { isLastPlace } from './name-parts.ts';
import type { FunctionRun } from './scope.ts';

/** Stands for a part that is not known: a private-use character, which no address has. */
const SOMETHING = '\uE000';
/**
 * A text after which nothing changes the host it leads to: `https://example.com/`, `/users/`, `${base}/users?`; `users/`,
 * since what has a slash before any colon is a path, below whatever base the client or page has.
 */
const HOST_IS_SETTLED =
  /^(?:(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#\\]+[/?#]|\/[^/\\]|[^:?#]*[?#]|[^:/?#\\]+\/|~\/|\uE000)/i;
const ADDRESSES = bitsOf(['open-redirect', 'ssrf']);
/** An answer's field as one text, or a framework's word for it: `Location: /users?id=`, `redirect:/users?id=`. */
const FIELD_NAME = /^(?:location|refresh|uri|redirect):\s{0,9}/i;
/** The address of another machine: no file of this one. */
const ELSEWHERE = /^(?:https?|ftps?|wss?):\/\/[^/?#\\]+[/?#]/i;
/** What comes after the path of an address: `/page?x=`. */
const QUERY = /\?/;
/** What ends within a name: neither with a slash nor with something that is not known. */
const IN_A_NAME = /[^/\\\uE000]$/;
/** Events of a stream (`text/event-stream`): no browser shows them as a page. */
const EVENT_LINE = /^(?:data|event): /;

/** Bits of the weaknesses that what follows a text cannot have, and that it follows one. */
function settledBy(before: string): number {
  let bits = 0;
  const start = before.replace(FIELD_NAME, '');
  /* eslint-disable no-bitwise -- sets of weaknesses */
  if (HOST_IS_SETTLED.test(start)) bits |= ADDRESSES;
  if (ELSEWHERE.test(before) || QUERY.test(before)) bits |= bitOf('path-traversal');
  if (EVENT_LINE.test(before)) bits |= bitOf('xss');
  if (start !== '') bits |= BEHIND_TEXT;
  if (IN_A_NAME.test(before)) bits |= IN_NAME;
  /* eslint-enable no-bitwise */
  return bits;
}

/** Where a statement goes on with a value: behind an operator, a comma, or a word that a value follows. */
const VALUE_FOLLOWS =
  /(?:[=<>(,]|\b(?:where|and|or|not|by|limit|offset|like|in|between|values|set|from))\s*$/i;

/**
 * What was escaped for quotes, by whether it stands between them; as it was where the text before does not tell.
 * @param before the statement up to here, with a mark for what is not known
 */
function asPlaced(taints: Value['taints'], before: string): Value['taints'] {
  const known = before.slice(before.lastIndexOf(SOMETHING) + 1);
  const quotes = before.match(/(?<!\\)['"]/g)?.length ?? 0;
  if (quotes % 2 === 1) return placeEscaped(taints, true);
  return VALUE_FOLLOWS.test(known) ? placeEscaped(taints, false) : taints;
}

/** How many texts within texts are looked into: `a + (b + (c + d))`. */
const MAX_DEPTH = 12;
const LONG_ENOUGH = 500;

/**
 * A part as it is written, with a mark for each piece that is not known: what the program put together of known and unknown
 * pieces before still says where quotes stand and what an address begins with.
 */
function writtenAs(run: FunctionRun, part: Value, register: number | undefined, depth = 0): string {
  const only = onlyConstant(part);
  if (only !== undefined && run.deepTaints(part).length === 0) return String(only);
  const pieces = register === undefined || depth === MAX_DEPTH ? [] : piecesOf(run.maker(register));
  if (pieces.length === 0) return SOMETHING;
  let text = '';
  for (const piece of pieces) {
    if (text.length >= LONG_ENOUGH) break;
    text += writtenAs(run, run.value(piece), piece, depth + 1);
  }
  return text;
}

/** Registers of what a text was put together of; none where it was not. */
function piecesOf(maker: Instruction | undefined): readonly number[] {
  if (maker?.op === 'concat') return maker.operands.map(({ value }) => value);
  return maker?.op === 'binary' && maker.operator === '+' ? [maker.left, maker.right] : [];
}

/**
 * What comes after the host of an address is harmless for where it leads.
 * @param registers of the parts, where they have some
 */
export function harmlessAfterHost(
  run: FunctionRun,
  parts: readonly Value[],
  registers: readonly number[] = [],
): Value[] {
  const taintsOf = parts.map((part) => run.deepTaints(part));
  const last = taintsOf.findLastIndex((taints) => taints.length > 0);
  let before = '';
  return parts.map((part, at) => {
    const all = taintsOf[at] ?? [];
    const taints = before !== '' && hasEscaped(all) ? asPlaced(all, before) : all;
    const settled = before === '' || taints.length === 0 ? 0 : settledBy(before);
    if (at < last && before.length < LONG_ENOUGH) before += writtenAs(run, part, registers[at]);
    return withTaints(part, settled === 0 ? taints : clearTaints(taints, settled));
  });
}

/** Bits of the weaknesses of addresses and paths that a value does not have behind this text. */
export function settledAddress(before: string): number {
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return settledBy(before) & (ADDRESSES | bitOf('path-traversal'));
}

/** Text made of parts. @param registers of the parts, where they have some */
export function concatOf(run: FunctionRun, parts: readonly Value[], registers?: readonly number[]): Value {
  const first = parts[0];
  if (first && isLastPlace(first)) return first;
  // `a + b` where the lowering could not tell text from numbers.
  const isSum =
    parts.length > 0 && parts.every(({ constants }) => constants?.every((item) => typeof item === 'number'));
  const constants =
    isSum && parts.length === 2
      ? compute('+', first?.constants, parts[1]?.constants)
      : concatenate(parts.map((part) => part.constants));
  // An object becomes text here, and text is no filter of the sender's.
  const taints = clearTaints(allTaints(harmlessAfterHost(run, parts, registers)), bitOf('nosql-injection'));
  return { ...ofType(isSum ? 'number' : 'string'), constants, taints };
}
