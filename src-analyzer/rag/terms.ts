/** Version of the text preparation: an index built with another one is rebuilt. */
export const TOKENIZER_VERSION = 1;

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}_$]+/gu;
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Humps, acronyms before a hump, digits: `parseHTTPRequest2` gives parse, HTTP, Request, 2. */
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|\p{L}+/gu;
const MAX_TERM_CHARS = 64;

/**
 * The search terms of a text, in order, lower case: identifiers as a whole and in parts, runs of Chinese, Japanese
 * or Korean as overlapping pairs. The keyword index and the questions go through this same function; SQLite's own
 * tokenizers find neither `orderTotal` for "order total" nor any Chinese word.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    if (CJK.test(word)) addPairs(word, terms);
    else addIdentifier(word, terms);
  }
  return terms;
}

function addIdentifier(word: string, terms: string[]): void {
  const parts = [...word.matchAll(PART)].map(([part]) => part.toLowerCase());
  if (parts.length > 1) {
    const whole = parts.join('');
    if (whole.length <= MAX_TERM_CHARS) terms.push(whole);
  }
  for (const part of parts) if (part.length <= MAX_TERM_CHARS) terms.push(part);
}

function addPairs(run: string, terms: string[]): void {
  const characters = Array.from(run);
  if (characters.length === 1) terms.push(run);
  for (let at = 0; at + 1 < characters.length; at += 1) terms.push(`${characters[at]}${characters[at + 1]}`);
}
