import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';
import type { Weakness } from '../tables/table.ts';

/** What people are told of a weakness. */
export interface FlowRule extends QualityRuleInfo {
  readonly ruleKey: `flow/${Weakness}`;
  readonly cwe: number;
}
