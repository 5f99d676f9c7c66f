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

const SEPARATORS = new Set('/\\._- :#'.split(''));

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();

/** Whether a word begins there: at the start, after a separator, at a capital after a small letter. */
function isWordStart(text: string, at: number): boolean {
  const before = text[at - 1];
  return before === undefined || SEPARATORS.has(before) || (isUpper(text[at] ?? '') && !isUpper(before));
}

/** Where the last part of a path begins. */
const nameStart = (text: string): number => text.lastIndexOf('/') + 1;

function scoreOfPart(typed: string, text: string): number | undefined {
  const lower = text.toLowerCase();
  const name = nameStart(text);
  const inName = lower.indexOf(typed, name);
  const at = inName === -1 ? lower.indexOf(typed) : inName;
  if (at === -1) return undefined;
  const place = at === name ? AT_START_OF_NAME : at > name ? IN_NAME : 0;
  return PART + place + (isWordStart(text, at) ? AT_WORD : 0);
}

/** In how few pieces that each begin a word the text can be had: `qupa` is `qu` and `pa` of `quality-page`. */
function runsOf(typed: string, text: string): number | undefined {
  const lower = text.toLowerCase();
  const known = new Map<number, number | undefined>();
  const fewest = (from: number, at: number): number | undefined => {
    if (from === typed.length) return 0;
    const key = from * (text.length + 1) + at;
    if (known.has(key)) return known.get(key);
    let best: number | undefined;
    for (let start = at; start < text.length; start += 1) {
      if (lower[start] !== typed[from] || !isWordStart(text, start)) continue;
      for (let length = 1; lower[start + length - 1] === typed[from + length - 1]; length += 1) {
        const rest = fewest(from + length, start + length);
        if (rest !== undefined && rest + 1 < (best ?? Infinity)) best = rest + 1;
        if (from + length === typed.length) break;
      }
    }
    known.set(key, best);
    return best;
  };
  return fewest(0, 0);
}

/** Whether the letters stand in this order in the last part of a path. */
function hasLetters(typed: string, text: string): boolean {
  const name = text.slice(nameStart(text)).toLowerCase();
  let at = -1;
  for (const letter of typed) {
    at = name.indexOf(letter, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** Longer ones are compared by the beginning: nobody types more. */
const MAX_TYPED = 60;
const MAX_TEXT = 300;

function scoreOfWord(typed: string, text: string): number | undefined {
  const part = scoreOfPart(typed, text);
  if (part !== undefined) return part;
  // One or two letters would be found in everything.
  if (typed.length < 3) return undefined;
  const inName = runsOf(typed, text.slice(nameStart(text)));
  if (inName !== undefined) return RUNS + RUNS_IN_NAME - PER_RUN * inName;
  const runs = runsOf(typed, text);
  if (runs !== undefined) return RUNS - PER_RUN * runs;
  return hasLetters(typed, text) ? LETTERS : undefined;
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
