import { compareDigits, compareWords, createScheme } from './version-scheme.ts';

const VERSION = /^\d+(?:\.[\dA-Za-z]+)*(?:-[\dA-Za-z.-]+)?$/;
const SEGMENTS = /\d+|[A-Za-z]+/g;

/**
 * As the documentation of Gem::Version says: parts of digits and of letters, a dash begins a pre-release, a word is
 * older than a number, trailing zeros count for nothing.
 */
export const RUBYGEMS_VERSIONS = createScheme(readGem, compareGems);

function readGem(text: string): string[] | undefined {
  if (!VERSION.test(text)) return undefined;
  const segments = text.replaceAll('-', '.pre.').match(SEGMENTS) ?? [];
  const word = segments.findIndex(isWord);
  const [numbers, rest] = word < 0 ? [segments, []] : [segments.slice(0, word), segments.slice(word)];
  return [...withoutZeros(numbers), ...withoutZeros(rest)];
}

function withoutZeros(segments: readonly string[]): string[] {
  const last = segments.findLastIndex((segment) => isWord(segment) || /[1-9]/.test(segment));
  return segments.slice(0, last + 1);
}

const isWord = (segment: string): boolean => /^[A-Za-z]/.test(segment);

function compareGems(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const order = compareSegments(a[at] ?? '0', b[at] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

function compareSegments(a: string, b: string): number {
  if (isWord(a) !== isWord(b)) return isWord(a) ? -1 : 1;
  return isWord(a) ? compareWords(a, b) : compareDigits(a, b);
}
