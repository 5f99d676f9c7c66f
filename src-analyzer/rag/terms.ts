/** Version of the text preparation: an index built with another one is rebuilt. */
export const TOKENIZER_VERSION = 1;

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}_$]+/gu;
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Humps, acronyms before a hump, digits: `parseHTTPRequest2` gives parse, HTTP, Request, 2. */
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|\p{L}+/gu;
const MAX_TERM_CHARS = 64;
/** A program says the same words again and again: nine of ten need not be taken apart again. */
const MAX_KNOWN_WORDS = 20_000;
const knownWords = new Map<string, readonly string[]>();

/**
 * The search terms of a text, in order, lower case: identifiers as a whole and in parts, runs of Chinese, Japanese
 * or Korean as overlapping pairs. The keyword index and the questions go through this same function; SQLite's own
 * tokenizers find neither `orderTotal` for "order total" nor any Chinese word.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const word of text.match(WORD) ?? []) for (const term of termsOfWord(word)) terms.push(term);
  return terms;
}

/** The terms as one text, for a table whose tokenizer parts at blanks. */
export function toTerms(text: string): string {
  return termsOf(text).join(' ');
}

function termsOfWord(word: string): readonly string[] {
  const known = knownWords.get(word);
  if (known !== undefined) return known;
  const terms = CJK.test(word) ? pairsOf(word) : partsOf(word);
  if (word.length > MAX_TERM_CHARS) return terms;
  if (knownWords.size === MAX_KNOWN_WORDS) knownWords.clear();
  knownWords.set(word, terms);
  return terms;
}

function partsOf(word: string): string[] {
  const parts = (word.match(PART) ?? []).map((part) => part.toLowerCase());
  const terms = parts.length > 1 ? [parts.join(''), ...parts] : parts;
  return terms.filter((term) => term.length <= MAX_TERM_CHARS);
}

function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return [run];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
