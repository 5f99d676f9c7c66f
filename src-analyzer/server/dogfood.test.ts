import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { architecture } from '#analyzer/architecture/architecture.ts';
import { quality } from '#analyzer/quality/quality.ts';
import { detachedContext } from '#analyzer/request/context.ts';

/** Vitals on Vitals: what it asks of others holds for itself. */
const codeDir = fileURLToPath(new URL('../..', import.meta.url));

test('this repository has no cycle and no violation of high severity', async () => {
  const { violations, nodes } = await architecture(
    { projectId: 0, codeDir, languages: [] },
    detachedContext(),
  );
  expect(nodes.length).toBeGreaterThan(500);
  expect(
    violations.filter(
      ({ violationType, severity }) => violationType === 'CIRCULAR_DEPENDENCY' || severity === 'HIGH',
    ),
  ).toEqual([]);
}, 120_000);

test('this repository has no finding of the two highest severities', async () => {
  const result = await quality({ projectId: 0, codeDir }, detachedContext());
  if (!result.available) throw new Error(result.reason);
  expect(result.checked).toEqual(expect.arrayContaining(['TypeScript', 'secrets']));
  expect(result.issues.filter(({ severity }) => severity === 'BLOCKER' || severity === 'CRITICAL')).toEqual(
    [],
  );
}, 120_000);
