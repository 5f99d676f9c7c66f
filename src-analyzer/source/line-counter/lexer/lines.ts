/** The line being read and the three counts. */
const CODE: i32 = 1;
const COMMENT: i32 = 2;

export let codeLines: i32 = 0;
export let commentLines: i32 = 0;
export let blankLines: i32 = 0;
/** Address of the current line's first byte. */
export let lineStart: i32 = 0;
/** End of the range being read; the byte there is NUL. */
export let limit: i32 = 0;
/** The last comment, or run of comments with only white space between: what stands before it matters to a regex. */
export let commentStart: i32 = 0;
export let commentEnd: i32 = 0;

let seen: i32 = 0;
/** Bytes that failed attempts may still look at: keeps the work linear on hostile input. */
let lookAhead: i32 = 0;

export function byteAt(address: i32): i32 {
  return i32.load8_u(address);
}

export function wordAt(address: i32): i32 {
  return i32.load(address);
}

export function begin(start: i32, end: i32): void {
  codeLines = 0;
  commentLines = 0;
  blankLines = 0;
  lineStart = start;
  limit = end;
  commentStart = 0;
  commentEnd = 0;
  seen = 0;
  lookAhead = (end - start) * 4 + 65536;
}

export function mayLookAhead(): boolean {
  return lookAhead > 0;
}

export function spendLookAhead(bytes: i32): void {
  lookAhead -= bytes;
}

export function setLimit(end: i32): void {
  limit = end;
}

export function markCode(): void {
  seen |= CODE;
}

export function markComment(): void {
  seen |= COMMENT;
}

export function isLineBegin(): boolean {
  return seen === 0;
}

/** Books the line that ends before `next`. A line with any code is code. */
export function endLine(next: i32): void {
  if ((seen & CODE) !== 0) codeLines += 1;
  else if (seen !== 0) commentLines += 1;
  else blankLines += 1;
  seen = 0;
  lineStart = next;
}

/** Books a last line that has no newline behind it. */
export function finish(end: i32): void {
  if (end > lineStart) endLine(end);
}

/** Steps over one byte of a string or comment body, booking the line when it is a newline. */
export function stepString(p: i32): i32 {
  const c = byteAt(p);
  if (c === 10) endLine(p + 1);
  else if (c > 32) seen |= CODE;
  return p + 1;
}

export function stepComment(p: i32): i32 {
  const c = byteAt(p);
  if (c === 10) endLine(p + 1);
  else if (c > 32) seen |= COMMENT;
  return p + 1;
}

/** Back over white space. */
export function beforeSpace(from: i32, floor: i32): i32 {
  let p = from;
  while (p > floor && byteAt(p - 1) <= 32) p -= 1;
  return p;
}

export function noteComment(start: i32, end: i32, floor: i32): void {
  if (commentEnd === 0 || beforeSpace(start, floor) !== beforeSpace(commentEnd, floor)) commentStart = start;
  commentEnd = end;
}

export function isWord(c: i32): boolean {
  return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 95 || c >= 128;
}
