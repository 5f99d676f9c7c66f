import { compute, concatenate } from '../values/arithmetic.ts';
import { BEHIND_TEXT, bitOf, bitsOf, clearTaints, hasEscaped, placeEscaped } from '../values/taint.ts';
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

/** What comes after the host of an address is harmless for where it leads. */
export function harmlessAfterHost(run: FunctionRun, parts: readonly Value[]): Value[] {
  let before = '';
  return parts.map((part) => {
    const all = run.deepTaints(part);
    const taints = before !== '' && hasEscaped(all) ? asPlaced(all, before) : all;
    const settled = before === '' || taints.length === 0 ? 0 : settledBy(before);
    const only = onlyConstant(part);
    if (before.length < 500) before += only !== undefined && taints.length === 0 ? String(only) : SOMETHING;
    return withTaints(part, settled === 0 ? taints : clearTaints(taints, settled));
  });
}

/** Bits of the weaknesses of addresses and paths that a value does not have behind this text. */
export function settledAddress(before: string): number {
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return settledBy(before) & (ADDRESSES | bitOf('path-traversal'));
}

/** Text made of parts. */
export function concatOf(run: FunctionRun, parts: readonly Value[]): Value {
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
  const taints = clearTaints(allTaints(harmlessAfterHost(run, parts)), bitOf('nosql-injection'));
  return { ...ofType(isSum ? 'number' : 'string'), constants, taints };
}
