import { compareDigits, compareWords, createScheme } from './version-scheme.ts';

/** A version by semver.org: numbers, then the identifiers of a pre-release. */
export interface SemanticVersion {
  readonly numbers: readonly string[];
  readonly prerelease: readonly string[];
}

const DIGITS = /^\d+$/;
const SEMANTIC = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.(\d+))?(?:-([\dA-Za-z.-]+))?(?:\+[\dA-Za-z.+-]*)?$/;

/**
 * Reads `1.2.3-rc.1+build`. More forgiving than semver.org, as the data of advisories needs it: a leading `v`, missing
 * numbers (which are zero), and a fourth number for those ecosystems that have one.
 */
export function readSemantic(text: string, maxNumbers: 3 | 4 = 3): SemanticVersion | undefined {
  const match = SEMANTIC.exec(text);
  if (match === null || (maxNumbers === 3 && match[4] !== undefined)) return undefined;
  const numbers = [1, 2, 3, 4].map((at) => match[at] ?? '0');
  return { numbers, prerelease: match[5]?.split('.') ?? [] };
}

/** Precedence by semver.org, part 11; `fold` makes words equal that differ in case alone. */
export function compareSemantic(
  a: SemanticVersion,
  b: SemanticVersion,
  fold: (word: string) => string = (word) => word,
): number {
  for (let at = 0; at < a.numbers.length; at += 1) {
    const order = compareDigits(a.numbers[at] ?? '0', b.numbers[at] ?? '0');
    if (order !== 0) return order;
  }
  return comparePrereleases(a.prerelease.map(fold), b.prerelease.map(fold));
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const order = compareIdentifiers(a[at] ?? '', b[at] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** A number is older than a word. */
function compareIdentifiers(a: string, b: string): number {
  const numbers = [DIGITS.test(a), DIGITS.test(b)] as const;
  if (numbers[0] && numbers[1]) return compareDigits(a, b);
  if (numbers[0] !== numbers[1]) return numbers[0] ? -1 : 1;
  return compareWords(a, b);
}

/** Crates, and what else follows semver.org to the letter. */
export const SEMANTIC_VERSIONS = createScheme(readSemantic, compareSemantic);
