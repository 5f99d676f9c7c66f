import { joinFacts, State, type Fact } from './facts.ts';
import { NOTHING, type Knowledge } from './knowledge.ts';

/** The line of a check that found null, after which nothing at all was done before the ways met. */
function unguardedAfter(state: State, fact: Fact, other: Fact): number | undefined {
  // Whatever was called meanwhile may not have come back.
  if (fact.calls !== state.calls) return undefined;
  if (fact.unguarded !== undefined) return fact.unguarded;
  return fact.isNull === true && fact.origin === 'asked' && other.isNull !== true ? fact.line : undefined;
}

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
   * @param isPlain whether a check that found null and did nothing is kept in mind
   */
  joined(ways: readonly State[], isPlain: boolean): State | undefined {
    const [first, ...others] = ways;
    return others.reduce<State | undefined>((all, one) => (all ? this.join(all, one, isPlain) : one), first);
  }

  private join(a: State, b: State, isPlain: boolean): State {
    const calls = Math.max(a.calls, b.calls);
    const facts = new Map<number, Fact>();
    for (const value of new Set([...a.facts.keys(), ...b.facts.keys()])) {
      const one = this.knowledge.factOf(a, value);
      const other = this.knowledge.factOf(b, value);
      const both = joinFacts(one, other);
      const unguarded = isPlain
        ? (unguardedAfter(a, one, other) ?? unguardedAfter(b, other, one))
        : undefined;
      if (unguarded !== undefined) facts.set(value, { ...(both ?? NOTHING), unguarded, calls });
      else if (both) facts.set(value, both);
    }
    const values = a.values.map((value, variable) => {
      const other = b.values[variable] ?? -1;
      if (value === other) return value;
      const fresh = this.newValue();
      const both = joinFacts(this.knowledge.factOf(a, value), this.knowledge.factOf(b, other));
      if (both) facts.set(fresh, both);
      return fresh;
    });
    return new State(values, facts, calls);
  }
}
