import type { AdvisoriesResponse, JudgeRequest, JudgeResponse } from '#contract/analyzer-api/advisories.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { AdvisoryData } from './advisories/advisory-data.ts';
import { currentAdvisories, isOwn } from './advisories/current-advisories.ts';
import type { Declaration } from './declaration.ts';
import type { DependencyOptions } from './dependency.ts';
import { datesOf } from './rules/advisory-dates.ts';
import { judge } from './rules/judge.ts';
import { dependencyRules } from './rules/rule-files.ts';

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
  return {
    dependencies: dependencies.map((one) => ({ ...one, ...verdictOf(judge(declarationOf(one), knowledge)) })),
    rulesDate: rules.date,
    advisoryData: datesOf(advisories, dependencies),
  };
}

function declarationOf({ direct = true, ...one }: Asked): Declaration {
  const { type, name, version, exact, file, line, scope, range, abandoned } = one;
  return {
    type,
    name,
    version,
    exact,
    file,
    line: line ?? 1,
    scope,
    direct,
    development: scope !== 'runtime',
    ...(range !== undefined && { range }),
    ...(abandoned !== undefined && { abandoned }),
  };
}

/** What is said of a dependency, without what its manifest says. */
function verdictOf(judged: Dependency) {
  const { risk, reason, latest, isEol, eolDate, product, fixedIn, weaknesses, advisories, instead } = judged;
  const facts = { latest, isEol, eolDate, product, fixedIn, weaknesses, advisories, instead };
  return { ...facts, risk, reason, judged: judged.judged };
}
