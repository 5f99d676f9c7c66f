import { type Confidence, type FileRole, ISSUE_SEVERITIES, type IssueSeverity } from '#contract/words.ts';
import { isLoweredRole, isTestLikeRole } from '../../source/file-role.ts';
import type { Finding, QualityRuleInfo } from '#analyzer/rules/rule.ts';
import { confidenceOf } from './confidence.ts';

/** How serious and how sure a finding is where it stands. */
export interface Judgement {
  readonly confidence: Confidence;
  readonly severity: IssueSeverity;
}

const rank = (severity: IssueSeverity): number => ISSUE_SEVERITIES.indexOf(severity);

/** Where nothing is meant in earnest: tests, examples and data, and templates of code. */
export const isTestLikePlace = (role: FileRole): boolean => isTestLikeRole(role) || role === 'TEMPLATE';

/** Templates of code are looked through for secrets; nobody runs them either. */
const isLoweredPlace = (role: FileRole): boolean => isLoweredRole(role) || role === 'TEMPLATE';

const milder = (one: IssueSeverity, other: IssueSeverity): IssueSeverity =>
  rank(one) > rank(other) ? one : other;

/** One step less serious, and at most MINOR: nobody runs this code in earnest. INFO stays. */
export function loweredSeverity(severity: IssueSeverity): IssueSeverity {
  const lowered = Math.max(rank(severity) + 1, rank('MINOR'));
  return ISSUE_SEVERITIES[lowered] ?? 'INFO';
}

/** About tooling itself, which strangers reach by way of pull requests. */
const isAboutTooling = ({ ruleKey }: QualityRuleInfo): boolean => ruleKey.startsWith('config/workflow-');

const isCredential = ({ ruleKey }: QualityRuleInfo): boolean => ruleKey.startsWith('secrets/');

/** Folder of what is kept and no longer developed: of five bugs read there none would have been fixed. */
const LEFT_BEHIND = /(?:^|\/)(?:deprecated|obsolete|attic)\//i;

/** What tests and samples do wrong on purpose, or where it does no harm, looks like any other finding. */
const isHarmless = ({ kind }: QualityRuleInfo, role: FileRole, path: string): boolean =>
  kind === 'VULN' ? role !== 'OWN' : kind === 'BUG' && (isLoweredPlace(role) || LEFT_BEHIND.test(path));

/**
 * A bug or vulnerability is worth a look only where nobody runs the code in earnest, and a likely vulnerability where its
 * rule calls the place less serious than its others. The way from source to sink is proof anywhere, and a credential whose
 * format shows what it is anywhere but in tests.
 */
function confidenceAt(rule: QualityRuleInfo, finding: Finding, role: FileRole): Confidence {
  const own = finding.confidence ?? confidenceOf(rule);
  if ((finding.steps ?? []).length > 0 && rule.kind === 'VULN') return own;
  // In a test or an example it is mostly made up, whatever its format.
  if (isCredential(rule) && own === 'CERTAIN') return isTestLikePlace(role) ? 'REVIEW' : own;
  if (isHarmless(rule, role, finding.path)) return 'REVIEW';
  const isSlight = rule.kind === 'VULN' && rank(finding.severity ?? rule.severity) > rank(rule.severity);
  return own === 'LIKELY' && isSlight && finding.confidence === undefined ? 'REVIEW' : own;
}

/** Whether somebody from outside can make use of it: the credential is enough, or the way begins with what they send. */
const isReachable = (rule: QualityRuleInfo, { steps = [] }: Finding): boolean =>
  rule.kind === 'VULN' && (isCredential(rule) || steps.length > 0);

/**
 * Severity is impact x confidence x place (D120), decided here alone. The impact is the rule's, or the finding's own
 * where that is lower. BLOCKER and CRITICAL need a vulnerability that somebody can make use of, certainty and production
 * code: of nine bugs that rules called as grave as that in 69 projects, a reader called one so, because nobody can see whether
 * the code is reached with the value that breaks it. At most MINOR in tests, examples, mocks, data, templates and tooling.
 */
export function judge(rule: QualityRuleInfo, finding: Finding, fileRole: FileRole): Judgement {
  const role = fileRole === 'TOOLING' && isAboutTooling(rule) ? 'OWN' : fileRole;
  const impact = milder(rule.severity, finding.severity ?? rule.severity);
  const confidence = confidenceAt(rule, finding, role);
  if (isLoweredPlace(role)) return { confidence, severity: loweredSeverity(impact) };
  const isProven = confidence === 'CERTAIN' && role === 'OWN' && isReachable(rule, finding);
  return { confidence, severity: isProven ? impact : milder(impact, 'MAJOR') };
}
