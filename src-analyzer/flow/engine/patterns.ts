import type { Extent } from '../tables/language-flow.ts';
import type { Weakness } from '../tables/table.ts';
import { ALL_CLEAR, bitOf, bitsOf } from '../values/taint.ts';

/**
 * What a regular expression says of the characters of a text, in the spelling that PCRE, Python, Ruby, Java and JavaScript
 * have in common. What is not understood says nothing. Linear in the pattern.
 */

/** Whether a character may stand in a text. */
export type MayHave = (character: string) => boolean;

const WORD = /^[\w-]$/;
const CHARACTERS = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code));
const BLANKS = ' \t\r\n';

/** Without any of these characters a text does no harm of that kind. */
const NEEDS: readonly (readonly [readonly Weakness[], string])[] = [
  [['path-traversal', 'zip-slip'], '/\\'],
  [['sql-injection'], `'"\`\\;()=<>|*${BLANKS}`],
  [['xss'], '<"\'`'],
  // Quotes and brackets alone make a command wrong; another one, or another argument, needs one of these.
  [['command-injection'], `;|&$\`<>${BLANKS}`],
  [['ldap-injection'], '*()\\&|=\0'],
  [['xpath-injection'], `'"[]()/=${BLANKS}`],
  [['template-injection'], '{<$%#@'],
  [['open-redirect'], '/\\:'],
  // A name of a host is enough where the rest of the address is given.
  [['ssrf'], '/\\:.@'],
  [['header-injection', 'log-injection'], '\r\n'],
  [['regex-injection'], '.*+?()[]{}|^$\\'],
  [['xxe'], '<&'],
];
const TEXTS = bitOf('nosql-injection');
const MARKUP = bitOf('xss');
const XPATH = bitsOf(['xpath-injection']);
const PATHS = bitsOf(['path-traversal', 'zip-slip']);
const ADDRESSES = bitsOf(['open-redirect', 'ssrf']);

/* eslint-disable no-bitwise -- sets of weaknesses */
/** Letters, digits, `_` and `-` do no harm; that a number can be predicted stays so. */
const WORDS_ALONE = ALL_CLEAR & ~bitOf('weak-random');

/** The weaknesses that a text of these characters cannot have. */
export function harmlessFor(mayHave: MayHave): number {
  if (CHARACTERS.every((one) => WORD.test(one) || !mayHave(one))) return WORDS_ALONE;
  return NEEDS.reduce(
    (bits, [weaknesses, needed]) => (needed.split('').some(mayHave) ? bits : bits | bitsOf(weaknesses)),
    TEXTS,
  );
}
/* eslint-enable no-bitwise */

const POSIX: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  word: '\\w',
  xdigit: '0-9a-fA-F',
  space: '\\s',
  blank: ' \\t',
  punct: '!-\\/:-@\\[-`{-~',
};

/** The set that `[…]` stands for. */
function setOf(written: string): MayHave | undefined {
  const inner = written.slice(1, -1).replace(/\[:(\w+):\]/g, (whole, name: string) => POSIX[name] ?? whole);
  // Sets within sets, and what only one language knows.
  if (/(?<!\\)\[|&&|\\[hHRXQEN]/.test(inner)) return undefined;
  const flags = /\\[pP]\{/.test(inner) ? 'u' : '';
  try {
    const one = new RegExp(`^[${inner}]$`, flags);
    return (character) => one.test(character);
  } catch {
    return undefined;
  }
}

const anything: MayHave = () => true;

/** A piece of a pattern. */
type Piece =
  | { readonly kind: 'characters'; readonly has: MayHave; readonly literal: string | undefined }
  /** `repeat`: as often as it is there; `some`: a number of times, or perhaps. */
  | { readonly kind: 'start' | 'end' | 'or' | 'open' | 'close' | 'repeat' | 'some' | 'nothing' | 'look' };

const ESCAPED_PLACES: Readonly<Record<string, Piece['kind']>> = {
  A: 'start',
  z: 'end',
  Z: 'end',
  b: 'nothing',
  B: 'nothing',
  G: 'nothing',
};
const NAMES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', '0': '\0' };

function literal(character: string): Piece {
  return {
    kind: 'characters',
    literal: character,
    has: (one) => one.toLowerCase() === character.toLowerCase(),
  };
}

function setPiece(written: string): Piece | undefined {
  const has = setOf(written);
  return has && { kind: 'characters', has, literal: undefined };
}

function escaped(after: string): Piece | undefined {
  if (/^[wdsWDS]$/.test(after)) return setPiece(`[\\${after}]`);
  const place = ESCAPED_PLACES[after];
  if (place !== undefined && place !== 'characters') return { kind: place };
  const named = NAMES[after];
  if (named !== undefined) return literal(named);
  if (/^[1-9]$/.test(after)) return { kind: 'nothing' };
  return /^[A-Za-z]$/.test(after) ? undefined : literal(after);
}

const LOOK = /^\(\?<?[=!]/;
const OPEN = /^\((?:\?(?:[a-z-]*:|>|P?<\w+>|'\w+'))?/;
const SET = /^\[\^?\]?(?:\\[^]|\[:\w+:\]|[^\]\\])*\]/;
const REPEAT = /^(?:[*+?]|\{(?:\d{1,5}(?:,\d{0,5})?|,\d{1,5})\})[+?]?/;
const FLAGS = /^\(\?[a-zA-Z-]+\)/;
const SINGLE: Readonly<Record<string, Piece>> = {
  '.': { kind: 'characters', has: anything, literal: undefined },
  '|': { kind: 'or' },
  ')': { kind: 'close' },
  '^': { kind: 'start' },
  $: { kind: 'end' },
};

/** How far the parentheses at the start of a text reach. */
function groupLength(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

function firstSet(text: string): readonly [Piece, number] | undefined {
  const written = SET.exec(text)?.[0] ?? '';
  const piece = written === '' ? undefined : setPiece(written);
  return piece && [piece, written.length];
}

function firstGroup(text: string): readonly [Piece, number] | undefined {
  if (LOOK.test(text)) return [{ kind: 'look' }, groupLength(text)];
  const flags = FLAGS.exec(text)?.[0];
  if (flags !== undefined) return [{ kind: 'nothing' }, flags.length];
  const length = OPEN.exec(text)?.[0].length ?? 1;
  return text.charAt(length) === '?' ? undefined : [{ kind: 'open' }, length];
}

/** The piece a pattern begins with, and its length. */
function firstPiece(text: string): readonly [Piece, number] | undefined {
  const first = text.charAt(0);
  if (first === '\\') {
    const piece = text.length > 1 ? escaped(text.charAt(1)) : undefined;
    return piece && [piece, 2];
  }
  if (first === '[') return firstSet(text);
  if (first === '(') return firstGroup(text);
  const repeat = REPEAT.exec(text)?.[0];
  if (repeat !== undefined) return [{ kind: /^[+*]/.test(repeat) ? 'repeat' : 'some' }, repeat.length];
  return [SINGLE[first] ?? literal(first), 1];
}

const MAX_PATTERN = 500;

/** The pieces of a pattern; undefined where one is not understood. */
function piecesOf(pattern: string): readonly Piece[] | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  const pieces: Piece[] = [];
  for (let at = 0; at < pattern.length;) {
    const found = firstPiece(pattern.slice(at));
    if (!found) return undefined;
    pieces.push(found[0]);
    at += found[1];
  }
  return pieces;
}

/** Alternatives at the top of a pattern. */
function alternatives(pieces: readonly Piece[]): Piece[][] {
  let depth = 0;
  const found: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'open') depth++;
    else if (piece.kind === 'close') depth--;
    if (piece.kind === 'or' && depth === 0) found.push([]);
    else found.at(-1)?.push(piece);
  }
  return found;
}

/** A character as a pattern. */
export const characterPattern = (character: string): string =>
  /\w/.test(character) ? character : `\\${character}`;

/** PHP writes patterns between marks: `/[a-z]/i`, `#…#`. */
export function withoutMarks(pattern: string): string {
  const mark = pattern.charAt(0);
  const close = { '(': ')', '{': '}', '[': ']', '<': '>' }[mark] ?? mark;
  const end = /[\w\s\\]/.test(mark) ? -1 : pattern.lastIndexOf(close);
  return end > 0 && /^[a-zA-Z]*$/.test(pattern.slice(end + 1)) ? pattern.slice(1, end) : pattern;
}

/** The characters of a text that matches as a whole; undefined where a pattern does not speak of all of it. */
function charactersOfAll(options: readonly Piece[][], extent: Extent): MayHave | undefined {
  const sets: MayHave[] = [];
  for (const pieces of options) {
    if (extent === 'anywhere' && pieces[0]?.kind !== 'start') return undefined;
    if (extent !== 'whole' && pieces.at(-1)?.kind !== 'end') return undefined;
    for (const piece of pieces) if (piece.kind === 'characters') sets.push(piece.has);
  }
  return (character) => sets.some((has) => has(character));
}

/** The set that a pattern looks for: one character, however often. */
function soleSet(pieces: readonly Piece[]): MayHave | undefined {
  const [first, second] = pieces;
  if (pieces.length > 2 || first?.kind !== 'characters') return undefined;
  return second === undefined || second.kind === 'repeat' ? first.has : undefined;
}

const isDots = (pieces: readonly Piece[]): boolean =>
  pieces.length === 2 && pieces.every((piece) => piece.kind === 'characters' && piece.literal === '.');

/** The text that all that matches begins with, as far as it is written out. */
function beginning(pieces: readonly Piece[]): string {
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'start' || (piece.kind === 'some' && text === 'http')) continue;
    if (piece.kind !== 'characters' || piece.literal === undefined) break;
    const isCounted = /^(?:repeat|some)$/.test(pieces[at + 1]?.kind ?? '');
    if (!isCounted) text += piece.literal;
    // `https?://`
    else if (text !== 'http') break;
  }
  return text;
}

/** Whether what begins like this leads to a server that the pattern names, or to this one. */
function namesServer(pieces: readonly Piece[], extent: Extent): boolean {
  if (extent === 'anywhere' && pieces[0]?.kind !== 'start') return false;
  const text = beginning(pieces);
  if (/^https?:\/\/[\w.-]+(?::\d+)?\//.test(text) || /^\/[\w.-]/.test(text)) return true;
  const after = pieces[pieces[0]?.kind === 'start' ? 2 : 1];
  return (
    text.startsWith('/') &&
    after?.kind === 'characters' &&
    after.literal === undefined &&
    !after.has('/') &&
    !after.has('\\')
  );
}

/** What follows from an answer: weaknesses that the text cannot have. */
export interface PatternFacts {
  readonly whenTrue: number;
  readonly whenFalse: number;
  /** It looks for characters that must not be there: that they are there proves nothing. */
  readonly isSearch: boolean;
}

const NO_FACTS: PatternFacts = { whenTrue: 0, whenFalse: 0, isSearch: false };

/* eslint-disable no-bitwise -- sets of weaknesses */
/** What follows from a text matching a pattern, and from it not matching. */
export function factsOf(pattern: string, extent: Extent): PatternFacts {
  const pieces = piecesOf(pattern);
  if (!pieces || pieces.length === 0) return NO_FACTS;
  const options = alternatives(pieces);
  const all = charactersOfAll(options, extent);
  let whenTrue = all ? harmlessFor(all) : 0;
  if (options.every((option) => namesServer(option, extent))) whenTrue |= ADDRESSES;
  if (extent !== 'anywhere') return { whenTrue, whenFalse: 0, isSearch: false };
  const sets = options.map(soleSet);
  const sought = sets.filter((has) => has !== undefined);
  const isSearch = sets.every((has, at) => has !== undefined || isDots(options[at] ?? []));
  let whenFalse = sought.length > 0 ? without(sought) : 0;
  if (options.some(isDots)) whenFalse |= PATHS;
  return { whenTrue, whenFalse, isSearch };
}

/** What a text cannot do that has none of these characters; without `<` it is no markup. */
function without(sets: readonly MayHave[]): number {
  const isGone: MayHave = (character) => sets.some((has) => has(character));
  return harmlessWithout(isGone);
}

/** The same where it is known which characters are gone. XPath has no escapes: who quotes a text takes the quotes out. */
function harmlessWithout(isGone: MayHave): number {
  const known = (isGone('<') ? MARKUP : 0) | (isGone("'") ? XPATH : 0);
  return harmlessFor((character) => !isGone(character)) | known;
}

/**
 * What a text cannot do where all that matches one of these patterns was replaced; 0 where a pattern is none of single characters.
 * @param instead what stands there now
 */
export function harmlessAfterReplacing(patterns: readonly string[], instead: string): number {
  const sets = patterns.flatMap((pattern) => {
    const pieces = piecesOf(pattern);
    const sole = pieces && soleSet(pieces);
    // A lone dot may be meant as one.
    return sole && sole !== anything ? [sole] : [];
  });
  if (sets.length === 0) return 0;
  const isGone: MayHave = (character) => sets.some((has) => has(character)) && !instead.includes(character);
  return harmlessWithout(isGone);
}

/** What a text cannot do that is made of what a pattern matches: `text[/[a-z]+/]`. */
export function harmlessAsMatch(pattern: string): number {
  const pieces = piecesOf(pattern);
  const all = pieces && pieces.length > 0 ? charactersOfAll([[...pieces]], 'whole') : undefined;
  return all ? harmlessFor(all) : 0;
}
/* eslint-enable no-bitwise */
