import { MAX_BRINGERS, MAX_LIMITS } from '#contract/analyzer-api/advisories.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { Declaration, Limit } from './declaration.ts';

type Risky = Pick<Dependency, 'risk' | 'held'>;

/** Tells the packages over which chains lead to what holds a risky one back: whether they may be newer is asked each time. */
export function createCarriers(
  all: readonly { readonly declaration: Declaration; readonly dependency: Risky }[],
): (declaration: Declaration) => boolean {
  const keyOf = (type: string, name: string): string => `${type} ${name}`;
  const holders = new Set(
    all.flatMap(({ declaration: { type }, dependency: { held = [] } }) =>
      held.flatMap(({ by, via, within }) =>
        via === undefined && within === undefined ? [] : [keyOf(type, by)],
      ),
    ),
  );
  const carriers = new Set(
    all.flatMap(({ declaration: { type, name, direct, via = [] } }) =>
      direct === false && holders.has(keyOf(type, name)) ? via.map((one) => keyOf(type, one)) : [],
    ),
  );
  return ({ type, name, direct }) => direct === false && carriers.has(keyOf(type, name));
}

/** What judging it again needs and the dependency does not say. */
export function statedBy(declaration: Declaration, dependency: Risky, isCarrier = false) {
  const { exact, range, abandoned, condition, broughtBy, isBom, leftOver, unnamed, runs, unmet, setBy } =
    declaration;
  return {
    exact,
    ...(range !== undefined && { range }),
    ...(abandoned !== undefined && { abandoned }),
    ...(condition !== undefined && { condition }),
    ...(broughtBy !== undefined && { broughtBy }),
    ...(isBom !== undefined && { isBom }),
    ...(leftOver !== undefined && { leftOver }),
    ...(unnamed !== undefined && { unnamed }),
    ...(runs !== undefined && { runs }),
    ...(unmet !== undefined && { unmet: [...unmet] }),
    ...(setBy !== undefined && { setBy: [...setBy] }),
    ...(dependency.risk !== null && statedOfRisky(declaration, dependency)),
    ...(dependency.risk === null && isCarrier && limitsOf(declaration, dependency)),
  };
}

function statedOfRisky(declaration: Declaration, dependency: Risky) {
  const { setAt, bringers, keepers } = declaration;
  const others = (bringers?.() ?? []).slice(0, MAX_BRINGERS);
  const keeping = (keepers?.() ?? []).slice(0, MAX_LIMITS);
  return {
    ...(keeping.length > 0 && { keepers: keeping }),
    ...(setAt !== undefined && { setAt }),
    ...limitsOf(declaration, dependency),
    ...(others.length > 0 && { bringers: others }),
  };
}

function limitsOf({ limits }: Declaration, { held = [] }: Risky) {
  // What holds it back is what is told of it, so that it is kept first.
  const isHold = ({ by, range }: Limit): boolean => held.some((one) => one.by === by && one.range === range);
  const all = limits?.() ?? [];
  const known = all.toSorted((a, b) => Number(isHold(b)) - Number(isHold(a))).slice(0, MAX_LIMITS);
  return known.length > 0 ? { limits: known } : {};
}
