/**
 * Patterns that take exponential time for some texts in engines that try one way after the other (JavaScript, Python, Java,
 * Ruby, .NET): what is repeated without end is itself a repetition without end, so that a run of characters can be
 * divided in 2^n ways, all of which are tried before the pattern fails. See CWE-1333. Linear in the pattern.
 */

const MAX_PATTERN = 500;

const SET = /\[\^?\]?(?:\\[^]|[^\]\\])*\]/y;
const ESCAPE = /\\(?:[pP]\{\w{1,30}\}|[^])/y;
const REPEAT = /(?:[*+]|\{\d{1,5},\}|\?|\{\d{1,5}(?:,\d{1,5})?\})(\+|\??)/y;
const OPEN = /\((?:\?(?::|P?<\w+>|'\w+'))?/y;
/** Groups that look around, never go back, or set options: not judged. */
const OTHER_GROUP = /\(\?(?!:|P?<\w+>|'\w+')/y;

/** One alternative of a group, as far as it was read. */
interface Alternative {
  /** Whether a part is repeated without end. */
  hasEndless: boolean;
  /** Parts that must be there, the endless ones apart. */
  needed: number;
  /** Endless parts that must be there once: `a+`. */
  neededEndless: number;
}

interface Group {
  /** The finished ones that can be divided in several ways when they are repeated. */
  isDivisible: boolean;
  /** Whether it may be empty, in one of its alternatives. */
  mayBeEmpty: boolean;
  alternative: Alternative;
}

const newAlternative = (): Alternative => ({ hasEndless: false, needed: 0, neededEndless: 0 });
const newGroup = (): Group => ({ isDivisible: false, mayBeEmpty: false, alternative: newAlternative() });

function endAlternative(group: Group): void {
  const { hasEndless, needed, neededEndless } = group.alternative;
  if (hasEndless && needed === 0 && neededEndless <= 1) group.isDivisible = true;
  if (needed + neededEndless === 0) group.mayBeEmpty = true;
  group.alternative = newAlternative();
}

function read(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** How often a part is there: `endless` without an upper bound, `optional` perhaps not at all. */
interface Count {
  readonly length: number;
  readonly isEndless: boolean;
  readonly isOptional: boolean;
  readonly isPossessive: boolean;
}

function countAt(text: string, at: number): Count {
  const found = read(REPEAT, text, at);
  if (!found) return { length: 0, isEndless: false, isOptional: false, isPossessive: false };
  const [whole, manner] = found;
  return {
    length: whole.length,
    isEndless: /^(?:[*+]|\{\d+,\})/.test(whole),
    isOptional: /^(?:[*?]|\{0)/.test(whole),
    isPossessive: manner === '+',
  };
}

class PatternReader {
  private readonly text: string;
  private readonly groups: Group[] = [newGroup()];
  /** Whether an endless repetition of something divisible was read, after which nothing has failed yet. */
  isOpen = false;
  isSlow = false;

  constructor(text: string) {
    this.text = text;
  }

  /** @returns false where the pattern is not understood */
  read(): boolean {
    const { text, groups } = this;
    let at = 0;
    while (at < text.length) {
      if (read(OTHER_GROUP, text, at)) return false;
      const open = read(OPEN, text, at)?.[0];
      const group = groups.at(-1);
      if (!group) return false;
      if (open !== undefined) {
        groups.push(newGroup());
        at += open.length;
      } else if (text[at] === '|') {
        endAlternative(group);
        at++;
      } else at = text[at] === ')' ? this.close(at + 1) : this.part(group, at);
    }
    return groups.length === 1;
  }

  /** @returns the place after a group and its count */
  private close(at: number): number {
    const group = this.groups.pop();
    const outer = this.groups.at(-1);
    if (!group || !outer) return at;
    endAlternative(group);
    const count = countAt(this.text, at);
    this.add(outer, { ...count, isOptional: count.isOptional || group.mayBeEmpty });
    if (count.isEndless && !count.isPossessive && group.isDivisible) this.isOpen = true;
    return at + count.length;
  }

  /** @returns the place after a part and its count */
  private part(group: Group, at: number): number {
    const { text } = this;
    const piece = (read(ESCAPE, text, at) ?? read(SET, text, at))?.[0] ?? text.charAt(at);
    const count = countAt(text, at + piece.length);
    // A boundary takes no characters, but the text may fail there.
    const isPlace = /^(?:\^|\$|\\[bBAzZG])$/.test(piece);
    if (this.isOpen && (isPlace || !count.isOptional)) this.isSlow = true;
    if (!isPlace) this.add(group, count);
    return at + piece.length + count.length;
  }

  private add({ alternative }: Group, { isEndless, isOptional, isPossessive }: Count): void {
    if (isEndless && !isPossessive) alternative.hasEndless = true;
    if (isOptional) return;
    if (isEndless) alternative.neededEndless++;
    else alternative.needed++;
  }
}

/**
 * Whether a pattern takes exponential time for some texts.
 * @param isWhole whether it has to match all of the text, so that anything behind it makes it fail
 */
export function isSlowPattern(pattern: string, isWhole = false): boolean {
  if (pattern.length > MAX_PATTERN) return false;
  const reader = new PatternReader(pattern);
  return reader.read() && (reader.isSlow || (isWhole && reader.isOpen));
}
