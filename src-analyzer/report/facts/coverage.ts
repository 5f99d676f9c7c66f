import { ecosystemOf, hasSharedEcosystem } from '#analyzer/languages/ecosystems.ts';
import type { DimensionKey } from '#contract/words.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { typesOutrun } from './advisory-age.ts';
import { countDeclared, levelOfDependency } from './dependency-groups.ts';
import type { ReportFacts } from './facts.ts';

/** Share of a dimension's subject from which its score speaks for the project. */
const ENOUGH = 0.5;
/** Languages with a smaller share of the code are not worth a word. */
const WORTH_SAYING = 0.1;

function shareOf({ project }: ReportFacts, counts: (language: string) => boolean): number {
  let lines = 0;
  for (const [language, own] of project.languages) if (counts(language)) lines += own;
  return lines / Math.max(1, project.codeLines);
}

/**
 * Whether anything is known of a dependency: a risk, or that its version could be held against what is known; of analyses that
 * did not say, its newest release.
 */
const isKnown = (one: Dependency): boolean =>
  levelOfDependency(one) !== null || (one.judged ?? one.latest !== null);

/** Different declared packages, and those of them that the rules know anything of. */
export function countPackages({ dependency }: ReportFacts): { declared: number; known: number } {
  const all = dependency?.dependencies ?? [];
  return { declared: countDeclared(all), known: countDeclared(all.filter(isKnown)) };
}

function readLanguages({ dependency }: ReportFacts): (language: string) => boolean {
  const types = new Set(dependency?.dependencies.map(({ type }) => type));
  return (language) => {
    const own = ecosystemOf(language);
    return own === undefined ? hasSharedEcosystem(language) : types.has(own);
  };
}

/** The languages of the code whose packages no manifest that is read declares, largest first. */
export function languagesWithoutManifest(facts: ReportFacts): string[] {
  const { project } = facts;
  const isRead = readLanguages(facts);
  return [...project.languages]
    .filter(([name, lines]) => !isRead(name) && lines >= project.codeLines * WORTH_SAYING)
    .map(([name]) => name);
}

/** The large languages of the code whose files the architecture analysis did not read, largest first, and their share of the code. */
export function languagesWithoutStructure(facts: ReportFacts): { languages: string[]; share: number } {
  const { arch, project } = facts;
  const isUnread = (language: string): boolean => arch?.checkedLanguages.includes(language) === false;
  const languages = [...project.languages]
    .filter(([name, lines]) => isUnread(name) && lines >= project.codeLines * WORTH_SAYING)
    .map(([name]) => name);
  return { languages, share: shareOf(facts, (language) => languages.includes(language)) };
}

function dependencyCoverage(facts: ReportFacts): number {
  const { declared, known } = countPackages(facts);
  const written = shareOf(facts, readLanguages(facts));
  return declared === 0 ? written : Math.min(known / declared, written);
}

/** How much of what a dimension asks about was looked at, 0 to 1. */
function coverageOf(key: DimensionKey, facts: ReportFacts): number {
  const { arch, quality } = facts;
  if (key === 'dependency') return dependencyCoverage(facts);
  if (key === 'structure') return shareOf(facts, (name) => arch?.checkedLanguages.includes(name) ?? false);
  if (key === 'quality') return shareOf(facts, (name) => quality?.notChecked.includes(name) === false);
  return 1;
}

/** Share of the declared packages that are known from which a score of them is worth praise. */
const ENOUGH_FOR_PRAISE = 0.75;

/** Whether what is known of the packages is no older than the project itself. */
function areAdvisoriesRecent(facts: ReportFacts): boolean {
  const outrun = typesOutrun(facts);
  const all = facts.dependency?.dependencies ?? [];
  const recent = all.filter((one) => isKnown(one) && !outrun.has(one.type));
  return outrun.size === 0 || countDeclared(recent) >= countDeclared(all) * ENOUGH_FOR_PRAISE;
}

/** Whether a dimension was measured widely enough to be called a good side of a project. */
export function isPraiseworthy(key: DimensionKey, facts: ReportFacts): boolean {
  if (key === 'dependency' && !areAdvisoriesRecent(facts)) return false;
  return coverageOf(key, facts) >= (key === 'dependency' ? ENOUGH_FOR_PRAISE : ENOUGH);
}

/** Whether a dimension was measured widely enough for its score to speak for the project. */
export function speaksForProject(key: DimensionKey, facts: ReportFacts): boolean {
  return coverageOf(key, facts) >= ENOUGH;
}
