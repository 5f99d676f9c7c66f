import { compareDigits, createScheme } from './version-scheme.ts';

interface ComposerVersion {
  readonly numbers: readonly string[];
  readonly stability: number;
  /** Of `beta2`: 2. */
  readonly step: readonly string[];
}

/** Oldest first; a release without a word stands between `RC` and `patch`. */
const STABILITIES = ['dev', 'alpha', 'beta', 'rc', '', 'patch'];
const SHORT: Readonly<Record<string, string>> = {
  a: 'alpha',
  b: 'beta',
  p: 'patch',
  pl: 'patch',
  stable: '',
};
const VERSION =
  /^v?(\d{1,20})(?:\.(\d{1,20}))?(?:\.(\d{1,20}))?(?:\.(\d{1,20}))?(?:[._-]?(stable|beta|b|rc|alpha|a|patch|pl|p|dev)[.-]?(\d{0,20}(?:[.-]\d{1,20})*))?(-dev)?(?:\+[^\s,]*)?$/i;

/**
 * As Composer's documentation says (https://getcomposer.org/doc/articles/versions.md): four numbers, then how stable it is.
 * Branches (`dev-main`, `1.x-dev`) are no versions.
 */
export const COMPOSER_VERSIONS = createScheme(readComposer, compareComposer);

function readComposer(text: string): ComposerVersion | undefined {
  const match = VERSION.exec(text);
  if (match === null) return undefined;
  const word = (match[5] ?? '').toLowerCase();
  const stability = STABILITIES.indexOf(match[7] === undefined ? (SHORT[word] ?? word) : 'dev');
  const numbers = [1, 2, 3, 4].map((at) => match[at] ?? '0');
  return { numbers, stability, step: (match[6] ?? '').split(/[.-]/).filter(Boolean) };
}

function compareComposer(a: ComposerVersion, b: ComposerVersion): number {
  return compareLists(a.numbers, b.numbers) || a.stability - b.stability || compareLists(a.step, b.step);
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const order = compareDigits(a[at] ?? '0', b[at] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}
