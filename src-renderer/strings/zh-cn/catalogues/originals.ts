import { EARLIER_MESSAGES, LINTER_MESSAGES, MESSAGE_PARTS, MESSAGES } from './messages.ts';
import { RULE_TITLES } from './rules.ts';

/** An address has room for so many characters; of a word that is almost everywhere the rest is not asked for. */
const MAX_CHARS = 9_000;
/** What the backend takes (D187). */
const MAX_EACH = 300;

const WIDE = /[\u4e00-\u9fff]/;

/** The words between what a text takes in: nobody looks for a hole. */
const saysWord = (text: string, word: string): boolean =>
  text.split(/\{~?\d\}/).some((piece) => piece.toLowerCase().includes(word));

const keysOf = (catalogue: Readonly<Record<string, string>>, word: string): string[] =>
  Object.keys(catalogue).filter((key) => saysWord(catalogue[key] ?? '', word));

/** As many as there is room for. */
function fitting(texts: readonly string[]): string[] {
  let left = MAX_CHARS;
  return texts.slice(0, MAX_EACH).filter((text) => (left -= encodeURIComponent(text).length + 3) >= 0);
}

/** The rules and messages whose Chinese has a word of Han characters; any other word stands in the stored text as well. */
export function originalsOf(typed: string): { rules: string[]; messages: string[] } {
  const word = typed.trim().toLowerCase();
  if (!WIDE.test(word)) return { rules: [], messages: [] };
  const catalogues = [MESSAGES, EARLIER_MESSAGES, MESSAGE_PARTS, ...Object.values(LINTER_MESSAGES)];
  // What is a hole and little else stands in every message.
  const messages = catalogues
    .flatMap((catalogue) => keysOf(catalogue, word))
    .filter((key) => /[A-Za-z]{3}/.test(key.replaceAll(/\{\d\}/g, '')));
  const rules = keysOf(RULE_TITLES, word);
  const room = fitting([...rules, ...new Set(messages)]);
  return {
    rules: room.filter((one) => rules.includes(one)),
    messages: room.filter((one) => !rules.includes(one)),
  };
}
