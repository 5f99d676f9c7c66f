import type { Scope } from '../declaration.ts';
import type { Reached } from './deciding-parents.ts';

/** A package that one of the project's own needs is as near as one can be. */
const NEAR = 2;

/** What is asked of a lock file. */
interface Needs {
  readonly needs: (key: string) => readonly string[];
  readonly buildNeeds?: (key: string) => readonly string[];
  readonly asksTheSame?: (key: string) => boolean;
}

/**
 * Whether a package is nearer to what builds than to what runs. Such a lock file has what is needed with all that anybody asks of
 * a package: where builds use it too, what it needs may be for them alone. What something needs that no build uses runs with it.
 */
export function sharedWithBuilds(
  lock: Needs,
  starts: ReadonlyMap<Scope, ReadonlySet<string>>,
  reached: ReadonlyMap<string, Reached>,
): (key: string) => boolean {
  const { buildNeeds, asksTheSame = () => false } = lock;
  if (buildNeeds === undefined) return () => false;
  const builders = [...(starts.get('build') ?? []), ...[...reached.keys()].flatMap(buildNeeds)];
  const needsOf = (key: string): string[] => [...lock.needs(key), ...buildNeeds(key)];
  const lengths = lengthsFrom(builders, needsOf);
  const unsure = lengthsFrom(builders, (key) => (asksTheSame(key) ? [] : needsOf(key)));
  const sure = new Set(
    [...reached].flatMap(([key, { scope }]) =>
      scope === 'runtime' && (asksTheSame(key) || !unsure.has(key)) ? lock.needs(key) : [],
    ),
  );
  return (key) => {
    const [built, run] = [lengths.get(key), reached.get(key)?.length ?? 0];
    return built !== undefined && run > NEAR && built < run && !sure.has(key);
  };
}

/** How far packages are from those where a search begins, these being at 1. */
function lengthsFrom(
  from: readonly string[],
  needsOf: (key: string) => readonly string[],
): Map<string, number> {
  const lengths = new Map<string, number>();
  let level = from;
  for (let length = 1; level.length > 0; length += 1) {
    const fresh = [...new Set(level)].filter((key) => !lengths.has(key));
    for (const key of fresh) lengths.set(key, length);
    level = fresh.flatMap(needsOf);
  }
  return lengths;
}
