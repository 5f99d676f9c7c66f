import { ADDRESS_RULES } from './address-rules.ts';
import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';
import type { Weakness } from '../tables/table.ts';
import type { FlowRule } from './flow-rule.ts';
import { INJECTION_RULES } from './injection-rules.ts';
import { SETTING_RULES } from './setting-rules.ts';

/** One rule for each weakness the engine knows. */
export const FLOW_RULES: readonly FlowRule[] = [...INJECTION_RULES, ...ADDRESS_RULES, ...SETTING_RULES];

/** The number of a weakness in MITRE's list. */
export function cweOf(weakness: Weakness): number {
  const rule = FLOW_RULES.find(({ ruleKey }) => ruleKey === `flow/${weakness}`);
  if (!rule) throw new Error(`no rule for ${weakness}`);
  return rule.cwe;
}

export const UNCHECKED_PARAMETER = 'flow/unchecked-parameter';

/** What a function does with what it is given, whoever calls it; each place says its own weakness. */
export const PARAMETER_RULES: readonly QualityRuleInfo[] = [
  {
    ruleKey: UNCHECKED_PARAMETER,
    kind: 'VULN',
    severity: 'MINOR',
    confidence: 'REVIEW',
    cwe: 74,
    inTests: 'off',
    title: 'Parameter put into a statement, command or path unchecked',
    why: 'The function is only as safe as each of its callers: one that passes on what a stranger sent lets that stranger write the statement or command, or choose the file.',
    fix: 'Bind, escape or check the value where it is used, not in the callers.',
  },
];
