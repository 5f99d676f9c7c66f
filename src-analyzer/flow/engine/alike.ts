import { NOTHING, UNKNOWN } from '../values/value.ts';

/*
 * Whether two answers of the engine are the same to whoever asks. What goes from look to look has no conditions, so that of
 * all its parts the engine compares lists of constants and the two values for nothing alone by identity; everything else by
 * what it says.
 */

type Lists = Map<unknown, unknown>;

/** Lists of constants that stand for each other: each for one, both ways. */
export class Likeness {
  private readonly forward: Lists = new Map();
  private readonly back: Lists = new Map();

  /** Whether one stands for the other from now on; false as well where one of them stands for another one. */
  pair(a: readonly unknown[], b: readonly unknown[]): boolean {
    const known = this.forward.get(a);
    if (known !== undefined || this.back.has(b)) return known === b;
    if (a.length !== b.length || a.some((item, at) => item !== b[at])) return false;
    this.forward.set(a, b);
    this.back.set(b, a);
    return true;
  }
}

const isSingle = (value: unknown): boolean => value === UNKNOWN || value === NOTHING;

const isMadeOfParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isSingle(value) && !isOneThing(value);

/** Functions of the project and rows of tables are the same only where they are one. */
const isOneThing = (value: object): boolean =>
  'ownerType' in value || value instanceof RegExp || typeof value === 'function';

/** @param likeness of lists of constants; without it they must be the same ones */
export function areAlike(a: unknown, b: unknown, likeness?: Likeness): boolean {
  if (a === b) return true;
  if (!isMadeOfParts(a) || !isMadeOfParts(b)) return false;
  if (Array.isArray(a)) return Array.isArray(b) && areListsAlike(a, b, likeness);
  if (a instanceof Map) return b instanceof Map && areMapsAlike(a, b, likeness);
  if (Array.isArray(b) || b instanceof Map) return false;
  return areRecordsAlike(a as Record<string, unknown>, b as Record<string, unknown>, likeness);
}

function areListsAlike(
  a: readonly unknown[],
  b: readonly unknown[],
  likeness: Likeness | undefined,
): boolean {
  return a.length === b.length && a.every((item, at) => areAlike(item, b[at], likeness));
}

/** With the same keys in the same order. */
function areMapsAlike(
  a: ReadonlyMap<unknown, unknown>,
  b: ReadonlyMap<unknown, unknown>,
  likeness: Likeness | undefined,
): boolean {
  if (a.size !== b.size) return false;
  const others = b.entries();
  for (const [key, value] of a) {
    const [otherKey, other] = others.next().value ?? [];
    if (key !== otherKey || !areAlike(value, other, likeness)) return false;
  }
  return true;
}

function areRecordsAlike(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
  likeness: Likeness | undefined,
): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => {
    const [one, other] = [a[key], b[key]];
    if (one === other) return true;
    if (key !== 'constants') return key in b && areAlike(one, other, likeness);
    return likeness !== undefined && Array.isArray(one) && Array.isArray(other) && likeness.pair(one, other);
  });
}
