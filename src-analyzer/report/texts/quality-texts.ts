import type { FileEntry } from '#contract/public-api/files.ts';
import type { ReportFacts } from '../facts/facts.ts';
import type { IssueGroup } from '../facts/issue-groups.ts';
import type { Project } from '../facts/project.ts';
import { capitalised, count, listed, percent, perThousand, shortName, withoutStop } from './phrases.ts';
import { sized } from './scale-texts.ts';

/** Share of unchecked code from which the summary mentions it. */
const WORTH_SAYING = 0.1;
export const NO_RULES_RUN =
  'No code rules were run; the score is estimated from file sizes and comments alone.';
export const NO_COVERAGE = 'Test coverage: the project contains no coverage report.';
export const NO_CODE = 'The project contains no code in a language that can be judged.';
export const SCAN_CUT_SHORT = 'The scan ran out of time: the numbers cover only the files it reached.';

export function languagesNotChecked(languages: readonly string[]): string {
  return `No code rules exist for ${listed(languages, 6)}.`;
}

export function ruleEvidence(group: IssueGroup, lines: number): string {
  const found = group.issues.length;
  const where =
    group.files.length === 1
      ? `in ${shortName(group.files[0]?.path ?? '')}`
      : `in ${count(group.files.length, 'file')}`;
  const rate = found > 1 ? `, ${perThousand(found, lines)}` : '';
  return `${withoutStop(group.title)}: ${count(found, 'finding')} ${where}${rate}`;
}

export function duplicationEvidence(rate: number, allowed: number): string {
  return `${rate.toFixed(1)}% of the code lines are duplicated; up to ${allowed}% costs nothing`;
}

export function complexityEvidence(mean: number, allowed: number): string {
  return `An average function has ${mean.toFixed(1)} paths through it; up to ${allowed} costs nothing`;
}

export function longFileEvidence(files: readonly FileEntry[], limit: number, share: number): string {
  const verb = files.length === 1 ? 'is' : 'are';
  return `${count(files.length, 'file')} ${verb} longer than ${limit} code lines, ${percent(share)} of the code lies beyond that mark; longest: ${sized(files.slice(0, 2), 2)}`;
}

export function commentEvidence(share: number): string {
  return share === 0 ? 'There is not a single comment line' : 'Fewer than one line in a hundred is a comment';
}

function kindsFound(groups: readonly IssueGroup[]): string {
  const of = (kind: string): number =>
    groups.filter((group) => group.kind === kind).reduce((sum, group) => sum + group.issues.length, 0);
  const parts = [
    [of('BUG'), 'likely bug', 'likely bugs'],
    [of('VULN'), 'security finding', 'security findings'],
    [of('SMELL'), 'maintainability finding', 'maintainability findings'],
  ] as const;
  return listed(
    parts.filter(([number]) => number > 0).map(([number, one, many]) => count(number, one, many)),
  );
}

/** A score that speaks for a part of the code only has to say so. */
function uncheckedSentence(notChecked: readonly string[], { languages, codeLines }: Project): string {
  const unchecked = notChecked.filter((language) => languages.has(language));
  const lines = unchecked.reduce((sum, language) => sum + (languages.get(language) ?? 0), 0);
  const share = lines / Math.max(1, codeLines);
  if (share < WORTH_SAYING) return '';
  return ` ${capitalised(percent(share))} of the code, in ${listed(unchecked)}, was not checked.`;
}

function duplicated(rate: number): string {
  return rate < 0.05 ? 'no code is duplicated' : `${rate.toFixed(1)}% of the code is duplicated`;
}

/** The estimate's summary says that it is one (D8). */
export function qualitySummary({ quality, issueGroups, project }: ReportFacts, lines: number): string {
  if (quality === null) {
    if (project.codeLines === 0) return 'Not judged: there is no code in a language that can be judged.';
    const longest = project.code[0];
    const tail = longest
      ? ` The longest of ${count(project.code.length, 'code file')} is ${shortName(longest.path)} with ${count(longest.loc, 'line')}.`
      : '';
    return `Estimated from file sizes and comments alone: no code rules were run.${tail}`;
  }
  const { duplicationRate, coverageRate } = quality.metrics;
  const found = kindsFound(issueGroups);
  const findings =
    found === ''
      ? `The code rules found nothing in ${count(lines, 'line')}`
      : `${found} in ${count(lines, 'line')}`;
  const coverage = coverageRate === null ? '' : ` Tests cover ${Math.round(coverageRate)}%.`;
  return `${findings}; ${duplicated(duplicationRate)}.${coverage}${uncheckedSentence(quality.notChecked, project)}`;
}
