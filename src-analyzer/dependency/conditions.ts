import type { Declaration } from './declaration.ts';

type Need = string | undefined;

/** The condition under which all that are given hold; undefined where none is. */
export const allOf = (...needs: readonly Need[]): string | undefined =>
  needs.filter((one) => one !== undefined).join(' and ') || undefined;

/** The same as a part of a declaration. */
export function withCondition(...needs: readonly Need[]): Pick<Declaration, 'condition'> {
  const condition = allOf(...needs);
  return condition === undefined ? {} : { condition };
}
