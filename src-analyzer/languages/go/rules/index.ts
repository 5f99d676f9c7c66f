import type { Rule } from '#analyzer/rules/kinds.ts';
import { GO_BUGS } from './go-bugs.ts';
import { ABANDONED_SENDER } from './go-channels.ts';
import { GO_ERRORS } from './go-errors.ts';
import { FORMAT_MISMATCH } from './go-format.ts';
import { HANDLER_GOES_ON } from './go-handlers.ts';
import { CLIENT_TIMEOUT, REQUEST_TIMEOUT } from './go-requests.ts';
import { RESPONSE_BODY_LEAK } from './go-responses.ts';
import { GO_SLIPS } from './go-slips.ts';
import { GO_VULNERABILITIES } from './go-vulnerabilities.ts';
import { LOOP_CAPTURE_RULE } from './loop-capture.ts';

/** Every rule for Go. */
export const GO_RULES: readonly Rule[] = [
  ...GO_BUGS,
  ...GO_ERRORS,
  ABANDONED_SENDER,
  FORMAT_MISMATCH,
  ...GO_SLIPS,
  HANDLER_GOES_ON,
  LOOP_CAPTURE_RULE,
  CLIENT_TIMEOUT,
  REQUEST_TIMEOUT,
  RESPONSE_BODY_LEAK,
  ...GO_VULNERABILITIES,
];
