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

/** What a project is called: the first line of its first page, and the name of what it builds. */
const TITLED =
  /^(?:readme\b[^/]*|configure\.ac|CMakeLists\.txt|meson\.build|setup\.py|pyproject\.toml|composer\.json|package\.json)$/i;
const NAMED =
  /(?:AC_INIT|project)\s{0,4}\(\s{0,4}[^\n,)]{1,80}|\bname["']?\s{0,4}[:=]\s{0,4}["'][^"'\n]{1,80}/gi;

/** What a project is called by its own files at the root, in plain letters. */
export function titlesOf(files: readonly ReadableFile[], headOf: (file: ReadableFile) => string): string {
  const titles = files
    .filter(({ path }) => TITLED.test(path))
    .map((file) => {
      const head = headOf(file);
      const first = head.split('\n').find((line) => /\w/.test(line)) ?? '';
      return [first, ...(head.match(NAMED) ?? [])].join(' ');
    });
  return plainText(titles.join(' '));
}

/** A shorter word of a title is a word of any. */
const MIN_TITLE = 6;

/**
 * Tells whether a comment names the project by a word of its titles: it was written here, whatever it was made from.
 * @param isPlain whether a word is one of any title
 * @returns takes a comment in plain letters, between blanks
 */
export function namesProject(titles: string, isPlain: (word: string) => boolean): (words: string) => boolean {
  const own = titles.split(' ').filter((word) => word.length >= MIN_TITLE && !isPlain(word));
  return (words) => own.some((word) => words.includes(` ${word} `));
}

/** What a project says of itself, as one line of plain letters between blanks. */
export function wordsOfProject(files: readonly ReadableFile[], about: RegExp): string {
  return ` ${saidOfProject(files, about).replaceAll('\n', ' ')} `;
}
