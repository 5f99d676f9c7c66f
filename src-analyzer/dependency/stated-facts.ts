import { MAX_BRINGERS, MAX_LIMITS } from '#contract/analyzer-api/advisories.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { Declaration, Limit } from './declaration.ts';

/** What judging it again needs and the dependency does not say. */
export function statedBy(declaration: Declaration, { risk, held = [] }: Pick<Dependency, 'risk' | 'held'>) {
  const { exact, range, abandoned, condition, limits, setAt, broughtBy, isBom, leftOver, unmet } =
    declaration;
  const bringers = risk === null ? [] : (declaration.bringers?.() ?? []);
  // What holds it back is what is told of it, so that it is kept first.
  const isHold = ({ by, range }: Limit): boolean => held.some((one) => one.by === by && one.range === range);
  const all = risk === null ? [] : (limits?.() ?? []);
  const known = all.toSorted((a, b) => Number(isHold(b)) - Number(isHold(a))).slice(0, MAX_LIMITS);
  return {
    exact,
    ...(range !== undefined && { range }),
    ...(abandoned !== undefined && { abandoned }),
    ...(condition !== undefined && { condition }),
    ...(broughtBy !== undefined && { broughtBy }),
    ...(isBom !== undefined && { isBom }),
    ...(leftOver !== undefined && { leftOver }),
    ...(unmet !== undefined && { unmet: [...unmet] }),
    ...(setAt !== undefined && risk !== null && { setAt }),
    ...(known.length > 0 && { limits: known }),
    ...(bringers.length > 0 && { bringers: bringers.slice(0, MAX_BRINGERS) }),
  };
}
