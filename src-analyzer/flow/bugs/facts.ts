import type { Literal } from './rows.ts';

/** How something became known. */
export type Origin =
  /** A value was written. */
  | 'assigned'
  /** A condition was asked and went one way. */
  | 'asked'
  /** A member was asked for, which only works on what is there. */
  | 'used';

/** Numbers a value lies between, ends included. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Something written out that a value is not, and where that was found. */
export interface Different extends Literal {
  readonly line: number;
}

/** What is known of a value at a place. Parts that are left out are not known. */
export interface Fact {
  readonly isNull?: boolean | undefined;
  readonly truth?: boolean | undefined;
  readonly equals?: Literal | undefined;
  readonly differs?: readonly Different[] | undefined;
  readonly range?: Range | undefined;
  /** Types it has. */
  readonly types?: readonly string[] | undefined;
  /** Line of the check after which it may still be null, where nothing was done about it. */
  readonly unguarded?: number | undefined;
  /** That check's own condition leads here, with nothing in between: `node == null || !node.open` before `node.name`. */
  readonly isLedHere?: boolean | undefined;
  /** Line on which the last part of it became known. */
  readonly line: number;
  readonly origin: Origin;
  /** Calls that had been made on the way to there. */
  readonly calls: number;
}

const sameLiteral = (a: Literal, b: Literal): boolean => a.kind === b.kind && a.text === b.text;

export const hasLiteral = (list: readonly Literal[] | undefined, one: Literal): boolean =>
  list?.some((other) => sameLiteral(one, other)) ?? false;

function sharedRange(a: Range | undefined, b: Range | undefined): Range | undefined {
  if (!a || !b) return undefined;
  return { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
}

const same = <T>(a: T, b: T): T | undefined => (a === b ? a : undefined);

/** What is known, without how it became known. */
export type Part = Pick<Fact, 'isNull' | 'truth' | 'equals' | 'differs' | 'range' | 'types'>;

function saysNothing({ isNull, truth, equals, differs = [], range, types = [] }: Part): boolean {
  return (isNull ?? truth) === undefined && !equals && !range && differs.length === 0 && types.length === 0;
}

const sameOrNone = (a: Literal | undefined, b: Literal | undefined): Literal | undefined =>
  a && b && sameLiteral(a, b) ? a : undefined;

/** What holds on both ways; undefined for nothing. */
export function joinFacts(a: Fact, b: Fact): Fact | undefined {
  if (a === b) return a;
  const part: Part = {
    isNull: same(a.isNull, b.isNull),
    truth: same(a.truth, b.truth),
    equals: sameOrNone(a.equals, b.equals),
    differs: a.differs?.filter((one) => hasLiteral(b.differs, one)),
    range: sharedRange(a.range, b.range),
    types: a.types?.filter((type) => b.types?.includes(type)),
  };
  if (saysNothing(part)) return undefined;
  const { line, origin } = a.line >= b.line ? a : b;
  return { ...part, line, origin, calls: Math.max(a.calls, b.calls) };
}

const isOther = <T>(a: T | undefined, b: T | undefined): boolean =>
  a !== undefined && b !== undefined && a !== b;

function narrowed(a: Range | undefined, b: Range | undefined): Range | undefined {
  if (!a || !b) return a ?? b;
  return { low: Math.max(a.low, b.low), high: Math.min(a.high, b.high) };
}

function contradicts(a: Part, b: Part): boolean {
  return (
    isOther(a.isNull, b.isNull) ||
    isOther(a.truth, b.truth) ||
    (a.equals !== undefined && b.equals !== undefined && !sameLiteral(a.equals, b.equals))
  );
}

/** What both say of one value; undefined where they contradict each other. */
export function meetFacts(known: Fact, more: Fact): Fact | undefined {
  if (contradicts(known, more)) return undefined;
  const equals = more.equals ?? known.equals;
  const differs = [...(known.differs ?? []), ...(more.differs ?? [])];
  const range = narrowed(known.range, more.range);
  if ((equals && hasLiteral(differs, equals)) || (range && range.low > range.high)) return undefined;
  const { line, origin, calls } = more;
  return {
    isNull: more.isNull ?? known.isNull,
    truth: more.truth ?? known.truth,
    equals,
    differs,
    range,
    types: [...new Set([...(known.types ?? []), ...(more.types ?? [])])],
    line,
    origin,
    calls,
  };
}

/** What is known at a place: which value each variable holds, and what is known of the values. */
export class State {
  readonly values: number[];
  readonly facts: Map<number, Fact>;
  /** Calls made on the longest way here. */
  calls: number;
  /** A condition sent it where it is, and nothing has been done since. */
  isSent = false;

  constructor(values: number[], facts: Map<number, Fact> = new Map(), calls = 0) {
    this.values = values;
    this.facts = facts;
    this.calls = calls;
  }

  copy(): State {
    return new State(this.values.slice(), new Map(this.facts), this.calls);
  }

  get size(): number {
    return this.values.length + this.facts.size;
  }
}
