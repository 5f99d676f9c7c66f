import { compareText } from '#platform/compare-text.ts';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { ISSUE_SEVERITIES } from '#contract/words.ts';
import type { QualityFile } from '../engine.ts';
import { createCopiedFile } from './copied-file.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Finding, QualityRuleInfo } from '#analyzer/rules/rule.ts';
import type { RulePack } from '../rule-pack.ts';
import { createLeftBehind } from './left-behind.ts';
import { asOneDecision } from './one-decision.ts';
import { isBehindOwnSwitch } from './own-switch.ts';
import { isPlainHttp } from './plain-http.ts';
import { withoutHeaps } from './repeated.ts';
import { createRetiredCode, inCopiedFile, inKeptCode, inRetiredCode } from './retired-code.ts';
import { isTestLikePlace, judge } from './severity.ts';
import { suppressionsOf } from './suppressions.ts';
import { OPT_OUT_WEAKNESSES, weaknessOf } from './weaknesses.ts';

/** Stored at most in an analysis: more of one rule, or in all, helps nobody. */
export const MAX_ISSUES_PER_RULE = 500;
/** Each vulnerability has to be fixed, however many there are of its kind. */
export const MAX_VULNERABILITIES_PER_RULE = 2_000;
export const MAX_ISSUES = 20_000;

const MAX_MESSAGE_CHARS = 300;
/** Nobody follows a longer way; source and sink are kept. */
const MAX_STEPS = 24;
const MAX_NOTE_CHARS = 200;

const byPlace = (a: AnalyzerIssue, b: AnalyzerIssue): number =>
  compareText(a.filePath, b.filePath) || a.line - b.line || compareText(a.ruleKey, b.ruleKey);

const isReview = ({ confidence }: AnalyzerIssue): number => (confidence === 'REVIEW' ? 1 : 0);

/** Findings that hold before places worth a look, then the most serious. */
const byWeight = (a: AnalyzerIssue, b: AnalyzerIssue): number =>
  isReview(a) - isReview(b) ||
  ISSUE_SEVERITIES.indexOf(a.severity) - ISSUE_SEVERITIES.indexOf(b.severity) ||
  byPlace(a, b);

/** The most serious issues within the caps, in the order of their places. */
export function withinCaps(issues: readonly AnalyzerIssue[]): AnalyzerIssue[] {
  const perRule = new Map<string, number>();
  return issues
    .toSorted(byWeight)
    .filter(({ ruleKey, kind }) => {
      const count = (perRule.get(ruleKey) ?? 0) + 1;
      perRule.set(ruleKey, count);
      return count <= (kind === 'VULN' ? MAX_VULNERABILITIES_PER_RULE : MAX_ISSUES_PER_RULE);
    })
    .slice(0, MAX_ISSUES)
    .sort(byPlace);
}

/** A secret's line holds its value, of which not even a hash is kept. */
function identityOf(rule: QualityRuleInfo, finding: Finding, line: string): string {
  return rule.ruleKey.startsWith('secrets/')
    ? finding.message.replace(/, and the same value in \d+ [^]*$/, '')
    : line;
}

function pathOf({ steps = [] }: Finding): AnalyzerIssue['path'] {
  const kept = steps.length > MAX_STEPS ? [...steps.slice(0, MAX_STEPS - 1), ...steps.slice(-1)] : steps;
  return kept.map(({ file, line, note }) => ({ file, line, note: note.slice(0, MAX_NOTE_CHARS) }));
}

/** Less serious, and no more than worth a look, where the program's owner has to choose it, or nothing is encrypted. */
function atSwitch(finding: Finding, rule: QualityRuleInfo, lines: readonly string[]): Finding {
  const isChosen =
    OPT_OUT_WEAKNESSES.has(weaknessOf(rule)) &&
    (isBehindOwnSwitch(lines, finding.line) || isPlainHttp(lines, finding.line));
  return isChosen ? { ...finding, severity: 'MINOR', confidence: 'REVIEW' } : finding;
}

/** People's lines end before; what is longer, a minifier wrote, even where the rest of the file is people's. */
const MAX_WRITTEN_LINE = 400;

/** A bug in a library that was pasted into a file is its authors' to fix. */
function atPaste(finding: Finding, rule: QualityRuleInfo, line: string): Finding {
  const isPasted = rule.kind === 'BUG' && line.length > MAX_WRITTEN_LINE && /\.[cm]?js$/.test(finding.path);
  return isPasted ? { ...finding, confidence: 'REVIEW' } : finding;
}

/** A key that is written in the code is a credential that is. */
const SIGNING_KEY = 321;
const CREDENTIAL = 798;

/** Found by following values, not by the look of a place. */
const isFollowed = ({ ruleKey }: AnalyzerIssue): boolean => ruleKey.startsWith('flow/');

/**
 * A place worth a look says nothing beside a finding of the same weakness on its line that holds, and a finding by the
 * look of its place nothing beside one that is as sure and whose values were followed.
 */
function withoutShadowed(issues: readonly AnalyzerIssue[]): AnalyzerIssue[] {
  const keyOf = ({ line, cwe }: AnalyzerIssue): string => `${line} ${cwe === SIGNING_KEY ? CREDENTIAL : cwe}`;
  const known = issues.filter(({ cwe }) => cwe !== null);
  const held = new Set(known.filter((one) => isReview(one) === 0).map(keyOf));
  const sureKeyOf = (one: AnalyzerIssue): string => `${isReview(one)} ${keyOf(one)}`;
  const followed = new Set(known.filter(isFollowed).map(sureKeyOf));
  return issues.filter((one) => {
    if (isReview(one) > 0 && held.has(keyOf(one))) return false;
    return isFollowed(one) || !followed.has(sureKeyOf(one));
  });
}

/** What a rule by the look of a place says in other words on the same line. */
const SAID_BY: Readonly<Record<string, string>> = {
  'value/null-used': 'java/null-dereference java/null-check-inverted',
  'value/impossible-condition':
    'common/duplicate-condition java/duplicate-condition js/no-dupe-else-if js/no-duplicate-case ' +
    'js/const-comparisons js/no-constant-condition js/no-constant-binary-expression py/contradictory-condition',
  'value/lock-kept': 'go/lock-without-unlock',
};

/** One bug is said once: by the rule that is surer of it, else by the one that looks at the place. */
function withoutRepeated(issues: readonly AnalyzerIssue[]): AnalyzerIssue[] {
  const byPlace = new Map(issues.map((one) => [`${one.line} ${one.ruleKey}`, one]));
  const repeated = new Set<AnalyzerIssue>();
  for (const one of issues)
    for (const key of SAID_BY[one.ruleKey]?.split(' ') ?? []) {
      const other = byPlace.get(`${one.line} ${key}`);
      if (other) repeated.add(isReview(other) > isReview(one) ? other : one);
    }
  return repeated.size === 0 ? [...issues] : issues.filter((one) => !repeated.has(one));
}

/** The issues of one file: suppressed and doubled ones and those outside the text are gone. */
export function issuesOfFile(
  text: string,
  findings: readonly Finding[],
  file: Pick<QualityFile, 'path' | 'role'>,
  rules: RulePack['byKey'],
): AnalyzerIssue[] {
  const lines = text.split('\n');
  const suppressions = suppressionsOf(text, lines);
  const isOffInTests = isTestLikePlace(file.role);
  const seen = new Set<string>();
  const occurrences = new Map<string, number>();
  const issues: AnalyzerIssue[] = [];
  for (const finding of findings.toSorted((a, b) => a.line - b.line)) {
    const rule = rules.get(finding.ruleKey);
    const line = lines[finding.line - 1];
    const place = `${finding.line}\0${finding.ruleKey}`;
    if (!rule || line === undefined || seen.has(place)) continue;
    seen.add(place);
    if ((isOffInTests && rule.inTests === 'off') || suppressions.isSuppressed(finding.line, rule)) continue;
    const identity = identityOf(rule, finding, line);
    const same = `${finding.ruleKey}\0${identity.replaceAll(/\s+/g, ' ').trim()}`;
    const occurrence = occurrences.get(same) ?? 0;
    occurrences.set(same, occurrence + 1);
    issues.push({
      ruleKey: rule.ruleKey,
      ...judge(rule, atPaste(atSwitch(finding, rule, lines), rule, line), file.role),
      kind: rule.kind,
      filePath: file.path,
      line: finding.line,
      role: file.role,
      message: finding.message.slice(0, MAX_MESSAGE_CHARS),
      path: pathOf(finding),
      cwe: finding.cwe ?? weaknessOf(rule),
      ...(finding.repeats && { repeats: finding.repeats }),
      fingerprint: fingerprintOf(rule.ruleKey, file.path, identity, occurrence),
    });
  }
  return withoutShadowed(withoutRepeated(issues));
}

/** Turns what the engines found into the issues of the answer: located, deduplicated, capped, sorted by place. */
export function toIssues(
  findings: readonly Finding[],
  files: readonly QualityFile[],
  rules: RulePack['byKey'],
  textOf: (file: QualityFile) => string,
): AnalyzerIssue[] {
  const byFile = new Map(files.map((file) => [file.path, file]));
  const byPath = Map.groupBy(findings, (finding) => finding.path);
  const isCopied = createCopiedFile(files, textOf);
  const isRetired = createRetiredCode(files, textOf);
  const isLeft = createLeftBehind(files, textOf);
  const issues = files.flatMap((file) => {
    const own = byPath.get(file.path);
    if (!own) return [];
    const kept = inKeptCode(own, file.path, isLeft(file));
    const held = isCopied(file) ? inCopiedFile(kept) : kept;
    const judged = isRetired(file) ? inRetiredCode(held, rules) : held;
    return issuesOfFile(textOf(file), judged, file, rules);
  });
  const linesOf = new Map<string, string[]>();
  const lineOf = ({ filePath, line }: AnalyzerIssue): string => {
    const file = byFile.get(filePath);
    const lines = linesOf.get(filePath) ?? (file ? textOf(file) : '').split('\n');
    linesOf.set(filePath, lines);
    return lines[line - 1] ?? '';
  };
  return withinCaps(withoutHeaps(asOneDecision(issues, lineOf)));
}
