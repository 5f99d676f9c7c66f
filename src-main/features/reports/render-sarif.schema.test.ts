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
const proven = finding({
  confidence: 'CERTAIN',
  cwe: 95,
  steps: [
    { file: 'src/a.ts', line: 2, note: 'from the request' },
    { file: 'src/b.ts', line: 9, note: 'run as code' },
  ],
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
  ['its way, how sure it is and its weakness', [proven]],
  ['a decision and none', [finding({ suppressed: 'Is checked.' }), finding({ suppressed: null })]],
])('%s is SARIF 2.1.0 by its official schema', (_, findings) => {
  const sarif: unknown = JSON.parse(renderSarif(findings, [RULE], '1.2.3'));
  isSarif(sarif);
  expect(isSarif.errors ?? []).toEqual([]);
});

test('the schema does refuse what is not SARIF', () => {
  expect(isSarif({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false);
  expect(isSarif({ version: '2.0.0', runs: [] })).toBe(false);
});

test('a decision is a suppression with its reason; then all results say whether they have one', () => {
  const suppressions = (...findings: Finding[]) =>
    (
      JSON.parse(renderSarif(findings, [RULE], '1.2.3')) as {
        runs: { results: { suppressions?: unknown }[] }[];
      }
    ).runs
      .flatMap(({ results }) => results)
      .map((result) => result.suppressions);
  expect(suppressions(finding({ suppressed: 'Is checked.' }), finding({}))).toEqual([
    [{ kind: 'external', status: 'accepted', justification: 'Is checked.' }],
    [],
  ]);
  expect(suppressions(finding({ suppressed: null }), finding({}))).toEqual([undefined, undefined]);
});

interface Run {
  tool: { driver: { rules: { properties?: { tags: string[] } }[] } };
  taxonomies?: { taxa: { id: string }[] }[];
  results: {
    level: string;
    rank?: number;
    properties?: { confidence: string };
    taxa?: { id: string }[];
    codeFlows?: { threadFlows: { locations: { location: { message: { text: string } } }[] }[] }[];
  }[];
}

const runOf = (findings: Finding[]): Run =>
  (JSON.parse(renderSarif(findings, [RULE], '1.2.3')) as { runs: [Run] }).runs[0];

test('the way, the confidence and the weakness arrive', () => {
  const { results, taxonomies, tool } = runOf([proven, finding({ ruleKey: 'js/other' })]);
  const steps = results[0]?.codeFlows?.[0]?.threadFlows[0]?.locations.map(
    ({ location }) => location.message.text,
  );
  expect(steps).toEqual(['from the request', 'run as code']);
  expect(results[0]).toMatchObject({
    level: 'error',
    properties: { confidence: 'CERTAIN' },
    taxa: [{ id: '95' }],
  });
  expect(taxonomies?.[0]?.taxa).toMatchObject([{ id: '95' }]);
  expect(tool.driver.rules.map(({ properties }) => properties?.tags)).toEqual([
    ['security', 'external/cwe/cwe-095'],
    undefined,
  ]);
  expect(results[1]).not.toHaveProperty('codeFlows');
});

test('what is worth a look is a note and comes last', () => {
  const [likely, review] = runOf([
    finding({ confidence: 'LIKELY' }),
    finding({ confidence: 'REVIEW' }),
  ]).results;
  expect([likely?.level, review?.level]).toEqual(['error', 'note']);
  expect(likely?.rank).toBeGreaterThan(review?.rank ?? 100);
});
