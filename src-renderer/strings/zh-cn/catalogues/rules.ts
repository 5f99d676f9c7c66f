import { JAVASCRIPT } from './rule-titles/javascript.ts';
import { JVM } from './rule-titles/jvm.ts';
import { OTHERS } from './rule-titles/others.ts';
import { PYTHON } from './rule-titles/python.ts';
import { SHARED } from './rule-titles/shared.ts';

/** The titles of the rules in Chinese, by rule key. */
export const RULE_TITLES: Readonly<Record<string, string>> = {
  ...SHARED,
  ...JVM,
  ...JAVASCRIPT,
  ...PYTHON,
  ...OTHERS,
};
