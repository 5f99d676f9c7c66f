import { ADDRESS_RULES } from './address-rules.ts';
import type { FlowRule } from './flow-rule.ts';
import { INJECTION_RULES } from './injection-rules.ts';
import { SETTING_RULES } from './setting-rules.ts';

/** One rule for each weakness the engine knows. */
export const FLOW_RULES: readonly FlowRule[] = [...INJECTION_RULES, ...ADDRESS_RULES, ...SETTING_RULES];
