import { MAX_BRINGERS, MAX_LIMITS } from '#contract/analyzer-api/advisories.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { Declaration, Limit } from './declaration.ts';

type Risky = Pick<Dependency, 'risk' | 'held'>;

/** What judging it again needs and the dependency does not say. */
export function statedBy(declaration: Declaration, dependency: Risky) {
  const { exact, range, abandoned, condition, broughtBy, isBom, leftOver, unmet } = declaration;
  return {
    exact,
    ...(range !== undefined && { range }),
    ...(abandoned !== undefined && { abandoned }),
    ...(condition !== undefined && { condition }),
    ...(broughtBy !== undefined && { broughtBy }),
    ...(isBom !== undefined && { isBom }),
    ...(leftOver !== undefined && { leftOver }),
    ...(unmet !== undefined && { unmet: [...unmet] }),
    ...(dependency.risk !== null && statedOfRisky(declaration, dependency)),
  };
}

function statedOfRisky({ limits, setAt, bringers }: Declaration, { held = [] }: Risky) {
  // What holds it back is what is told of it, so that it is kept first.
  const isHold = ({ by, range }: Limit): boolean => held.some((one) => one.by === by && one.range === range);
  const all = limits?.() ?? [];
  const known = all.toSorted((a, b) => Number(isHold(b)) - Number(isHold(a))).slice(0, MAX_LIMITS);
  const others = (bringers?.() ?? []).slice(0, MAX_BRINGERS);
  return {
    ...(setAt !== undefined && { setAt }),
    ...(known.length > 0 && { limits: known }),
    ...(others.length > 0 && { bringers: others }),
  };
}
