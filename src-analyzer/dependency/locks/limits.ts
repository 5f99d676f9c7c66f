import type { Limit } from '../declaration.ts';
import type { Lock } from './lock-graph.ts';

/** A package that one needs, and the versions of it that it allows: `by` and `range` of a limit. */
export type Ask = readonly [key: string, limit: Limit];

/** More packages that ask for the same one say nothing new. */
const MAX_ASKS = 200;

/** Which versions of a package others allow, by its key; worked out once, and only where somebody asks. */
export function createLimits(asks: () => Iterable<Ask>): (key: string) => readonly Limit[] {
  let known: Map<string, Limit[]> | undefined;
  return (key) => {
    known ??= collect(asks());
    return known.get(key) ?? [];
  };
}

/** The same of a lock file that tells who needs a package, and not which versions of it. */
export const createBringers = ({
  packages,
  needs,
}: Pick<Lock, 'packages' | 'needs'>): ((key: string) => readonly Limit[]) =>
  createLimits(() =>
    [...packages].flatMap(([by, { name }]) => needs(by).map((key): Ask => [key, { by: name, range: '' }])),
  );

function collect(asks: Iterable<Ask>): Map<string, Limit[]> {
  const limits = new Map<string, Limit[]>();
  for (const [key, limit] of asks) {
    const own = limits.get(key);
    if (own === undefined) limits.set(key, [limit]);
    else if (own.length < MAX_ASKS) own.push(limit);
  }
  return limits;
}
