import type { FunctionInfo } from '../names/project-index.ts';
import type { HarmlessCalls } from '../tables/language-flow.ts';
import { AT_ONCE } from './calm.ts';
import type { KnownCalls } from './harmless-calls.ts';
import type { Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';

/** What is known of a function: that nothing fails in it as long as the functions that it is given do not. */
export interface Verdict {
  /** Nothing is thrown in it, nor rejected where it waits. */
  readonly isQuiet: boolean;
  /** Neither is a promise that it returns. */
  readonly givesCalm: boolean;
  /** Parameters that it calls, its own and those of functions around it. */
  readonly needs: ReadonlySet<string>;
}

export const FAILS: Verdict = { isQuiet: false, givesCalm: false, needs: new Set() };

export const isQuietOnly = ({ isQuiet }: Verdict): boolean => isQuiet;
export const isCalmAsWell = ({ isQuiet, givesCalm }: Verdict): boolean => isQuiet && givesCalm;

/** What is asked of a function that is called. */
export interface Question {
  readonly isEnough: (verdict: Verdict) => boolean;
  readonly isLenient: boolean;
}

/** A function that is being read. */
export interface Frame extends Place {
  /** What nobody knows is not held against it: only what belongs to packages, and what it throws itself. */
  readonly isLenient: boolean;
  readonly depth: number;
  readonly needs: Set<string>;
  /** Registers of promises whose failures are taken care of where they stand. */
  readonly handled: ReadonlySet<number>;
  /** Registers that are known to be never rejected, or not. */
  readonly calm: Map<number, boolean>;
  /** How many values are being looked through. */
  nesting: number;
  readonly known: KnownCalls;
  readonly signs: HarmlessCalls;
}

/** What a parameter of a function is called among those that functions call. */
export const parameterKey = ({ file, index }: FunctionInfo, variable: number): string =>
  `${file}:${index}:${variable}`;

/** What is a value at once, and no promise that somebody else made; what is waited for is one as well. */
export const VALUES: ReadonlySet<number> = new Set([...AT_ONCE, OP.lambda, OP.element, OP.await, OP.unknown]);

/** Registers with promises of which what is rejected is caught: `load().catch(…)`, `Promise.allSettled([load()])`. */
export function handledIn(rows: Rows): ReadonlySet<number> {
  const found = new Set<number>();
  for (let row = rows.count - 1; row >= 0; row--) {
    if (rows.op(row) !== OP.call) continue;
    const name = rows.name(rows.b(row));
    const isChain = name === 'catch' || (/^(?:then|finally)$/.test(name) && found.has(rows.to(row)));
    if (isChain) found.add(rows.a(row));
    if (name !== 'allSettled') continue;
    for (const given of rows.operands(rows.c(row))) {
      found.add(given);
      if (rows.madeBy(given) !== OP.list) continue;
      for (const one of rows.operands(rows.c(rows.maker(given)))) found.add(one);
    }
  }
  return found;
}
