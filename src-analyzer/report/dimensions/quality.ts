import type { DimensionLedger } from '#contract/public-api/reports.ts';
import type { QualityResult } from '#contract/analyzer-api/quality.ts';
import { languageNamed } from '#analyzer/languages/languages.ts';
import { compareText } from '#platform/compare-text.ts';
import type { Said } from '#contract/said.ts';
import { density, PER_THOUSAND_LINES, saturated, sizeFactor } from '../damping.ts';
import { largestFirst, listClones, placesOfClones } from '../facts/clones.ts';
import { linesNotChecked } from '../facts/checked-lines.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { isOfClones, listDoubtedClones, type IssueGroup } from '../facts/issue-groups.ts';
import { linesBeyond } from '../facts/project.ts';
import { listReferences, startOf } from '../facts/references.ts';
import { createLedger, OTHER_RULES, type Burden } from '../ledger.ts';
import { filesLeftOut } from '../texts/left-out-texts.ts';
import { takenForThirdParty } from '../texts/third-party-texts.ts';
import * as texts from '../texts/quality-texts.ts';
import { withoutStop } from '../texts/phrases.ts';
import { FINDING_RATE, KIND_FACTORS, RULE_CEILINGS, ruleWeight, SEVERITY_WEIGHTS } from '../weights.ts';
import type { JudgedDimension } from './dimension.ts';

/** Percent of duplicated lines that any project has for good reasons. */
const DUPLICATION_ALLOWED = 3;
/** Mean paths through a function that are normal. */
const COMPLEXITY_ALLOWED = 5;
/** A file that is read on two or three screens of scrolling; the lines beyond it count. */
export const LONG_FILE_LINES = 500;
const COMMENT_SHARE_EXPECTED = 0.01;
const SHOWN_FILES = 5;

/**
 * The lines that the findings are weighed against: the project's own code in languages that were checked, or all that the
 * engines opened where that is more (configuration, queries, and code without rules). A sentence says how many were checked.
 */
function judgedLines({ quality, project }: ReportFacts): number {
  const unchecked = new Set(quality?.notChecked);
  let lines = 0;
  for (const [language, code] of project.languages) if (!unchecked.has(language)) lines += code;
  return Math.max(quality?.judgedLoc ?? 0, lines);
}

function ruleBurden(group: IssueGroup, lines: number, facts: ReportFacts): Burden {
  const amount = group.issues.reduce(
    (sum, issue) => sum + SEVERITY_WEIGHTS[issue.severity] * KIND_FACTORS[issue.kind],
    0,
  );
  const places = group.issues.map(({ filePath, line }) => ({ file: filePath, line }));
  return {
    rule: group.ruleKey,
    title: withoutStop(texts.ruleTitle(group)),
    weight: saturated(
      FINDING_RATE * density(amount, lines, PER_THOUSAND_LINES),
      RULE_CEILINGS[group.severity],
    ),
    evidence: texts.ruleEvidence(group, facts),
    files: listReferences(facts.project, places, SHOWN_FILES),
  };
}

/** Share of the code without any rules from which the rules' verdict is not the project's. */
const HARDLY_CHECKED = 0.9;

/** True when code rules were run, and over more than a remainder of the code. */
export function isQualityMeasured({ quality, project }: ReportFacts): boolean {
  if (quality === null) return false;
  const unchecked = linesNotChecked({ quality, project }).lines;
  return unchecked < project.codeLines * HARDLY_CHECKED || project.codeLines === 0;
}

/** What costs points has its places named, also where every copy is worth a look only. */
function duplicationBurden(quality: QualityResult, { project, issueGroups }: ReportFacts): Burden {
  const rate = quality.metrics.duplicationRate;
  const clones = listClones(issueGroups);
  const doubted = clones.length === 0 ? largestFirst(listDoubtedClones(quality, project)) : [];
  const places = placesOfClones([...clones, ...doubted]);
  return {
    rule: 'duplicated-code',
    weight: ruleWeight('duplicated-code', rate - DUPLICATION_ALLOWED),
    evidence: texts.duplicationEvidence(rate, DUPLICATION_ALLOWED, doubted.length),
    files: listReferences(project, places, SHOWN_FILES),
    ...(doubted.length > 0 && { review: true as const }),
  };
}

/** Rules that name the functions behind a high mean. */
const COMPLEXITY_RULE = /complex|nesting/i;

function complexityBurden(quality: QualityResult, { project, issueGroups }: ReportFacts): Burden {
  const named = issueGroups.filter(({ ruleKey }) => COMPLEXITY_RULE.test(ruleKey));
  const places = named.flatMap(({ issues }) =>
    issues.map(({ filePath, line }) => ({ file: filePath, line })),
  );
  const mean = quality.metrics.complexity;
  return {
    rule: 'complex-functions',
    weight: ruleWeight('complex-functions', mean - COMPLEXITY_ALLOWED),
    evidence: texts.complexityEvidence(mean, COMPLEXITY_ALLOWED),
    // Without a named function the largest files are where to look first.
    files: listReferences(project, [...places, ...project.code.slice(0, 3).map(startOf)], SHOWN_FILES),
  };
}

function longFileBurden({ project }: ReportFacts): Burden {
  const long = project.code.filter((file) => file.loc > LONG_FILE_LINES);
  const share = linesBeyond(long, LONG_FILE_LINES) / Math.max(1, project.codeLines);
  return {
    rule: 'long-files',
    weight: ruleWeight('long-files', share),
    evidence: texts.longFileEvidence(long, LONG_FILE_LINES),
    files: listReferences(project, long.map(startOf), SHOWN_FILES),
  };
}

/** Comment lines as a share of code and comment lines in programming languages. */
function commentShare({ scan }: ReportFacts): number {
  let code = 0;
  let comment = 0;
  for (const [name, lines] of Object.entries(scan.languageLines)) {
    if (languageNamed(name).kind !== 'programming') continue;
    code += lines.code;
    comment += lines.comment;
  }
  return code + comment === 0 ? 1 : comment / (code + comment);
}

function commentBurden(facts: ReportFacts): Burden {
  const share = commentShare(facts);
  const missing = Math.max(0, 1 - share / COMMENT_SHARE_EXPECTED);
  return {
    rule: 'hardly-any-comments',
    weight: ruleWeight('hardly-any-comments', missing * sizeFactor(facts.project.codeLines)),
    evidence: texts.commentEvidence(share),
    files: listReferences(facts.project, facts.project.code.map(startOf), 3),
  };
}

/** Share of the code, and lines, from one of which a language without rules is named: a short Makefile is not. */
const NAMED_SHARE = 0.01;
const NAMED_LINES = 500;

/** The languages without rules that hold a part of the code worth naming, largest first. */
function uncheckedLanguages(notChecked: readonly string[], { project, scan }: ReportFacts): string[] {
  const { languages, codeLines } = project;
  const least = Math.min(NAMED_LINES, codeLines * NAMED_SHARE);
  // A language the scan gave no lines for may be large.
  const linesOf = (name: string): number =>
    languages.get(name) ?? scan.languageLines[name]?.code ?? codeLines;
  return notChecked
    .filter((name) => linesOf(name) >= least)
    .toSorted((a, b) => linesOf(b) - linesOf(a) || compareText(a, b));
}

function listNotMeasured(facts: ReportFacts): Said[] {
  const { quality, project, scan } = facts;
  const lines: Said[] = [];
  if (quality === null) {
    lines.push(texts.NO_RULES_RUN);
  } else {
    const languages = quality.notChecked.filter((name) => !texts.isTextCheck(name));
    const named = uncheckedLanguages(languages, facts);
    if (named.length > 0) lines.push(texts.languagesNotChecked(named));
    lines.push(...filesLeftOut(quality.skippedFiles, texts.CODE_RULES), ...takenForThirdParty(scan.files));
    if (languages.length < quality.notChecked.length) lines.push(texts.TEXTS_NOT_READ);
    else if (quality.metrics.coverageRate === null) lines.push(texts.NO_COVERAGE);
  }
  if (project.codeLines === 0) lines.push(texts.NO_CODE);
  if (scan.truncated === true) lines.push(texts.SCAN_CUT_SHORT);
  return lines;
}

/** Findings of rules that are too slight for a row, alone or with others. */
function slightFindings({ issueGroups }: ReportFacts, { deductions }: DimensionLedger): number {
  const rows = new Set(deductions.map(({ rule }) => rule));
  if (rows.has(OTHER_RULES)) return 0;
  const slight = issueGroups.filter((group) => !rows.has(group.ruleKey) && !isOfClones(group));
  return slight.reduce((sum, { issues }) => sum + issues.length, 0);
}

/**
 * Quality: findings by density, duplication, complexity and long files. Without the scanner's answer it is
 * estimated from file sizes and comments (D8); those two count in both cases, so that a missing scanner can
 * only spare points.
 */
export function judgeQuality(facts: ReportFacts): JudgedDimension {
  const lines = judgedLines(facts);
  const burdens = [longFileBurden(facts), commentBurden(facts)];
  if (facts.quality !== null) {
    const rules = facts.issueGroups.filter((group) => !isOfClones(group));
    burdens.push(...rules.map((group) => ruleBurden(group, lines, facts)));
    burdens.push(duplicationBurden(facts.quality, facts), complexityBurden(facts.quality, facts));
  }
  const ledger = createLedger(burdens, {
    measured: isQualityMeasured(facts),
    notMeasured: listNotMeasured(facts),
  });
  return {
    key: 'quality',
    ledger,
    summary: texts.qualitySummary(facts, slightFindings(facts, ledger)),
  };
}
