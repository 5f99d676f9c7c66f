import { expect, test } from 'vitest';
import { mattersWhereItRuns } from './harm.ts';

test.each([
  ['BUG', 'py/undefined-name', true],
  ['VULN', 'java/xxe', true],
  ['VULN', 'flow/sql-injection', true],
  ['VULN', 'py/tls-verification-off', true],
  ['VULN', 'flow/hard-coded-secret', false],
  ['VULN', 'flow/csrf-off', false],
  ['VULN', 'secrets/private-key', false],
  ['VULN', 'config/spring-h2-console', false],
  ['SMELL', 'java/long-method', false],
] as const)('a %s of %s matters only where it runs: %s', (kind, ruleKey, expected) => {
  expect(mattersWhereItRuns({ kind, ruleKey })).toBe(expected);
});
