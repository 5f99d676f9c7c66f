/** What holds where a condition turned out one way: these taints are harmless for these weaknesses. */
export interface Proof {
  readonly keys: readonly string[];
  readonly bits: number;
}

/** What follows from a value being true, and from its being false. */
export interface Condition {
  readonly whenTrue: readonly Proof[];
  readonly whenFalse: readonly Proof[];
}

const NO_PROOFS: readonly Proof[] = [];

/** A value with what is known of it being true. */
interface Asked {
  readonly condition: Condition | undefined;
  /** Undefined where it may be either. */
  readonly truth: boolean | undefined;
}

/* eslint-disable no-bitwise -- sets of weaknesses */
function bitsByKey(proofs: readonly Proof[]): Map<string, number> {
  const byKey = new Map<string, number>();
  for (const { keys, bits } of proofs) for (const key of keys) byKey.set(key, (byKey.get(key) ?? 0) | bits);
  return byKey;
}

/** What both lists prove; the first itself where the second proves all of it. */
function common(a: readonly Proof[], b: readonly Proof[]): readonly Proof[] {
  if (a === b || a.length === 0) return a;
  if (b.length === 0) return NO_PROOFS;
  const others = bitsByKey(b);
  const own = [...bitsByKey(a)];
  if (own.every(([key, bits]) => (bits & ~(others.get(key) ?? 0)) === 0)) return a;
  return own.flatMap(([key, bits]) => {
    const left = bits & (others.get(key) ?? 0);
    return left === 0 ? [] : [{ keys: [key], bits: left }];
  });
}
/* eslint-enable no-bitwise */

/** What holds where either turned out that way: of one that cannot turn out so, nothing is asked. */
function joinedProofs(a: Asked, b: Asked, truth: boolean): readonly Proof[] {
  const side = truth ? 'whenTrue' : 'whenFalse';
  const [first, second] = [a.condition?.[side] ?? NO_PROOFS, b.condition?.[side] ?? NO_PROOFS];
  if (a.truth === !truth) return second;
  return b.truth === !truth ? first : common(first, second);
}

/**
 * What follows from a value that is one of two: `x === 'a' || x === 'b'` is true only where one of them is.
 * @returns the first one's condition itself where the second takes nothing from it
 */
export function joinConditions(a: Asked, b: Asked): Condition | undefined {
  if (a.condition === b.condition) return a.condition;
  const whenTrue = joinedProofs(a, b, true);
  const whenFalse = joinedProofs(a, b, false);
  if (a.condition?.whenTrue === whenTrue && a.condition.whenFalse === whenFalse) return a.condition;
  return whenTrue.length + whenFalse.length > 0 ? { whenTrue, whenFalse } : undefined;
}
