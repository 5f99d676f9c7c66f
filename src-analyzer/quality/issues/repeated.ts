import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';

/**
 * Bugs of somebody who does not know an interface: whoever makes one makes it each time, so that many of them are as
 * likely as one. What is not here is a slip that shows as soon as its line runs, or a claim about what a name means.
 */
export const HABITS: ReadonlySet<string> = new Set([
  'csharp/blocking-call-in-async',
  'csharp/half-day-pattern',
  'csharp/month-minute-mixed',
  'go/error-overwritten',
  'go/handler-goes-on',
  'go/http-no-timeout',
  'go/loop-variable-capture',
  'go/request-without-timeout',
  'go/response-body-leak',
  'java/array-object-method',
  'java/connection-not-closed',
  'java/day-of-year-pattern',
  'java/file-stream-not-closed',
  'java/half-day-pattern',
  'java/ignored-return',
  'java/int-multiply-overflow',
  'java/log-argument-dropped',
  'java/month-minute-mixed',
  'java/proxy-annotation-on-private',
  'java/request-without-timeout',
  'java/shared-map-unsynchronized',
  'java/spring-self-invocation',
  'java/string-identity-compare',
  'java/transaction-swallows-exception',
  'js/half-day-pattern',
  'js/month-minute-mixed',
  'js/no-async-endpoint-handlers',
  'js/request-without-timeout',
  'kotlin/request-without-timeout',
  'php/half-day-pattern',
  'php/month-minute-mixed',
  'php/request-without-timeout',
  'py/blocking-call-in-async',
  'py/connection-without-timeout',
  'py/half-day-pattern',
  'py/month-minute-mixed',
  'py/request-without-timeout',
  'rust/request-without-timeout',
  'value/promise-not-awaited',
]);

/** Slips of one kind that a project may have before they are doubted. */
export const MAX_SLIPS = 5;

/**
 * Habits that are doubted from a number on. Projects with 15 requests of Python and more are collections of scrapers and of
 * scripts for other systems, most of them started by hand: 38 of 125 readings in four projects were right, of up to 14 in a
 * project 165 of 222 in 62.
 */
const MAX_OF_HABIT: ReadonlyMap<string, number> = new Map([['py/request-without-timeout', 14]]);

/** How many of a rule a project may have; undefined where their number says nothing. */
const mostOf = (ruleKey: string): number | undefined =>
  HABITS.has(ruleKey) ? MAX_OF_HABIT.get(ruleKey) : MAX_SLIPS;

const isCounted = ({ kind, confidence, ruleKey }: AnalyzerIssue): boolean =>
  kind === 'BUG' && confidence !== 'REVIEW' && mostOf(ruleKey) !== undefined;

/**
 * Slips that a project has many of are worth a look only: programs run, so that what would break them in many places is
 * more likely something about the project that the rule does not know (a logger of its own, names that its host
 * provides, a library's method of the same name). In the labels of three samples (docs/precision) a rule with more than
 * five such bugs in one project was right in about a fifth of them, the same rules with fewer in more than half.
 */
export function withoutHeaps(issues: readonly AnalyzerIssue[]): readonly AnalyzerIssue[] {
  const counts = new Map<string, number>();
  for (const { ruleKey } of issues.filter(isCounted)) counts.set(ruleKey, (counts.get(ruleKey) ?? 0) + 1);
  const isHeap = (ruleKey: string): boolean => (counts.get(ruleKey) ?? 0) > (mostOf(ruleKey) ?? Infinity);
  if (![...counts.keys()].some(isHeap)) return issues;
  return issues.map((issue) =>
    isHeap(issue.ruleKey) && isCounted(issue) ? doubted(issue, counts.get(issue.ruleKey) ?? 0) : issue,
  );
}

function doubted(issue: AnalyzerIssue, count: number): AnalyzerIssue {
  return {
    ...issue,
    confidence: 'REVIEW',
    message: `${issue.message}; found ${count} times in this project, so Vitals may be missing something about it`,
  };
}
