import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { deductionTarget, dimensionTarget } from './targets.ts';

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

test('every rule of the report leads somewhere, at the least where its dimension does', () => {
  for (const rule of Object.keys(en.report.rules))
    expect(deductionTarget({ rule }, 'scale', 7).to).toBeDefined();
  expect(dimensionTarget('dependency', 7).to).toBe('/projects/$projectId/dependencies');
});
