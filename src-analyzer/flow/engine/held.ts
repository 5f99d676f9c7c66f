import { joinTaints, NO_TAINTS, type Taint } from '../values/taint.ts';
import { join, NOTHING, onlyConstant, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import type { FunctionRun } from './scope.ts';

/** Type of an object that is written out with its keys. */
export const PUT_TOGETHER = '{}';

/** A taint one of whose steps is likely, not resolved. */
export function uncertain(taint: Taint): Taint {
  return taint.isCertain ? { ...taint, isCertain: false } : taint;
}

/** A key that is known. */
export function keyOf(value: Value): string | undefined {
  const only = onlyConstant(value);
  return only === null || only === undefined ? undefined : String(only);
}

/** Everything a collection may hold, as one value. */
export function wholeOf(run: FunctionRun, of: Value): Value {
  let found: Value = NOTHING;
  for (const object of of.objects) {
    const held = run.heldBy(object);
    for (const entry of held.entries.values()) found = join(found, entry);
    found = join(found, held.rest);
  }
  const taints = joinTaints(found.taints, of.taints);
  return withTaints(found === NOTHING ? UNKNOWN : found, taints);
}

/** Whether a value is sent as data, not as a page. */
export function isData(run: FunctionRun, { type, objects }: Value): boolean {
  return (
    type === PUT_TOGETHER ||
    (type === '[]' && objects.length > 0 && !run.engine.hasPackages(run.info.file)) ||
    run.engine.index.types.has(type)
  );
}

/**
 * Taints of a value itself. What a function made and gave back has those of its fields as well, for whoever cannot see what it
 * holds: these are told by its entries.
 */
export function ownTaints(run: FunctionRun, value: Value): readonly Taint[] {
  // One that is a part of what was given back is known by its type alone.
  if (value.objects.length === 0 && value.type === PUT_TOGETHER) return NO_TAINTS;
  const held = value.objects.flatMap((object) => run.state.heap.get(object) ?? []);
  if (value.taints.length === 0 || held.length === 0 || held.length < value.objects.length)
    return value.taints;
  const entries = held.flatMap((one) => [...one.entries.values()]);
  const keys = new Set(entries.flatMap((entry) => run.deepTaints(entry)).map(({ key }) => key));
  return value.taints.filter(({ key }) => !keys.has(key));
}
