import type { Said } from '#contract/said.ts';
import { compareText } from '#platform/compare-text.ts';
import { say, count, listed } from './phrases.ts';

/** What the reasons' words mean; a word that is not here is shown as it is. */
const REASONS: Readonly<Record<string, (files: number) => Said>> = {
  tooBig: (files) => say`${count(files, 'file')} too large to read`,
  timeout: (files) => say`${count(files, 'file')} that took too long`,
  failed: (files) => say`${count(files, 'file')} that could not be parsed`,
  binary: (files) => count(files, 'binary file'),
  generated: (files) => count(files, 'generated file'),
  minified: (files) => count(files, 'bundled or minified file'),
  vendored: (files) => count(files, 'third-party file'),
  test: (files) => count(files, 'test file'),
  template: (files) => count(files, 'template'),
  translation: (files) => count(files, 'translation file'),
  migration: (files) => count(files, 'migration'),
  'python-2': (files) => count(files, 'Python 2 file'),
};

/** One line: `Left out by the code rules: 2 generated files and 1 file too large to read.` None where nothing was. */
export function filesLeftOut(skipped: Readonly<Record<string, number>>, by: Said): Said[] {
  const parts = Object.entries(skipped)
    .filter(([, files]) => files > 0)
    .toSorted(([a, m], [b, n]) => n - m || compareText(a, b))
    .map(([reason, files]) => REASONS[reason]?.(files) ?? say`${count(files, 'file')} (${reason})`);
  return parts.length === 0 ? [] : [say`Left out by ${by}: ${listed(parts, 8)}.`];
}
