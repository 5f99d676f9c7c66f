import { compareText } from '#platform/compare-text.ts';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { ISSUE_SEVERITIES } from '#contract/words.ts';
import { readText } from '../../source/read-text.ts';
import { isLoweredRole } from '../../source/file-role.ts';
import type { QualityFile } from '../engine.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Finding, QualityRuleInfo } from '../rule.ts';
import { RULES } from '../rules.ts';
import { severityOf } from './severity.ts';
import { suppressionsOf } from './suppressions.ts';

/** Stored at most in an analysis: more of one rule, or in all, helps nobody. */
export const MAX_ISSUES_PER_RULE = 500;
export const MAX_ISSUES = 20_000;

const MAX_MESSAGE_CHARS = 300;

const byPlace = (a: AnalyzerIssue, b: AnalyzerIssue): number =>
  compareText(a.filePath, b.filePath) || a.line - b.line || compareText(a.ruleKey, b.ruleKey);

const bySeverity = (a: AnalyzerIssue, b: AnalyzerIssue): number =>
  ISSUE_SEVERITIES.indexOf(a.severity) - ISSUE_SEVERITIES.indexOf(b.severity) || byPlace(a, b);

/** The most serious issues within the caps, in the order of their places. */
export function withinCaps(issues: readonly AnalyzerIssue[]): AnalyzerIssue[] {
  const perRule = new Map<string, number>();
  return issues
    .toSorted(bySeverity)
    .filter(({ ruleKey }) => {
      const count = (perRule.get(ruleKey) ?? 0) + 1;
      perRule.set(ruleKey, count);
      return count <= MAX_ISSUES_PER_RULE;
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

/** The issues of one file: suppressed and doubled ones and those outside the text are gone. */
export function issuesOfFile(
  text: string,
  findings: readonly Finding[],
  file: Pick<QualityFile, 'path' | 'role'>,
): AnalyzerIssue[] {
  const lines = text.split('\n');
  const suppressions = suppressionsOf(text);
  // Secrets are looked for in templates of code as well, which nobody runs either.
  const isLowered = isLoweredRole(file.role) || file.role === 'TEMPLATE';
  const seen = new Set<string>();
  const occurrences = new Map<string, number>();
  const issues: AnalyzerIssue[] = [];
  for (const finding of findings.toSorted((a, b) => a.line - b.line)) {
    const rule = RULES.get(finding.ruleKey);
    const line = lines[finding.line - 1];
    const place = `${finding.line}\0${finding.ruleKey}`;
    if (!rule || line === undefined || seen.has(place)) continue;
    seen.add(place);
    if ((isLowered && rule.inTests === 'off') || suppressions.isSuppressed(finding.line, rule)) continue;
    const identity = identityOf(rule, finding, line);
    const same = `${finding.ruleKey}\0${identity.replaceAll(/\s+/g, ' ').trim()}`;
    const occurrence = occurrences.get(same) ?? 0;
    occurrences.set(same, occurrence + 1);
    issues.push({
      ruleKey: rule.ruleKey,
      severity: severityOf(rule, finding, isLowered),
      kind: rule.kind,
      filePath: file.path,
      line: finding.line,
      role: file.role,
      message: finding.message.slice(0, MAX_MESSAGE_CHARS),
      fingerprint: fingerprintOf(rule.ruleKey, file.path, identity, occurrence),
    });
  }
  return issues;
}

/** Turns what the engines found into the issues of the answer: located, deduplicated, capped, sorted by place. */
export function toIssues(findings: readonly Finding[], files: readonly QualityFile[]): AnalyzerIssue[] {
  const byPath = Map.groupBy(findings, (finding) => finding.path);
  const issues = files.flatMap((file) => {
    const own = byPath.get(file.path);
    return own ? issuesOfFile(readText(file.absolutePath).text, own, file) : [];
  });
  return withinCaps(issues);
}
