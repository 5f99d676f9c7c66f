import type { Rule } from '#analyzer/rules/kinds.ts';
import { ASKED_VALUE_RULES } from './asked-value-rules.ts';
import { ASYNC_AND_SECURITY_RULES } from './async-and-security-rules.ts';
import { BUILT_HTML_RULES } from './built-html-rules.ts';
import { COMPONENT_LIFE_RULES } from './component-life-rules.ts';
import { COMPONENT_RULES } from './component-rules.ts';
import { CRASH_RULES } from './crash-rules.ts';
import { DATE_RULES } from './date-rules.ts';
import { HANDLER_RULES } from './handler-rules.ts';
import { LISTENER_RULES } from './listener-rules.ts';
import { LOGIC_RULES } from './logic-rules.ts';
import { LOST_WORK_RULES } from './lost-work-rules.ts';
import { PROMISE_RULES } from './promise-rules.ts';
import { REQUEST_END_RULES } from './request-end-rules.ts';
import { SELF_IMPORT_RULE } from './self-imports.ts';
import { SLIP_RULES } from './slip-rules.ts';
import { SMELL_RULES } from './smell-rules.ts';
import { JAVASCRIPT_TEXT_RULES } from './text-rules.ts';
import { TIMEOUT_RULES } from './timeout-rules.ts';

/** Every rule for JavaScript, TypeScript and the scripts of components: what oxlint looks for, and what it has no rule for. */
export const ECMASCRIPT_RULES: readonly Rule[] = [
  ...CRASH_RULES,
  ...LOGIC_RULES,
  ...ASYNC_AND_SECURITY_RULES,
  ...SMELL_RULES,
  SELF_IMPORT_RULE,
  ...PROMISE_RULES,
  ...COMPONENT_RULES,
  ...COMPONENT_LIFE_RULES,
  ...LOST_WORK_RULES,
  ...SLIP_RULES,
  ...LISTENER_RULES,
  ...ASKED_VALUE_RULES,
  ...HANDLER_RULES,
  ...REQUEST_END_RULES,
  ...DATE_RULES,
  ...TIMEOUT_RULES,
  ...BUILT_HTML_RULES,
  ...JAVASCRIPT_TEXT_RULES,
];
