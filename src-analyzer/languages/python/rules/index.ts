import type { Rule } from '#analyzer/rules/kinds.ts';
import { CONNECTION_RULES } from './connection-rules.ts';
import { CRASH_RULES } from './crash-rules.ts';
import { PYTHON_DATE_RULES } from './date-rules.ts';
import { LOGIC_RULES } from './logic-rules.ts';
import { METHOD_RULES } from './method-rules.ts';
import { SECURITY_RULES } from './security-rules.ts';
import { SMELL_RULES } from './smell-rules.ts';
import { PYTHON_SQL_RULES } from './sql-rules.ts';
import { PYTHON_TEXT_RULES } from './text-rules.ts';
import { PYTHON_TIME_RULES } from './time-rules.ts';
import { VALUE_RULES } from './value-rules.ts';

/** Every rule for Python: what ruff looks for, and what it has no rule for. */
export const PYTHON_RULES: readonly Rule[] = [
  ...CRASH_RULES,
  ...LOGIC_RULES,
  ...SECURITY_RULES,
  ...SMELL_RULES,
  ...PYTHON_SQL_RULES,
  ...PYTHON_TEXT_RULES,
  ...CONNECTION_RULES,
  ...VALUE_RULES,
  ...PYTHON_DATE_RULES,
  ...PYTHON_TIME_RULES,
  ...METHOD_RULES,
];
