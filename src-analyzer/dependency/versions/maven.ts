import { compareDigits, compareWords, createScheme } from './version-scheme.ts';

interface Token {
  /** What stands before it; before a word, and between digits and letters, a dash in any case. */
  readonly separator: '.' | '-';
  readonly text: string;
  readonly isNumber: boolean;
}

/** Words before and after the release (the empty word), oldest first; any other word is newer. */
const QUALIFIERS = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];
const ALIASES: Readonly<Record<string, string>> = { cr: 'rc', ga: '', final: '', release: '' };
/** Where a digit follows at once. */
const SHORT: Readonly<Record<string, string>> = { a: 'alpha', b: 'beta', m: 'milestone' };
const NO_VERSION = /[\s[\](),${}]/;

/**
 * As Maven's reference orders versions (https://maven.apache.org/pom.html#version-order-specification): tokens between
 * dots, dashes and changes from digits to letters; trailing nothings dropped before each dash; numbers by value, known
 * words in their order, others by the alphabet.
 */
export const MAVEN_VERSIONS = createScheme(readMaven, compareTokens);

function readMaven(text: string): Token[] | undefined {
  return NO_VERSION.test(text) ? undefined : withoutNothings(tokensOf(text.toLowerCase()));
}

function tokensOf(version: string): Token[] {
  const tokens: Token[] = [];
  // The first number is one of the version, unlike what follows a dash: 19 is newer than what is left of `0.0.0-2023`.
  let separator: Token['separator'] = '.';
  for (const part of version.split(/([.-])/)) {
    if (part === '.' || part === '-') {
      separator = part;
      continue;
    }
    const runs = part === '' ? ['0'] : (part.match(/\d+|\D+/g) ?? []);
    for (const [at, run] of runs.entries()) {
      tokens.push(toToken(run, at === 0 ? separator : '-', runs[at + 1] !== undefined));
    }
  }
  return tokens;
}

function toToken(run: string, separator: Token['separator'], digitFollows: boolean): Token {
  if (/^\d/.test(run)) return { separator, text: run, isNumber: true };
  const long = digitFollows ? (SHORT[run] ?? run) : run;
  return { separator: '-', text: ALIASES[long] ?? long, isNumber: false };
}

const isNothing = ({ text, isNumber }: Token): boolean => (isNumber ? /^0+$/.test(text) : text === '');

/** `1.0.0-foo.0` as `1-foo`: before each dash and at the end, what means nothing is dropped. */
function withoutNothings(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    if (token.separator === '-') dropNothings(kept);
    kept.push(token);
  }
  dropNothings(kept);
  return kept;
}

function dropNothings(tokens: Token[]): void {
  for (let last = tokens.at(-1); last !== undefined && isNothing(last); last = tokens.at(-1)) tokens.pop();
}

function compareTokens(a: readonly Token[], b: readonly Token[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const left = a[at] ?? paddingFor(b[at]);
    const right = b[at] ?? paddingFor(a[at]);
    const order = compareToken(left, right);
    if (order !== 0) return order;
  }
  return 0;
}

/** What a shorter version has in the place of a token: zero behind a dot, nothing behind a dash. */
function paddingFor(token: Token | undefined): Token {
  const isNumber = token?.separator === '.';
  return { separator: isNumber ? '.' : '-', text: isNumber ? '0' : '', isNumber };
}

/** `word` before `-1` before `.1`, whatever stands before the word. */
function kindOf({ separator, isNumber }: Token): number {
  if (!isNumber) return 0;
  return separator === '-' ? 1 : 2;
}

function compareToken(a: Token, b: Token): number {
  const order = kindOf(a) - kindOf(b);
  if (order !== 0) return order;
  if (a.isNumber) return compareDigits(a.text, b.text);
  return rankOf(a.text) - rankOf(b.text) || compareWords(a.text, b.text);
}

function rankOf(word: string): number {
  const rank = QUALIFIERS.indexOf(word);
  return rank < 0 ? QUALIFIERS.length : rank;
}

/** For what names a version but was not checked to be one: what Maven could not read is equal to everything. */
export function compareMavenVersions(a: string, b: string): number {
  return MAVEN_VERSIONS.compare(a, b) ?? 0;
}
