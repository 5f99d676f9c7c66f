import { ASYNC_AND_SECURITY_RULES } from './async-and-security-rules.ts';
import { CRASH_RULES } from './crash-rules.ts';
import { LOGIC_RULES } from './logic-rules.ts';
import type { OxlintRule } from './oxlint-rule.ts';
import { SMELL_RULES } from './smell-rules.ts';

/** All rules that oxlint looks for; nothing else is switched on. */
export const JAVASCRIPT_RULES: readonly OxlintRule[] = [
  ...CRASH_RULES,
  ...LOGIC_RULES,
  ...ASYNC_AND_SECURITY_RULES,
  ...SMELL_RULES,
];
