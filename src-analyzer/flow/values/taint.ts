import type { Origin, Weakness } from '../tables/table.ts';

/** One place a value passes. */
export interface Stop {
  readonly path: string;
  readonly line: number;
  readonly note: string;
  /** It leads from one function into another. */
  readonly isCall?: true;
}

/** A stop, linked to the one before it. */
export interface Step extends Stop {
  readonly before: Step | undefined;
  /** How many steps there are up to here. */
  readonly count: number;
}

/** Where a taint starts: outside of the program, or in what a function is given. */
export interface Source {
  readonly kind: 'source';
  readonly origin: Origin;
  /** What a reader is told: `the query string`. */
  readonly what: string;
  /** Whether it is read in a function that a framework calls, because the program says so. */
  readonly isRegistered: boolean;
  /** Whether a link brings it: an entry of the address, read where requests without a body are answered. */
  readonly isByLink: boolean;
  /** Whether what registers the function lets only some values through: a pattern in the route, a validator before it. */
  readonly isNarrowed: boolean;
  /** Whether only users who have signed in get to the function, as its annotations say. */
  readonly isSignedIn: boolean;
}

/** What a function is given; its caller knows what it is. */
export interface Given {
  readonly kind: 'given';
  /** Position among its parameters, `THIS` for what it is called on, `OUTER` for a variable around it. */
  readonly parameter: number;
  /** Fields that lead from it to the value. */
  readonly fields: readonly string[];
}

/** What a method is called on. */
export const THIS = -1;
/** Variables of the functions around: `OUTER - variable`. */
export const OUTER = -10;

/** That a value is, in part, somebody else's. */
export interface Taint {
  /** The same key means the same thing outside: what is checked of one holds for the other. */
  readonly key: string;
  readonly from: Source | Given;
  readonly steps: Step | undefined;
  /** Weaknesses it is harmless for, as bits. */
  readonly cleared: number;
  /** Whether each step is resolved. */
  readonly isCertain: boolean;
}

const BITS: readonly Weakness[] = [
  'sql-injection',
  'nosql-injection',
  'command-injection',
  'code-injection',
  'ldap-injection',
  'xpath-injection',
  'template-injection',
  'path-traversal',
  'zip-slip',
  'xss',
  'open-redirect',
  'ssrf',
  'xxe',
  'unsafe-deserialization',
  'mass-assignment',
  'log-injection',
  'header-injection',
  'trust-boundary',
  'regex-injection',
  'weak-random',
  'permissive-cors',
];

/** Harmless for everything. */
export const ALL_CLEAR = 2 ** BITS.length - 1;
/** Not a weakness: the path was normalised, so that asking for its start settles where it leads. */
export const NORMALIZED = 2 ** BITS.length;
/** Not weaknesses: a question about the value was answered yes, or no. Where both ways meet again, neither holds. */
export const ASKED_YES = 2 ** (BITS.length + 1);
export const ASKED_NO = 2 ** (BITS.length + 2);
/** Not a weakness: quotes in it were escaped, so that it is harmless in a statement where it stands between quotes. */
const BETWEEN_QUOTES = 2 ** (BITS.length + 3);

/** Not a weakness: something stands before it in the text it is part of. */
export const BEHIND_TEXT = 2 ** (BITS.length + 4);
/** Not a weakness: a call of which nobody knows what it does was given it, and gave nothing of it back. */
export const HANDED = 2 ** (BITS.length + 5);

/** Not a weakness: a look-up was asked with it that does not come back where nothing stored equals it. */
export const STORED_ALIKE = 2 ** (BITS.length + 6);

/** Not a weakness: the text right before it is known, and no folder ends there: `report-${name}`. */
export const IN_NAME = 2 ** (BITS.length + 7);

/** The bit of a weakness; 0 for one that no flow leads to. */
export function bitOf(weakness: Weakness): number {
  const at = BITS.indexOf(weakness);
  return at < 0 ? 0 : 2 ** at;
}

/** The bits of several weaknesses. */
export function bitsOf(weaknesses: readonly Weakness[] | 'all'): number {
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return weaknesses === 'all' ? ALL_CLEAR : weaknesses.reduce((bits, weakness) => bits | bitOf(weakness), 0);
}

/** The bits of all other weaknesses. */
export function allBut(weaknesses: readonly Weakness[]): number {
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return ALL_CLEAR & ~bitsOf(weaknesses);
}

/** A path has at most this many steps. */
const MAX_STEPS = 9;

/** A step more; one that says nothing new, or comes after many, is left out. */
export function stepAfter(before: Step | undefined, step: Stop): Step {
  if (before && before.line === step.line && before.path === step.path && before.note === step.note)
    return before;
  if (before && before.count >= MAX_STEPS) return before;
  return { ...step, before, count: (before?.count ?? 0) + 1 };
}

/** The end of a path, which is never left out. */
export function lastStep(before: Step | undefined, step: Stop): Step {
  return { ...step, before, count: (before?.count ?? 0) + 1 };
}

/**
 * The steps of one path after those of another.
 * @param hasEnd whether the other one's last step must be told
 */
export function stepsAfter(
  before: Step | undefined,
  after: Step | undefined,
  hasEnd = false,
): Step | undefined {
  let at = before;
  for (const step of stepList(after)) {
    at = hasEnd && step === after ? lastStep(at, step) : stepAfter(at, step);
  }
  return at;
}

/** Steps in their order. */
export function stepList(last: Step | undefined): Step[] {
  const found: Step[] = [];
  for (let at = last; at; at = at.before) found.unshift(at);
  return found;
}

/** How many taints a value may have; more of them say nothing more. */
const MAX_TAINTS = 8;

export const NO_TAINTS: readonly Taint[] = [];

/* eslint-disable no-bitwise -- sets of weaknesses */
function joinOne(a: Taint, b: Taint): Taint {
  const cleared = a.cleared & b.cleared;
  const isCertain = a.isCertain || b.isCertain;
  if (cleared === a.cleared && isCertain === a.isCertain) return a;
  const kept = b.isCertain && !a.isCertain ? b : a;
  return { ...kept, cleared, isCertain };
}

function addTaint(joined: Taint[], taint: Taint): void {
  const at = joined.findIndex(({ key }) => key === taint.key);
  const known = joined[at];
  if (known) joined[at] = joinOne(known, taint);
  else if (joined.length < MAX_TAINTS) joined.push(taint);
}

function isSameList(a: readonly Taint[], b: readonly Taint[]): boolean {
  return a.length === b.length && a.every((taint, at) => taint === b[at]);
}

/** Taints of two values that meet; the first list itself where the second adds nothing. */
export function joinTaints(a: readonly Taint[], b: readonly Taint[]): readonly Taint[] {
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  const joined = [...a];
  for (const taint of b) addTaint(joined, taint);
  return isSameList(joined, a) ? a : joined;
}

/** The same taints, harmless for more. */
export function clearTaints(taints: readonly Taint[], bits: number): readonly Taint[] {
  if (taints.length === 0 || bits === 0) return taints;
  const left = taints.flatMap((taint) => {
    const cleared = taint.cleared | bits;
    if ((cleared & ALL_CLEAR) === ALL_CLEAR) return [];
    return cleared === taint.cleared ? [taint] : [{ ...taint, cleared }];
  });
  return left.length === 0 ? NO_TAINTS : left;
}

const SQL = bitOf('sql-injection');

/** The same taints, their quotes escaped: harmless in a statement as long as they stand between quotes. */
export function escapeQuotes(taints: readonly Taint[]): readonly Taint[] {
  return taints.map((taint) =>
    (taint.cleared & SQL) === 0 ? { ...taint, cleared: taint.cleared | SQL | BETWEEN_QUOTES } : taint,
  );
}

/** Taints of what is put into a statement, by where they stand in it: outside of quotes nothing needs to be escaped. */
export function placeEscaped(taints: readonly Taint[], isQuoted: boolean): readonly Taint[] {
  if (!hasEscaped(taints)) return taints;
  const lost = isQuoted ? BETWEEN_QUOTES : BETWEEN_QUOTES | SQL;
  return taints.map((taint) =>
    (taint.cleared & BETWEEN_QUOTES) === 0 ? taint : { ...taint, cleared: taint.cleared & ~lost },
  );
}

/** Whether quotes were escaped in any of them. */
export function hasEscaped(taints: readonly Taint[]): boolean {
  return taints.some(({ cleared }) => (cleared & BETWEEN_QUOTES) !== 0);
}
/* eslint-enable no-bitwise */

const MAX_FIELDS = 3;

/** Taints of a field of a value that is tainted as a whole. */
export function fieldTaints(taints: readonly Taint[], name: string): readonly Taint[] {
  return taints.map((taint) => {
    const depth = taint.key.split('·').length;
    if (depth > MAX_FIELDS) return taint;
    const key = `${taint.key}·${name}`;
    return taint.from.kind === 'given'
      ? { ...taint, key, from: { ...taint.from, fields: [...taint.from.fields, name] } }
      : { ...taint, key };
  });
}

/** What a number, date or identifier still carries: that it can be predicted. */
export function harmlessTaints(taints: readonly Taint[]): readonly Taint[] {
  if (taints.length === 0) return taints;
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  const left = taints.filter(
    ({ cleared, from }) => from.kind === 'source' && (cleared & bitOf('weak-random')) === 0,
  );
  return left.length === taints.length ? taints : left;
}

/** Weaknesses for which only sources that name them matter: a predictable number, the name of an archive's entry. */
export const NAMED_ONLY = bitsOf(['weak-random', 'zip-slip']);
