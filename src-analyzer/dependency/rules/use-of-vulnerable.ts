import type { AdvisoryFunctions, Dependency, DependencyAdvisory } from '#contract/public-api/dependencies.ts';
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
  if (statesOf(dependency).every((one) => one === 'NOT_COMPILED')) return withoutCode(dependency, unusedRisk);
  if (callsNone(dependency)) return withoutUse(dependency, unusedRisk);
  if (isNeverImported(dependency)) return notImported(dependency, unusedRisk);
  const use = useSentence(dependency);
  return use === '' ? dependency : { ...dependency, reason: `${reason} ${use}` };
}

const statesOf = ({ advisories = [] }: Dependency) => advisories.map(({ functions }) => functions?.state);

const UNUSED: ReadonlySet<string | undefined> = new Set(['NOT_CALLED', 'NOT_IMPORTED', 'NOT_COMPILED']);

const callsNone = (dependency: Dependency): boolean => statesOf(dependency).every((one) => UNUSED.has(one));

/** What is not compiled is called by nobody: neither by the project nor by what it uses. */
function withoutCode(dependency: Dependency, unusedRisk: RiskLevel | null): Dependency {
  const none = `${dependency.reason ?? ''} None of the packages that are named there is compiled (vendor/modules.txt)`;
  if (dependency.risk === unusedRisk) return { ...dependency, reason: `${none}.` };
  return { ...dependency, risk: unusedRisk, reason: `${none}, so the risk is a level lower.` };
}

/** A module of Go is used by an import alone, and what only others need is none that the project names. */
const isNeverImported = ({ type, direct, scope, imports }: Dependency): boolean =>
  type === 'GO' &&
  direct !== false &&
  scope === 'runtime' &&
  imports?.state === 'NOT_IMPORTED' &&
  imports.testFiles === 0;

function notImported(dependency: Dependency, unusedRisk: RiskLevel | null): Dependency {
  const none = `${dependency.reason ?? ''} ${noImportSentence(dependency)}`;
  if (dependency.risk === unusedRisk) return { ...dependency, reason: none };
  return {
    ...dependency,
    risk: unusedRisk,
    reason: `${none.replace(/\.$/, '')}, so the risk is a level lower.`,
  };
}

/** Another part of the repository may import it, which installs a copy of its own. */
function noImportSentence({ imports, file }: Dependency): string {
  const { elsewhere } = imports ?? {};
  if (elsewhere === undefined) return 'No import of it was found in the project’s code.';
  const place = `${elsewhere.file}:${elsewhere.line}`;
  return elsewhere.declared
    ? `No import of it was found in the code that ${file} is for; ${place} imports it, for which another manifest declares it.`
    : `No import of it was found in the code that ${file} is for; ${place} imports it, for which no manifest declares it.`;
}

/** What other packages bring may be called by them: that the project does not, makes the risk no lower. */
function withoutUse(dependency: Dependency, unusedRisk: RiskLevel | null): Dependency {
  const { reason, risk, direct } = dependency;
  const none = `${reason ?? ''} The project’s code calls none of the functions that are named there`;
  if (direct === false || risk === unusedRisk) return { ...dependency, reason: `${none}.` };
  return { ...dependency, risk: unusedRisk, reason: `${none}, so the risk is a level lower.` };
}

function useSentence(dependency: Dependency): string {
  const { advisories = [], imports, direct } = dependency;
  const called = [...new Set(advisories.flatMap(({ functions }) => calledIn(functions)))];
  if (called.length > 0) return callSentence(called.slice(0, SHOWN_CALLS).join(', '), advisories);
  // That code does not import what other packages bring is what one expects.
  if (direct === false || imports?.state !== 'NOT_IMPORTED') return '';
  return imports.testFiles > 0 ? 'Only tests of the project import it.' : noImportSentence(dependency);
}

/** Where other advisories are about what the code does not call, those are named that are about what it calls. */
function callSentence(calls: string, advisories: readonly DependencyAdvisory[]): string {
  const [first, ...more] = advisories.filter(({ functions }) => functions?.state === 'CALLED');
  if (first === undefined || more.length + 1 === advisories.length)
    return `The project’s code calls ${calls}.`;
  if (more.length === 0) return `The project’s code calls ${calls}, which ${first.id} is about.`;
  return `The project’s code calls ${calls}, which ${first.id} and ${more.length} more are about.`;
}

const calledIn = (functions: AdvisoryFunctions | undefined): string[] =>
  functions?.state === 'CALLED' ? functions.places.map(({ name }) => name) : [];
