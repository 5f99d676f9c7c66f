import { FLOW } from './rule-texts/flow.ts';
import { JAVA_BUGS } from './rule-texts/java-bugs.ts';
import { JAVA_SMELLS } from './rule-texts/java-smells.ts';
import { JAVA_VULNERABILITIES } from './rule-texts/java-vulnerabilities.ts';
import { JAVASCRIPT_BUGS } from './rule-texts/javascript-bugs.ts';
import { JAVASCRIPT_SMELLS } from './rule-texts/javascript-smells.ts';
import { JAVASCRIPT_VULNERABILITIES } from './rule-texts/javascript-vulnerabilities.ts';
import { OTHERS } from './rule-texts/others.ts';
import { PYTHON_BUGS } from './rule-texts/python-bugs.ts';
import { PYTHON_SMELLS } from './rule-texts/python-smells.ts';
import { PYTHON_VULNERABILITIES } from './rule-texts/python-vulnerabilities.ts';
import { SETTINGS } from './rule-texts/settings.ts';
import { SHARED } from './rule-texts/shared.ts';

/**
 * Why the findings of a rule matter and how to fix them, in Chinese, by the English text: rules share texts, and one that
 * was changed since is told in English instead of wrongly.
 */
export const RULE_TEXTS: Readonly<Record<string, string>> = {
  ...FLOW,
  ...JAVA_BUGS,
  ...JAVA_SMELLS,
  ...JAVA_VULNERABILITIES,
  ...JAVASCRIPT_BUGS,
  ...JAVASCRIPT_SMELLS,
  ...JAVASCRIPT_VULNERABILITIES,
  ...OTHERS,
  ...PYTHON_BUGS,
  ...PYTHON_SMELLS,
  ...PYTHON_VULNERABILITIES,
  ...SETTINGS,
  ...SHARED,
};
