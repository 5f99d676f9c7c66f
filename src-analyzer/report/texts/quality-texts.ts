import type { Said } from '#contract/said.ts';
import type { QualityResult } from '#contract/analyzer-api/quality.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import { TEXT_CHECKS } from '#contract/words.ts';
import { checkedLines, linesNotChecked, linesOfFindings } from '../facts/checked-lines.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { isOfClones, type IssueGroup } from '../facts/issue-groups.ts';
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

/** The rate is that in the languages the rule found something in. */
export function ruleEvidence(group: IssueGroup, facts: ReportFacts): Said {
  const found = group.issues.length;
  const { lines, languages } = linesOfFindings(group.files, facts);
  const where =
    group.files.length === 1
      ? say`in ${shortName(group.files[0]?.path ?? '')}`
      : say`in ${count(group.files.length, 'file')}`;
  const rate = found > 1 ? say`, ${perThousand(found, lines, languages)}` : '';
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

/** Without findings that count; the list beside it may have places worth a look. */
function nothingHeld(quality: QualityResult, lines: number): Said {
  const checked = count(lines, 'checked line');
  const open = quality.issues.filter(({ confidence }) => confidence === 'REVIEW').length;
  if (open === 0) return say`No issues found in ${checked}`;
  return open === 1
    ? say`Nothing certain or likely in ${checked}, and 1 place is worth a look`
    : say`Nothing certain or likely in ${checked}, and ${grouped(open)} places are worth a look`;
}

/** A score that speaks for a part of the code only has to say so. */
function uncheckedSentence(facts: ReportFacts): Said {
  const { languages, lines } = linesNotChecked(facts);
  const share = lines / Math.max(1, facts.project.codeLines);
  if (share < WORTH_SAYING) return '';
  const names = languages.map(({ language }) => language);
  return say` ${capitalised(percent(share))} of the code, in ${listed(names)}, was not checked.`;
}

/** Copies below this size are not looked for. */
const COPIED_LINES = 10;
const COPIED_TOKENS = 100;

/** Shorter copies, and those that differ in a name, may be there all the same. */
function duplicated({ metrics, source }: QualityResult): Said {
  const { duplicationRate: rate, copiedBlocks: blocks = 0 } = metrics;
  if (rate >= 0.05) return say`${rate.toFixed(1)}% of the code is duplicated`;
  if (rate > 0 || blocks > 0) return say`under 0.1% of the code is duplicated`;
  return source === 'EMBEDDED'
    ? say`no copied block of at least ${COPIED_LINES} lines and ${COPIED_TOKENS} words and signs was found`
    : say`no copied block was found`;
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
export function qualitySummary(facts: ReportFacts, slight: number): Said {
  const { quality, issueGroups, project } = facts;
  if (quality === null) {
    if (project.codeLines === 0) return say`Not measured: there is no code in a supported language.`;
    const longest = project.code[0];
    const tail = longest
      ? say` The longest of ${count(project.code.length, 'code file')} is ${shortName(longest.path)} with ${count(longest.loc, 'line')}.`
      : '';
    return say`Estimated from file sizes and comments only: no code rules ran.${tail}`;
  }
  const { coverageRate } = quality.metrics;
  const lines = checkedLines(facts);
  const found = kindsFound(issueGroups, quality);
  const findings =
    found === '' ? nothingHeld(quality, lines) : say`${found} in ${count(lines, 'checked line')}`;
  const aside = findingsAside(quality, issueGroups);
  const others = aside === 0 ? '' : say`, and ${String(aside)} in tests, tools and code of others`;
  const coverage = coverageRate === null ? '' : say` Tests cover ${Math.round(coverageRate)}%.`;
  const copies = quality.notChecked.some(isTextCheck) ? '' : say`; ${duplicated(quality)}`;
  return say`${findings}${others}${copies}.${withoutPoints(slight)}${coverage}${uncheckedSentence(facts)}`;
}
