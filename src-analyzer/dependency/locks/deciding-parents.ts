import { compareText } from '#platform/compare-text.ts';
import type { Scope } from '../declaration.ts';
import type { Lock } from './lock-graph.ts';

/** How a package of a lock file was reached. */
export interface Reached {
  readonly scope: Scope;
  readonly by: string | undefined;
  /** Names in the chain, this one included. */
  readonly length: number;
}

/** `= 8.0.5`, `1.2.3`: no other version is allowed. `1.2` is a range for npm. */
const ONE_VERSION = /^(?:={1,3}\s*v?\d[\w.+-]*|v?\d+\.\d+\.\d[\w.+-]*)$/;

/**
 * What decides the version of a package is who asks for one version alone, not the first of all that need it: a gem of Rails comes
 * with Rails, though others need it too. Undefined where nobody is that strict.
 */
export function decidingParents(
  lock: Lock,
  reached: ReadonlyMap<string, Reached>,
): (key: string) => string | undefined {
  const { limits, packages } = lock;
  if (limits === undefined) return () => undefined;
  const nameOf = (key: string): string => packages.get(key)?.name ?? '';
  const strict = new Map<string, ReadonlySet<string>>();
  const strictOf = (key: string): ReadonlySet<string> => {
    const known = strict.get(key);
    if (known !== undefined) return known;
    const found = new Set(limits(key).flatMap(({ by, range }) => (ONE_VERSION.test(range) ? [by] : [])));
    strict.set(key, found);
    return found;
  };
  const parents = new Map<string, string>();
  const isBetter = (a: string, b: string): boolean => {
    const [one, other] = [reached.get(a)?.length ?? 0, reached.get(b)?.length ?? 0];
    return one < other || (one === other && compareText(nameOf(a), nameOf(b)) < 0);
  };
  for (const [parent, { scope }] of reached) {
    for (const key of lock.needs(parent)) {
      const found = reached.get(key);
      if (found?.by === undefined || found.scope !== scope || !strictOf(key).has(nameOf(parent))) continue;
      const known = parents.get(key);
      if (known === undefined || isBetter(parent, known)) parents.set(key, parent);
    }
  }
  return (key) => parents.get(key);
}
