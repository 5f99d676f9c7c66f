import type { AdvisoriesResponse, JudgeRequest, JudgeResponse } from '#contract/analyzer-api/advisories.ts';
import type { Dependency, DependencyAdvisory } from '#contract/public-api/dependencies.ts';
import type { AdvisoryData } from './advisories/advisory-data.ts';
import { currentAdvisories, isOwn } from './advisories/current-advisories.ts';
import type { Declaration } from './declaration.ts';
import type { DependencyOptions } from './dependency.ts';
import { datesOf } from './rules/advisory-dates.ts';
import { judgeAll } from './rules/judge.ts';
import { withUse } from './rules/use-of-vulnerable.ts';
import { dependencyRules } from './rules/rule-files.ts';

type Advisories = Dependency['advisories'];
type Asked = JudgeRequest['dependencies'][number];

/** `/advisories`: the advisories that dependencies are judged by. */
export function listAdvisories(data: AdvisoryData = currentAdvisories()): AdvisoriesResponse {
  const advisories = data.ecosystems.map(({ ecosystem, entries, date, source }) => {
    return { ecosystem, count: entries, date, source, bundled: !isOwn(data, ecosystem) };
  });
  return { advisories };
}

/**
 * `/dependency/judge`: what is known today of dependencies that an analysis found, in their order. What the manifests said
 * is taken from them as it is.
 */
export function judgeAgain(
  { dependencies }: JudgeRequest,
  { today = new Date().toISOString().slice(0, 10), advisories = currentAdvisories() }: DependencyOptions = {},
): JudgeResponse {
  const rules = dependencyRules();
  const knowledge = { rules, advisories, today };
  const judged = judgeAll(dependencies.map(declarationOf), knowledge);
  return {
    dependencies: dependencies.map((one, at) => {
      const found = judged[at];
      if (found === undefined) return one;
      const verdict = verdictOf(found.dependency);
      const advisories = withKnownCalls(verdict.advisories, one.advisories);
      return withUse({ ...found, dependency: { ...one, ...verdict, advisories } });
    }),
    rulesDate: rules.date,
    advisoryData: datesOf(advisories, dependencies),
  };
}

function declarationOf({ direct = true, ...one }: Asked): Declaration {
  const { type, name, version, exact, file, line, scope, range, abandoned, via, limits, bringers } = one;
  return {
    type,
    name,
    version,
    exact,
    file,
    line: line ?? 1,
    direct,
    ...(scope === undefined
      ? { development: false, isScopeUnknown: true as const }
      : { scope, development: scope !== 'runtime' }),
    ...(range !== undefined && { range }),
    ...(abandoned !== undefined && { abandoned }),
    ...(via !== undefined && { via }),
    ...circumstancesIn(one),
    ...(limits !== undefined && { limits: () => limits }),
    ...(bringers !== undefined && { bringers: () => bringers }),
    ...(one.keepers !== undefined && { keepers: () => one.keepers ?? [] }),
  };
}

/** What is said of it as the files stated it. */
function circumstancesIn({
  condition,
  setAt,
  setBy,
  broughtBy,
  isBom,
  leftOver,
  unnamed,
  runs,
  unmet,
}: Asked) {
  return {
    ...(condition !== undefined && { condition }),
    ...(setAt !== undefined && { setAt }),
    ...(setBy !== undefined && { setBy }),
    ...(broughtBy !== undefined && { broughtBy }),
    ...(isBom !== undefined && { isBom }),
    ...(leftOver !== undefined && { leftOver }),
    ...(unnamed !== undefined && { unnamed }),
    ...(runs !== undefined && { runs }),
    ...(unmet !== undefined && { unmet }),
  };
}

/**
 * Whether code calls the functions of an advisory is not asked again, since no code is read: what the analysis said of one
 * that is the same holds, and of one that is new nothing is known.
 */
function withKnownCalls(advisories: Advisories = [], before: Advisories = []): DependencyAdvisory[] {
  const known = new Map(
    before.flatMap(({ id, aliases, functions }) =>
      [id, ...aliases].map((name) => [name, functions] as const),
    ),
  );
  return advisories.map((one) => {
    const functions = [one.id, ...one.aliases]
      .map((name) => known.get(name))
      .find((all) => all !== undefined);
    return functions === undefined ? one : { ...one, functions };
  });
}

/** What is said of a dependency, without what its manifest says. */
function verdictOf(judged: Dependency) {
  const { risk, reason, latest, isEol, eolDate, product, fixedIn, weaknesses, advisories, instead } = judged;
  const facts = { latest, isEol, eolDate, product, fixedIn, weaknesses, advisories, instead };
  const { held } = judged;
  return { ...facts, held, risk, reason, judged: judged.judged };
}
