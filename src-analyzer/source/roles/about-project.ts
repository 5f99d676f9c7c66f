import { readText } from '../read-text.ts';
import { plainText, type ReadableFile } from './readable-file.ts';

/** Where projects name the people behind them: a file at the root. */
export const ABOUT_PEOPLE = /^(?:readme|licen[sc]e|copying|authors|contributors|notice)\b[^/]*$/i;
const ABOUT_CHARS = 16_384;

/**
 * What a project says of itself, in plain letters.
 * @param about matches the paths of the files that say it
 */
export function saidOfProject(files: readonly ReadableFile[], about: RegExp): string {
  return files
    .filter(({ path }) => about.test(path))
    .map(({ absolutePath }) => plainText(readText(absolutePath, ABOUT_CHARS).text))
    .join('\n');
}
