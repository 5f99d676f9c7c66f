import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';

/** What is open as it stands, whether or not anybody calls it: credentials, and settings of what runs elsewhere. */
const HOLDS_AS_IT_STANDS =
  /^(?:secrets|config|common)\/|(?:secret|hard-?coded|credential|password)|^flow\/(?:csrf-off|debug-on|permissive-cors|insecure-cookie)$/;
const OF_JVM = /^(?:java|kotlin)\//;

/** Whether a rule finds what only matters where it runs. */
export const mattersWhereItRuns = ({ kind, ruleKey }: Pick<QualityRuleInfo, 'kind' | 'ruleKey'>): boolean =>
  kind === 'BUG' || (kind === 'VULN' && (OF_JVM.test(ruleKey) || !HOLDS_AS_IT_STANDS.test(ruleKey)));
