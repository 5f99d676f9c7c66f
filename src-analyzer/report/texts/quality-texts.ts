import type { Said } from '#contract/said.ts';
import type { QualityResult } from '#contract/analyzer-api/quality.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import { TEXT_CHECKS } from '#contract/words.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { isOfClones, type IssueGroup } from '../facts/issue-groups.ts';
import type { Project } from '../facts/project.ts';
import {
  say,
  noun,
  ofRule,
  capitalised,
  count,
  grouped,
  listed,
  percent,
  perThousand,
  shortName,
  withoutStop,
} from './phrases.ts';
import { sized } from './scale-texts.ts';

/** Share of unchecked code from which the summary mentions it. */
const WORTH_SAYING = 0.1;
export const NO_RULES_RUN = say`No code rules ran; the score is only an estimate from file sizes and comments.`;
export const NO_COVERAGE = say`Test coverage: the project contains no coverage report.`;
export const TEXTS_NOT_READ = say`Secrets, duplicated code, settings files and test coverage were not checked: reading the files took too long or too much memory.`;
export const CODE_RULES = say`the code rules`;
export const NO_CODE = say`The project contains no code in a supported language.`;
export const SCAN_CUT_SHORT = say`The scan timed out: the numbers cover only the files scanned until then.`;

/** Whether a word of `notChecked` is no language but one of the checks that read every file. */
export function isTextCheck(name: string): boolean {
  return (TEXT_CHECKS as readonly string[]).includes(name);
}

export function languagesNotChecked(languages: readonly string[]): Said {
  return say`No code rules exist for ${listed(languages, 6)}.`;
}

/** Its title in each language that knows the rule. */
export const ruleTitle = ({ ruleKey, title }: Pick<IssueGroup, 'ruleKey' | 'title'>): Said =>
  ofRule('title', ruleKey, title);

export function ruleEvidence(group: IssueGroup, lines: number): Said {
  const found = group.issues.length;
  const where =
    group.files.length === 1
      ? say`in ${shortName(group.files[0]?.path ?? '')}`
      : say`in ${count(group.files.length, 'file')}`;
  const rate = found > 1 ? say`, ${perThousand(found, lines)}` : '';
  return say`${withoutStop(ruleTitle(group))}: ${count(found, 'finding')} ${where}${rate}`;
}

/** @param doubted copied blocks where all of them are worth a look only; 0 where some are more */
export function duplicationEvidence(rate: number, allowed: number, doubted: number): Said {
  const share = rate.toFixed(1);
  if (doubted === 0) return say`${share}% of the code is duplicated (up to ${allowed}% is fine)`;
  return doubted === 1
    ? say`${share}% of the code is duplicated (up to ${allowed}% is fine); 1 copied block is worth a look`
    : say`${share}% of the code is duplicated (up to ${allowed}% is fine); ${grouped(doubted)} copied blocks are worth a look`;
}

export function complexityEvidence(mean: number, allowed: number): Said {
  return say`The average cyclomatic complexity is ${mean.toFixed(1)} (up to ${allowed} is fine)`;
}

export function longFileEvidence(files: readonly FileEntry[], limit: number): Said {
  const verb = files.length === 1 ? 'exceeds' : 'exceed';
  return say`${count(files.length, 'file')} ${verb} ${limit} lines: ${sized(files, 2)}`;
}

export function commentEvidence(share: number): Said {
  return share === 0 ? say`There are no comments` : say`Less than 1% of the lines are comments`;
}

/** Those the rate rests on, where the findings among them are not all. */
function copiedBlocks(found: number, { copiedBlocks: all = found }: QualityResult['metrics']): number {
  return found === 0 ? 0 : Math.max(found, all);
}

function kindsFound(groups: readonly IssueGroup[], { metrics }: QualityResult): Said {
  const sum = (found: readonly IssueGroup[]): number =>
    found.reduce((all, { issues }) => all + issues.length, 0);
  const of = (kind: string): number =>
    sum(groups.filter((group) => group.kind === kind && !isOfClones(group)));
  const parts = [
    [of('BUG'), noun('likely bug')],
    [of('VULN'), noun('security finding')],
    [of('SMELL'), noun('maintainability finding')],
    [copiedBlocks(sum(groups.filter(isOfClones)), metrics), noun('copied block')],
  ] as const;
  return listed(
    parts.filter(([number]) => number > 0).map(([number, words]) => count(number, ...words)),
    4,
  );
}

/** Findings that the lists show and the score leaves out, so that the numbers of both can be told apart. */
function findingsAside(quality: QualityResult, groups: readonly IssueGroup[]): number {
  const held = quality.issues.filter(({ confidence }) => confidence !== 'REVIEW').length;
  return held - groups.reduce((sum, { issues }) => sum + issues.length, 0);
}

/** Without findings that count; the list may still show some that are worth a look. */
function nothingHeld(quality: QualityResult, lines: number): Said {
  const checked = count(lines, 'checked line');
  const open = quality.issues.filter(({ confidence }) => confidence === 'REVIEW').length;
  if (open === 0) return say`No issues found in ${checked}`;
  return open === 1
    ? say`Nothing certain or likely in ${checked}, and 1 finding is worth a look`
    : say`Nothing certain or likely in ${checked}, and ${grouped(open)} findings are worth a look`;
}

/** A score that speaks for a part of the code only has to say so. */
function uncheckedSentence(notChecked: readonly string[], { languages, codeLines }: Project): Said {
  const unchecked = notChecked.filter((language) => languages.has(language));
  const lines = unchecked.reduce((sum, language) => sum + (languages.get(language) ?? 0), 0);
  const share = lines / Math.max(1, codeLines);
  if (share < WORTH_SAYING) return '';
  return say` ${capitalised(percent(share))} of the code, in ${listed(unchecked)}, was not checked.`;
}

function duplicated(rate: number): Said {
  return rate < 0.05 ? say`no code is duplicated` : say`${rate.toFixed(1)}% of the code is duplicated`;
}

/** So that the findings of the list can be told apart from those that the ledger shows. */
function withoutPoints(findings: number): Said {
  if (findings === 0) return '';
  return findings === 1
    ? say` 1 of the findings lowers the score by less than half a point.`
    : say` ${grouped(findings)} of the findings lower the score by less than half a point.`;
}

/**
 * The estimate's summary says that it is one (D8).
 * @param slight findings that no row of the ledger shows
 */
export function qualitySummary(
  { quality, issueGroups, project }: ReportFacts,
  lines: number,
  slight: number,
): Said {
  if (quality === null) {
    if (project.codeLines === 0) return say`Not measured: there is no code in a supported language.`;
    const longest = project.code[0];
    const tail = longest
      ? say` The longest of ${count(project.code.length, 'code file')} is ${shortName(longest.path)} with ${count(longest.loc, 'line')}.`
      : '';
    return say`Estimated from file sizes and comments only: no code rules ran.${tail}`;
  }
  const { duplicationRate, coverageRate } = quality.metrics;
  const found = kindsFound(issueGroups, quality);
  const findings =
    found === '' ? nothingHeld(quality, lines) : say`${found} in ${count(lines, 'checked line')}`;
  const aside = findingsAside(quality, issueGroups);
  const others = aside === 0 ? '' : say`, and ${String(aside)} in tests, tools and code of others`;
  const coverage = coverageRate === null ? '' : say` Tests cover ${Math.round(coverageRate)}%.`;
  const copies = quality.notChecked.some(isTextCheck) ? '' : say`; ${duplicated(duplicationRate)}`;
  return say`${findings}${others}${copies}.${withoutPoints(slight)}${coverage}${uncheckedSentence(quality.notChecked, project)}`;
}
