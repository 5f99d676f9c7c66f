import type { AdvisoryFunctions, Dependency } from '#contract/public-api/dependencies.ts';
import type { RiskLevel } from '#contract/words.ts';
import type { Verdicts } from './judge.ts';

const SHOWN_CALLS = 3;

/**
 * A risky dependency whose reason also says what is known of its use: an advisory lists versions, and whether the project runs into
 * what it describes depends on what its code calls.
 */
export function withUse({ dependency, unusedRisk }: Verdicts): Dependency {
  const { reason, advisories = [] } = dependency;
  if (reason === null || advisories.every(({ unsound = false }) => unsound)) return dependency;
  if (callsNone(dependency)) return withoutUse(dependency, unusedRisk);
  const use = useSentence(dependency);
  return use === '' ? dependency : { ...dependency, reason: `${reason} ${use}` };
}

function callsNone({ advisories = [] }: Dependency): boolean {
  const states = advisories.map(({ functions }) => functions?.state);
  return states.every((one) => one === 'NOT_CALLED' || one === 'NOT_IMPORTED');
}

/** What other packages bring may be called by them: that the project does not, makes the risk no lower. */
function withoutUse(dependency: Dependency, unusedRisk: RiskLevel | null): Dependency {
  const { reason, risk, direct } = dependency;
  const none = `${reason ?? ''} The project’s code calls none of the functions that are named there`;
  if (direct === false || risk === unusedRisk) return { ...dependency, reason: `${none}.` };
  return { ...dependency, risk: unusedRisk, reason: `${none}, so the risk is a level lower.` };
}

function useSentence({ advisories = [], imports, direct }: Dependency): string {
  const called = [...new Set(advisories.flatMap(({ functions }) => calledIn(functions)))];
  if (called.length > 0) return `The project’s code calls ${called.slice(0, SHOWN_CALLS).join(', ')}.`;
  // That code does not import what other packages bring is what one expects.
  if (direct === false || imports?.state !== 'NOT_IMPORTED') return '';
  return imports.testFiles > 0
    ? 'Only tests of the project import it.'
    : 'No import of it was found in the project’s code.';
}

const calledIn = (functions: AdvisoryFunctions | undefined): string[] =>
  functions?.state === 'CALLED' ? functions.places.map(({ name }) => name) : [];
