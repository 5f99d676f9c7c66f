import type { Place } from '../tables/table.ts';
import { joinTaints, NO_TAINTS, type Taint } from '../values/taint.ts';
import type { Value } from '../values/value.ts';
import type { Call, FunctionRun } from './scope.ts';
import { argumentsAt } from './tests.ts';

/*
 * Filters of MongoDB: an object in place of a text brings operators along, `{ "$ne": null }`. What an operator compares
 * with is taken as it is: an object there is equal to objects alone.
 */

const COMPARES = /^\$(?:eq|ne|gte?|lte?|in|nin|all|size)$/;
/** What nobody gives out: that a document with it is found tells what it is. */
const SECRET =
  /pass(?:word|wd|code|phrase)?$|token|secret|hash|salt|(?:^|[a-z_])(?:code|otp|pin|key|nonce)$/i;
/** `{ $or: [{ created: { $gte: from } }] }`. */
const MAX_DEPTH = 4;

function taintsIn(run: FunctionRun, value: Value, depth = MAX_DEPTH): readonly Taint[] {
  let { taints } = value;
  if (depth === 0) return taints;
  for (const object of value.objects) {
    const { entries, rest } = run.heldBy(object);
    for (const [name, entry] of entries)
      if (!COMPARES.test(name)) taints = joinTaints(taints, taintsIn(run, entry, depth - 1));
    taints = joinTaints(taints, taintsIn(run, rest, depth - 1));
  }
  return taints;
}

/** Taints of filters at a place, without what operators compare with. */
export function filterTaints(run: FunctionRun, call: Call, place: Place): readonly Taint[] {
  return argumentsAt(call, place).reduce<readonly Taint[]>(
    (all, value) => joinTaints(all, taintsIn(run, value)),
    NO_TAINTS,
  );
}

/** Whether filters are the program's own, and what a sender says in them is of no secret. */
export function isNarrowing(run: FunctionRun, filters: readonly Value[]): boolean {
  return filters.every(({ taints, objects }) => {
    if (taints.length > 0) return false;
    return objects.every((object) => {
      const { entries, rest } = run.heldBy(object);
      const isOfSecret = [...entries].some(
        ([name, entry]) => SECRET.test(name) && taintsIn(run, entry).length > 0,
      );
      return !isOfSecret && rest.taints.length === 0;
    });
  });
}
