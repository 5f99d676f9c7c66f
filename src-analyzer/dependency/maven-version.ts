/**
 * Orders Maven versions as Maven's ComparableVersion does for the forms found in practice: numbers by value,
 * `alpha < beta < milestone < rc < snapshot < (release) < sp`, unknown words after the release.
 */
export function compareMavenVersions(a: string, b: string): number {
  const left = tokensOf(a);
  const right = tokensOf(b);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const order = compareTokens(left[at], right[at]);
    if (order !== 0) return order;
  }
  return 0;
}

type Token = number | string;

const QUALIFIERS = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];
const ALIASES: Readonly<Record<string, string>> = {
  a: 'alpha',
  b: 'beta',
  m: 'milestone',
  cr: 'rc',
  ga: '',
  final: '',
  release: '',
};
const RELEASE_RANK = QUALIFIERS.indexOf('');

function tokensOf(version: string): Token[] {
  return (version.toLowerCase().match(/\d+|[a-z]+/g) ?? []).map((part) =>
    /^\d/.test(part) ? Number(part) : (ALIASES[part] ?? part),
  );
}

/** A missing part is a zero among numbers and the release among words. */
function compareTokens(a: Token | undefined, b: Token | undefined): number {
  if (typeof a === 'number' || typeof b === 'number') {
    if (typeof a === 'string') return -1;
    if (typeof b === 'string') return 1;
    return Math.sign((a ?? 0) - (b ?? 0));
  }
  return compareWords(a ?? '', b ?? '');
}

function compareWords(a: string, b: string): number {
  const order = Math.sign(rankOf(a) - rankOf(b));
  if (order !== 0) return order;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function rankOf(word: string): number {
  const rank = QUALIFIERS.indexOf(word);
  return rank < 0 ? RELEASE_RANK + 1 : rank;
}
