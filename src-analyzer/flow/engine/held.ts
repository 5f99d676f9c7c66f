import { joinTaints, type Taint } from '../values/taint.ts';
import { join, NOTHING, onlyConstant, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import type { FunctionRun } from './scope.ts';

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
    type === '{}' ||
    (type === '[]' && objects.length > 0 && !run.engine.hasPackages(run.info.file)) ||
    run.engine.index.types.has(type)
  );
}
