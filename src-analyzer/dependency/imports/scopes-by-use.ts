import type { Declaration } from '../declaration.ts';
import type { ImportsOf } from './imports.ts';

/** What a manifest leaves open is for what the code does with it: a library that it imports runs with it. */
export function scopesByUse(
  declarations: readonly Declaration[],
  importsOf: ImportsOf,
): { readonly declarations: readonly Declaration[]; readonly importsOf: ImportsOf } {
  const before = new Map<Declaration, Declaration>();
  const used = declarations.map((one) => {
    if (one.scopeOfUse === undefined || importsOf(one)?.state !== 'IMPORTED') return one;
    const scope = one.scopeOfUse;
    const found = { ...one, scope, development: scope !== 'runtime' };
    before.set(found, one);
    return found;
  });
  return { declarations: used, importsOf: (one) => importsOf(before.get(one) ?? one) };
}
