import { expect, test } from 'vitest';
import { FRAMEWORKS, packagesOfFramework } from '#contract/frameworks.ts';
import { en } from '#renderer/strings/en/en.ts';
import {
  deductionTarget,
  dimensionTarget,
  frameworkTarget,
  riskTarget,
  WITHOUT_PACKAGES,
} from './targets.ts';

test.each([
  ['java/sql-concat', 'quality', '/projects/$projectId/quality', { rule: 'java/sql-concat' }],
  ['duplicated-code', 'quality', '/projects/$projectId/quality', { rule: 'common/duplicated-block' }],
  ['god-class', 'structure', '/projects/$projectId/architecture', { violation: 'GOD_CLASS' }],
  ['hotspots', 'structure', '/projects/$projectId/evolution', { files: 'scatter' }],
  ['oversized-files', 'scale', '/projects/$projectId/files', { sort: 'loc', order: 'desc' }],
  ['other-rules', 'quality', '/projects/$projectId/quality', {}],
] as const)('%s leads to what it is about', (rule, dimension, to, search) => {
  expect(deductionTarget({ rule }, dimension, 7)).toEqual({ to, search, params: { projectId: 7 } });
});

test('a line whose places are all worth a look leads to the list of those', () => {
  const target = deductionTarget({ rule: 'duplicated-code', review: true }, 'quality', 7);
  expect(target.search).toEqual({ rule: 'common/duplicated-block', list: 'review' });
});

test.each([
  ['axios 1.16.1: This version is listed in 10 advisories', { keyword: 'axios' }],
  ['django-allauth 65.15.0 brings 2 risky packages (cryptography 46.0.6: …)', { keyword: 'django-allauth' }],
  ['Spring Boot 2.5 (3 packages): Spring Boot 2.5 has had no free support', {}],
])('a line of the ledger leads to its package: %s', (evidence, search) => {
  const target = deductionTarget({ rule: 'risky-dependency', evidence }, 'dependency', 7);
  expect(target).toEqual({ to: '/projects/$projectId/dependencies', search, params: { projectId: 7 } });
});

test('every rule of the report leads somewhere, at the least where its dimension does', () => {
  for (const rule of Object.keys(en.report.rules))
    expect(deductionTarget({ rule }, 'scale', 7).to).toBeDefined();
  expect(dimensionTarget('dependency', 7).to).toBe('/projects/$projectId/dependencies');
});

const PLACE = { file: 'src/a.ts', line: 3 };

test.each([
  ['quality', 'java/sql-concat', '/projects/$projectId/quality', { rule: 'java/sql-concat' }],
  ['quality', 'duplicated-code', '/projects/$projectId/quality', { rule: 'common/duplicated-block' }],
  ['architecture', 'GOD_CLASS', '/projects/$projectId/architecture', { violation: 'GOD_CLASS' }],
  [
    'architecture',
    'cycle src/a.ts:3',
    '/projects/$projectId/architecture',
    { violation: 'CIRCULAR_DEPENDENCY', keyword: 'src/a.ts' },
  ],
  [
    'architecture',
    'further cycles',
    '/projects/$projectId/architecture',
    { violation: 'CIRCULAR_DEPENDENCY' },
  ],
  ['evolution', 'hotspot src/a.ts', '/projects/$projectId/evolution', { files: 'scatter' }],
  ['evolution', 'knowledge', '/projects/$projectId/evolution', {}],
  ['dependency', 'NPM @mui', '/projects/$projectId/dependencies', { type: 'NPM', keyword: '@mui' }],
  ['dependency', 'NPM express brings', '/projects/$projectId/dependencies', { type: 'NPM' }],
  ['dependency', 'further LOW', '/projects/$projectId/dependencies', {}],
  ['scan', 'long-files', '/projects/$projectId/files', { sort: 'loc', order: 'desc' }],
  ['scan', 'tests', '/projects/$projectId/files', { path: 'src/a.ts', line: 3 }],
] as const)('a risk of %s about %s leads to what it is about', (origin, key, to, search) => {
  const risk = { about: { origin, key }, references: [PLACE] };
  expect(riskTarget(risk, 7)).toEqual({ to, search, params: { projectId: 7 } });
});

test('a risk of a report that does not say what it is about leads to its first place', () => {
  expect(riskTarget({ references: [PLACE] }, 7)).toMatchObject({ search: { path: 'src/a.ts', line: 3 } });
  expect(riskTarget({ references: [] }, 7)).toBeUndefined();
});

test('a framework leads to its packages, and nowhere where no package proves it', () => {
  expect(frameworkTarget('Vue', 7)).toMatchObject({ search: { framework: 'Vue' } });
  const without = FRAMEWORKS.map(([name]) => name).filter((name) => packagesOfFramework(name).length === 0);
  expect([...WITHOUT_PACKAGES].toSorted()).toEqual(without.toSorted());
});
