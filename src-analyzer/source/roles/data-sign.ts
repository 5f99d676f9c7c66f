import type { Place } from './place.ts';
import { isDocument } from './text-signs.ts';

const TABLE_SUFFIXES: ReadonlySet<string> = new Set('csv tsv jsonl ndjson geojson topojson'.split(' '));
const CODE_SUFFIXES: ReadonlySet<string> = new Set(
  'ts js mjs cjs py java kt cs go rb php rs c h cc cpp swift dart scala'.split(' '),
);
/** A shorter file is no large table, whatever it holds. */
const TABLE_MIN_CHARS = 3_000;
const TABLE_MIN_LINES = 20;
/** Opening, names and comments beside the values. */
const OTHER_LINES_SHARE = 0.05;
/** A head has about 100 lines: with more of these it is code, as most files show at once. */
const MAX_OTHER_LINES = 6;

/** A line of nothing but values: numbers, quoted texts, brackets, `key: value`. */
const VALUES =
  /^(?:[\w$]+\s?(?::|=>|=)\s?|['"][^'"]*['"]\s?(?::|=>)\s?)?(?:['"`[\]{}()\d.+-]|true\b|false\b|null\b|None\b|nil\b)[^=;]*$/;
/** An open bracket of a call, a function or a condition: code. */
const CODE = /\w\(|=>\s*[({]|\b(?:function|return|if|for|while|def|class|import|new)\b/;
const COMMENT = /^(?:\/\/|\/?\*|#|--|"""|'''|package |import |from |using |\/?\*)/;

/** Where a table needs no class around it, a class is code, whatever its first field holds. */
const WITHOUT_CLASSES: ReadonlySet<string> = new Set('ts js mjs cjs py go rb'.split(' '));
const DECLARES = /^(?:export (?:default )?)?(?:abstract )?class \w/;

/** A source file that is one big literal, judged by its first lines. */
function isOneLiteral(head: string, suffix: string): boolean {
  if (head.length < TABLE_MIN_CHARS) return false;
  const declares = WITHOUT_CLASSES.has(suffix) ? DECLARES : undefined;
  let values = 0;
  let others = 0;
  let start = 0;
  // What follows the last end of a line may be cut off.
  for (let end = head.indexOf('\n'); end !== -1; end = head.indexOf('\n', start)) {
    const text = head.slice(start, end).trim();
    start = end + 1;
    if (text === '' || COMMENT.test(text)) continue;
    if (VALUES.test(text) && !CODE.test(withoutTexts(text))) values += 1;
    else others += 1;
    if (others > MAX_OTHER_LINES || declares?.test(text) === true) return false;
  }
  return values >= TABLE_MIN_LINES && others <= 1 + values * OTHER_LINES_SHARE;
}

/** The line without what stands in quotes: a text may say anything. */
function withoutTexts(line: string): string {
  return line.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, "''");
}

/** Opens a text of several lines that is a value, unlike a comment: C#'s, Python's and Kotlin's, JavaScript's and Go's, C++'s. */
const LONG_TEXT = /(?:[=(,>]|\breturn)\s{0,40}\$?(@"|"""|'''|`|R"\w{0,16}\()/;
/** What closes each, by its first character. */
const CLOSING: Readonly<Record<string, RegExp>> = {
  '@': /(?<!")"(?:"")*(?!")/,
  '"': /"""/,
  "'": /'''/,
  '`': /`/,
  R: /\)\w{0,16}"/,
};
/** Sentences that only the licences themselves have. */
const LICENCE_TEXT =
  /permission is hereby granted|redistribution and use in source and binary forms|terms and conditions for use, reproduction|everyone is permitted to copy and distribute verbatim|permission to use, copy, modify, and\/or distribute/i;
/** The rest names the class and the product. */
const MIN_TEXT_SHARE = 0.6;

/** A file that holds the text of a licence, for a program to show. */
function isLicenceText(head: string): boolean {
  const [opening, quote = ''] = LONG_TEXT.exec(head) ?? [];
  if (opening === undefined) return false;
  const rest = head.slice(head.indexOf(opening) + opening.length);
  const end = rest.search(CLOSING[quote.charAt(0)] ?? /$/);
  const text = end === -1 ? rest : rest.slice(0, end);
  return text.length >= head.length * MIN_TEXT_SHARE && LICENCE_TEXT.test(text);
}

/** Read by programs or people, not run: tables, large literals, licences, prose. */
export function isData(place: Place, head: string): boolean {
  if (isDocument(place) || TABLE_SUFFIXES.has(place.suffix)) return true;
  if (place.suffix === 'json') return head.length >= TABLE_MIN_CHARS && head.trimStart().startsWith('[');
  return CODE_SUFFIXES.has(place.suffix) && (isOneLiteral(head, place.suffix) || isLicenceText(head));
}
