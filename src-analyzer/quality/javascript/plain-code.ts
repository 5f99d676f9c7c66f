import { isUtf8 } from 'node:buffer';
import { looksBinary } from '../../source/text-encoding.ts';
import { MAX_BRACKET_DEPTH, MAX_CHAINED_LINES, MAX_LINE_CHARS } from './lintable.ts';

// What a byte means inside a line.
const OPENS = 1;
const CLOSES = 2;
const ENDS_LINE = 3;
// What the first byte of a line that is not blank means.
const CONTINUES = 1;
const IS_EMPTY = 2;

/** Part of the line and paragraph separators, U+2028 and U+2029, and of other signs: more line ends than there are. */
const SEPARATOR_LEAD = 0xe2;
const LINE_FEED = 10;
const ELSE_IF = Buffer.from('else if');

const MEANING = tableOf([
  ['([{', OPENS],
  [')]}', CLOSES],
  ['\n\r', ENDS_LINE],
]);
MEANING[SEPARATOR_LEAD] = ENDS_LINE;

const BLANK = tableOf([[' \t\v\f', 1]]);
/** What may continue a chain, `else if` included; signs of other scripts all may. */
const LINE_HEAD = tableOf([
  ['.+*/&|?:,!~-}e', CONTINUES],
  ['\n\r', IS_EMPTY],
]).fill(CONTINUES, 0x80);

function tableOf(groups: readonly (readonly [characters: string, value: number])[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const [characters, value] of groups) for (const byte of Buffer.from(characters)) table[byte] = value;
  return table;
}

/** Whether no line, no nesting and no chain goes beyond the limits of `whyNotLintable`. */
function isWithinLimits(bytes: Uint8Array): boolean {
  const { length } = bytes;
  let depth = 0;
  let chained = 0;
  let lineStart = 0;
  for (let at = 0; at < length; at += 1) {
    const meaning = MEANING[bytes[at] as number];
    if (meaning === OPENS) {
      if (++depth > MAX_BRACKET_DEPTH) return false;
    } else if (meaning === CLOSES) {
      if (depth > 0) depth -= 1;
    } else if (meaning === ENDS_LINE) {
      if (bytes[at] === LINE_FEED) {
        if (at - lineStart > MAX_LINE_CHARS) return false;
        lineStart = at + 1;
      }
      while (at + 1 < length && BLANK[bytes[at + 1] as number] === 1) at += 1;
      const head = at + 1 < length ? LINE_HEAD[bytes[at + 1] as number] : IS_EMPTY;
      if (head === CONTINUES) {
        if (++chained > MAX_CHAINED_LINES) return false;
      } else if (head !== IS_EMPTY) chained = 0;
    }
  }
  return length - lineStart <= MAX_LINE_CHARS;
}

function mayHaveLongElseIf(bytes: Buffer): boolean {
  let at = -1;
  for (let count = 0; count <= MAX_CHAINED_LINES; count += 1) {
    at = bytes.indexOf(ELSE_IF, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/**
 * Whether the bytes of a file are certainly UTF-8 for which `whyNotLintable` has no objection. Nearly every file is;
 * telling it from the bytes costs a third of decoding them and looking closely, which is left for the others.
 */
export function isPlainCode(bytes: Buffer): boolean {
  if (looksBinary(bytes) || !isUtf8(bytes) || !isWithinLimits(bytes)) return false;
  return bytes.length < MAX_CHAINED_LINES * ELSE_IF.length || !mayHaveLongElseIf(bytes);
}
