import type { UsedMembers } from './method-groups.ts';
import { linesOfAll, type PlacedMethod } from './placed-method.ts';

/** Fewer methods or lines are no class of their own. */
const MIN_METHODS = 4;
const MIN_LINES = 100;

/**
 * Static methods that use no field of their class and call none of its other methods: whatever else the class does, they can
 * move out as they are.
 * @returns undefined where they are too few to be worth it
 */
export function staticGroup(
  { own, uses }: Pick<UsedMembers, 'own' | 'uses'>,
  mayMove: (method: PlacedMethod) => boolean,
): readonly PlacedMethod[] | undefined {
  let group = new Set(own.filter((method) => method.isStatic && mayMove(method)));
  // What calls a method that stays would have to name the class it left.
  for (let last = -1; last !== group.size;) {
    last = group.size;
    const names = new Set([...group].map(({ name }) => name));
    group = new Set(
      own.filter((method, at) => group.has(method) && [...(uses[at] ?? [])].every((name) => names.has(name))),
    );
  }
  const methods = [...group];
  return methods.length >= MIN_METHODS && linesOfAll(methods) >= MIN_LINES ? methods : undefined;
}
