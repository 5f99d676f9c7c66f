import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { type Finding, renderSarif } from './render-sarif.ts';

/** The official schema (OASIS errata, as code hosts check it) comes with Microsoft's own SARIF matchers. */
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@microsoft/jest-sarif/package.json'));
const text = readFileSync(join(folder, 'lib', 'schemas', 'sarif-2.1.0-rtm.5.json'), 'utf8');
// Draft 4 names itself by `id`; nothing else in it differs from what the validator reads.
const { $schema: _draft, id: _address, ...schema } = JSON.parse(text) as Record<string, unknown>;
const isSarif = new Ajv({
  strict: false,
  allErrors: true,
  validateFormats: false,
  unicodeRegExp: false,
}).compile(schema);

const finding = (change: Partial<Finding>): Finding => ({
  ruleKey: 'js/eval',
  severity: 'CRITICAL',
  message: 'eval of a parameter',
  file: 'src/a b/übung.ts',
  line: 7,
  fingerprint: 'f1',
  ...change,
});
const RULE = { ruleKey: 'js/eval', title: 'No eval', why: 'It runs text.', fix: 'Parse it.' };

test.each<[string, Finding[]]>([
  ['no findings', []],
  ['a finding with everything', [finding({})]],
  ['a finding of a whole file, without a fingerprint', [finding({ line: null, fingerprint: null })]],
  [
    'every severity',
    (['BLOCKER', 'CRITICAL', 'MAJOR', 'MINOR', 'INFO', 'HIGH', 'MEDIUM', 'LOW'] as const).map((severity) =>
      finding({ severity, ruleKey: `rule/${severity}` }),
    ),
  ],
  ['the same finding twice', [finding({}), finding({})]],
])('%s is SARIF 2.1.0 by its official schema', (_, findings) => {
  const sarif: unknown = JSON.parse(renderSarif(findings, [RULE], '1.2.3'));
  isSarif(sarif);
  expect(isSarif.errors ?? []).toEqual([]);
});

test('the schema does refuse what is not SARIF', () => {
  expect(isSarif({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false);
  expect(isSarif({ version: '2.0.0', runs: [] })).toBe(false);
});
