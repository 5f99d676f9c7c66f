import type { Rule } from '#analyzer/rules/kinds.ts';
import { GO_BUGS } from './go-bugs.ts';
import { GO_VULNERABILITIES } from './go-vulnerabilities.ts';
import { LOOP_CAPTURE_RULE } from './loop-capture.ts';

/** Every rule for Go. */
export const GO_RULES: readonly Rule[] = [...GO_BUGS, LOOP_CAPTURE_RULE, ...GO_VULNERABILITIES];
