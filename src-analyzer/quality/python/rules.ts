import { CRASH_RULES } from './crash-rules.ts';
import { LOGIC_RULES } from './logic-rules.ts';
import type { RuffRule } from './ruff-rule.ts';
import { SECURITY_RULES } from './security-rules.ts';
import { SMELL_RULES } from './smell-rules.ts';

/** All rules that ruff looks for; nothing else is switched on. */
export const PYTHON_RULES: readonly RuffRule[] = [
  ...CRASH_RULES,
  ...LOGIC_RULES,
  ...SECURITY_RULES,
  ...SMELL_RULES,
];
