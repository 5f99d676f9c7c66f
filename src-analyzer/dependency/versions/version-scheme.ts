/** How one ecosystem reads and orders its versions. */
export interface VersionScheme {
  /** Whether the text is one concrete version: no range, no branch, no placeholder. */
  isVersion(text: string): boolean;
  /** Negative: `a` is older. Undefined when one of them is no version of this ecosystem. */
  compare(a: string, b: string): number | undefined;
}

/** A text longer than this is no version; it bounds what is read of one. */
const MAX_VERSION_LENGTH = 200;

/** A scheme from its two halves: reading a text (undefined: no version) and ordering what was read. */
export function createScheme<T>(
  read: (text: string) => T | undefined,
  order: (a: T, b: T) => number,
): VersionScheme {
  const parse = (text: string): T | undefined =>
    text === '' || text.length > MAX_VERSION_LENGTH ? undefined : read(text);
  return {
    isVersion: (text) => parse(text) !== undefined,
    compare(a, b) {
      const left = parse(a);
      const right = parse(b);
      return left === undefined || right === undefined ? undefined : order(left, right);
    },
  };
}

/** Orders whole numbers written as digits, of any length: timestamps and build numbers exceed what a number holds. */
export function compareDigits(a: string, b: string): number {
  const left = withoutLeadingZeros(a);
  const right = withoutLeadingZeros(b);
  if (left.length !== right.length) return left.length - right.length;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits[start] === '0') start += 1;
  return digits.slice(start);
}

/** By code unit, as the ecosystems order words in ASCII. */
export function compareWords(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
