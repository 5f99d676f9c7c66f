import { compareText } from '#platform/compare-text.ts';
import type { Limit, Scope } from '../declaration.ts';

/** How a package of a lock file was reached. */
export interface Reached {
  readonly scope: Scope;
  readonly by: string | undefined;
  /** Names in the chain, this one included. */
  readonly length: number;
}

/** What is asked of a lock file. */
interface Needs {
  readonly packages: ReadonlyMap<string, { readonly name: string }>;
  readonly needs: (key: string) => readonly string[];
  readonly limits?: (key: string) => readonly Limit[];
}

/** `= 8.0.5`, `1.2.3`: no other version is allowed. `1.2` is a range for npm. */
const ONE_VERSION = /^(?:={1,3}\s*v?\d[\w.+-]*|v?\d+\.\d+\.\d[\w.+-]*)$/;
/** `~> 2.0`, `>= 1, < 3`: there are versions that are too new for it. */
const BOUNDED = /^(?:~>|[\^~<\d])|[,\s]<|==/;

function strictnessOf(range: string): number {
  if (ONE_VERSION.test(range)) return 2;
  return BOUNDED.test(range) ? 1 : 0;
}

/**
 * What decides the version of a package is who allows the fewest, not the first of all that need it: a gem of Rails comes with
 * Rails, though others need it too. Undefined where what reached it first is as strict as any.
 */
export function decidingParents(
  lock: Needs,
  reached: ReadonlyMap<string, Reached>,
): (key: string) => string | undefined {
  const { limits, packages } = lock;
  if (limits === undefined) return () => undefined;
  const nameOf = (key: string): string => packages.get(key)?.name ?? '';
  const known = new Map<string, ReadonlyMap<string, number>>();
  /** How strict each is that needs a package, by their names. */
  const strictnessFor = (key: string): ReadonlyMap<string, number> => {
    const found = known.get(key) ?? new Map(limits(key).map(({ by, range }) => [by, strictnessOf(range)]));
    known.set(key, found);
    return found;
  };
  const strictness = (key: string, parent: string): number => strictnessFor(key).get(nameOf(parent)) ?? 0;
  const parents = new Map<string, string>();
  const isBetter = (key: string, a: string, b: string): boolean => {
    const [one, other] = [reached.get(a)?.length ?? 0, reached.get(b)?.length ?? 0];
    const order = strictness(key, b) - strictness(key, a) || one - other || compareText(nameOf(a), nameOf(b));
    return order < 0;
  };
  for (const [parent, { scope }] of reached) {
    for (const key of lock.needs(parent)) {
      const { by, scope: own } = reached.get(key) ?? {};
      if (by === undefined || own !== scope || strictness(key, parent) <= strictness(key, by)) continue;
      const best = parents.get(key);
      if (best === undefined || isBetter(key, parent, best)) parents.set(key, parent);
    }
  }
  return (key) => parents.get(key);
}
