/*
 * How well a typed text names something: a file, a class, a command. The backend ranks with it what it finds, the page
 * what it has itself. Without any library.
 */

/** What a match is worth by its kind; where and how long it is counts below these. */
const PART = 1000;
const RUNS = 600;
const LETTERS = 200;
const RUNS_IN_NAME = 15;
const AT_START_OF_NAME = 150;
const IN_NAME = 80;
const AT_WORD = 40;
const PER_RUN = 10;
const MAX_LENGTH_COST = 100;

const SEPARATORS = '/\\._- :#';
const [A, Z] = [65, 90];

/** 1 for each separator by its code: tens of thousands of paths are read with every typed letter. */
const IS_SEPARATOR = new Uint8Array(128);
for (const separator of SEPARATORS) IS_SEPARATOR[separator.codePointAt(0) ?? 0] = 1;

const isCapital = (code: number): boolean => code >= A && code <= Z;

/** Whether a word begins there: at the start, after a separator, at a capital after a small letter. */
function isWordStart(text: string, at: number): boolean {
  if (at === 0) return true;
  // oxlint-disable-next-line unicorn/prefer-code-point -- only ASCII is told apart, half of a pair is none of it
  const [before, code] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return IS_SEPARATOR[before] === 1 || (isCapital(code) && !isCapital(before));
}

/** Where the last part of a path begins. */
const nameStart = (text: string): number => text.lastIndexOf('/') + 1;

function scoreOfPart(typed: string, text: string, lower: string): number | undefined {
  const name = nameStart(text);
  const inName = lower.indexOf(typed, name);
  const at = inName === -1 ? lower.indexOf(typed) : inName;
  if (at === -1) return undefined;
  const place = at === name ? AT_START_OF_NAME : at > name ? IN_NAME : 0;
  return PART + place + (isWordStart(text, at) ? AT_WORD : 0);
}

function wordStarts(text: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (isWordStart(text, at)) starts.push(at);
  return starts;
}

/** How many letters are the same from two places on. */
function sameLetters(a: string, fromA: number, b: string, fromB: number): number {
  let length = 0;
  while (fromA + length < a.length && a[fromA + length] === b[fromB + length]) length += 1;
  return length;
}

/** In how few pieces that each begin a word the text can be had: `qupa` is `qu` and `pa` of `quality-page`. */
function runsOf(typed: string, text: string, lower: string): number | undefined {
  const starts = wordStarts(text);
  /** Pieces for what is left of the typed text from a start on; 0 is not known yet, -1 cannot be had. */
  const known = new Int8Array(typed.length * starts.length);
  const fewest = (from: number, start: number): number => {
    if (from === typed.length) return 0;
    if (start === starts.length) return -1;
    const key = from * starts.length + start;
    const before = known[key] ?? 0;
    if (before !== 0) return before;
    // Either this word has no piece, or one of some length.
    let best = fewest(from, start + 1);
    const at = starts[start] ?? 0;
    for (let length = sameLetters(typed, from, lower, at); length > 0; length -= 1) {
      const rest = fewest(from + length, start + 1);
      if (rest !== -1 && (best === -1 || rest + 1 < best)) best = rest + 1;
    }
    known[key] = best;
    return best;
  };
  const runs = fewest(0, 0);
  return runs === -1 ? undefined : runs;
}

/** Whether the letters stand in this order in a text, from a place on. */
function hasLetters(typed: string, lower: string, from: number): boolean {
  let at = from - 1;
  for (const letter of typed) {
    at = lower.indexOf(letter, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** Longer ones are compared by the beginning: nobody types more. */
const MAX_TYPED = 60;
const MAX_TEXT = 300;

function scoreOfWord(typed: string, text: string): number | undefined {
  const lower = text.toLowerCase();
  const part = scoreOfPart(typed, text, lower);
  if (part !== undefined) return part;
  // One or two letters would be found in everything.
  if (typed.length < 3) return undefined;
  if (!hasLetters(typed, lower, 0)) return undefined;
  const name = nameStart(text);
  const isInName = hasLetters(typed, lower, name);
  const inName = isInName ? runsOf(typed, text.slice(name), lower.slice(name)) : undefined;
  if (inName !== undefined) return RUNS + RUNS_IN_NAME - PER_RUN * inName;
  const runs = runsOf(typed, text, lower);
  if (runs !== undefined) return RUNS - PER_RUN * runs;
  return isInName ? LETTERS : undefined;
}

/** The higher the better, undefined where it is not meant; each word of the typed text has to be found. */
export function fuzzyScore(typed: string, text: string): number | undefined {
  const words = typed.toLowerCase().slice(0, MAX_TYPED).split(/\s+/).filter(Boolean);
  const read = text.length > MAX_TEXT ? text.slice(-MAX_TEXT) : text;
  let sum = 0;
  for (const word of words) {
    const score = scoreOfWord(word, read);
    if (score === undefined) return undefined;
    sum += score;
  }
  return sum / Math.max(1, words.length) - Math.min(MAX_LENGTH_COST, read.length / 2);
}

/** The best of what is meant by a typed text, best first; what is equally good keeps its order. */
export function bestOf<Item>(
  items: readonly Item[],
  typed: string,
  { textOf, max }: { textOf: (item: Item) => string; max: number },
): Item[] {
  return items
    .flatMap((item) => {
      const score = fuzzyScore(typed, textOf(item));
      return score === undefined ? [] : [{ item, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ item }) => item);
}
