import { compareText } from '#platform/compare-text.ts';
import type { Reached } from './deciding-parents.ts';

/** What is asked of a lock file. */
interface Needs {
  readonly needs: (key: string) => readonly string[];
}

/** Of what half of a lock file needs, so many are looked at: its bringers are no short list anyway. */
const MAX_PARENTS = 100;

/**
 * The declared packages that bring a package, by its key, the nearest first: those at the head of the chains to all that need it. One
 * that needs it is brought by others as well, as `activesupport` by more than `rails`; the head of its own chain stands for them.
 */
export function createBringers(
  lock: Needs,
  reached: ReadonlyMap<string, Reached>,
  chainOf: (key: string) => readonly string[],
): (key: string) => string[] {
  let parents: ReadonlyMap<string, readonly string[]> | undefined;
  return (key) => {
    parents ??= parentsIn(lock, reached);
    const chains = (parents.get(key) ?? []).slice(0, MAX_PARENTS).map(chainOf);
    const nearest = chains.toSorted((a, b) => a.length - b.length || compareText(a[0] ?? '', b[0] ?? ''));
    return [...new Set(nearest.flatMap(([head]) => head ?? []))];
  };
}

/** What needs each package, of those that are needed for the same. */
function parentsIn(lock: Needs, reached: ReadonlyMap<string, Reached>): Map<string, string[]> {
  const parents = new Map<string, string[]>();
  for (const [parent, { scope }] of reached) {
    for (const key of lock.needs(parent)) {
      if (reached.get(key)?.scope !== scope) continue;
      const known = parents.get(key);
      if (known === undefined) parents.set(key, [parent]);
      else known.push(parent);
    }
  }
  return parents;
}
