import { joinFacts, State, type Fact } from './facts.ts';
import { NOTHING, type Knowledge } from './knowledge.ts';

/** The line of a check that found null, after which nothing at all was done before the ways met. */
function unguardedAfter(state: State, fact: Fact, other: Fact): number | undefined {
  // Whatever was called meanwhile may not have come back.
  if (fact.calls !== state.calls) return undefined;
  if (fact.unguarded !== undefined) return fact.unguarded;
  return fact.isNull === true && fact.origin === 'asked' && other.isNull !== true ? fact.line : undefined;
}

/**
 * What is kept in mind of a check that found null, after which nothing was done: nothing, the check, or also that its condition
 * alone led here, and not a body that is run where it found something.
 */
export type Kept = 'nothing' | 'the check' | 'what led here';

/** Behind another question nobody knows whether it asks about the same thing. */
export function dropUnguarded(state: State): void {
  for (const [value, fact] of state.facts)
    if (fact.unguarded !== undefined) state.facts.set(value, { ...fact, unguarded: undefined });
}

/** Makes one way of several. */
export class Junction {
  private readonly knowledge: Knowledge;
  private readonly newValue: () => number;

  constructor(knowledge: Knowledge, newValue: () => number) {
    this.knowledge = knowledge;
    this.newValue = newValue;
  }

  /**
   * What holds on all ways; undefined where there is none.
   * @param kept what is kept in mind of a check that found null and did nothing
   */
  joined(ways: readonly State[], kept: Kept): State | undefined {
    const [first, ...others] = ways;
    return others.reduce<State | undefined>((all, one) => (all ? this.join(all, one, kept) : one), first);
  }

  private join(a: State, b: State, kept: Kept): State {
    const calls = Math.max(a.calls, b.calls);
    const joined = new State([], new Map(), calls);
    for (const value of a.facts.keys()) this.joinFact(joined, value, [a, b], kept);
    for (const value of b.facts.keys()) if (!a.facts.has(value)) this.joinFact(joined, value, [a, b], kept);
    for (let variable = 0; variable < a.values.length; variable++) {
      const value = a.values[variable] ?? -1;
      const other = b.values[variable] ?? -1;
      const fresh = value === other ? value : this.newValue();
      joined.values.push(fresh);
      if (fresh === value) continue;
      const both = joinFacts(this.knowledge.factOf(a, value), this.knowledge.factOf(b, other));
      if (both) joined.facts.set(fresh, both);
    }
    return joined;
  }

  private joinFact(into: State, value: number, [a, b]: readonly [State, State], kept: Kept): void {
    // The answers of conditions are not asked for again once their ways have met.
    if (this.knowledge.isAnswer(value)) return;
    const one = this.knowledge.factOf(a, value);
    const other = this.knowledge.factOf(b, value);
    const both = joinFacts(one, other);
    const unguarded =
      kept === 'nothing' ? undefined : (unguardedAfter(a, one, other) ?? unguardedAfter(b, other, one));
    if (unguarded !== undefined)
      into.facts.set(value, {
        ...(both ?? NOTHING),
        unguarded,
        isLedHere: kept === 'what led here',
        calls: into.calls,
      });
    else if (both) into.facts.set(value, both);
  }
}
