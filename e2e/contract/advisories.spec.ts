import { expect } from 'playwright/test';
import type { AdvisoryRow } from '#contract/public-api/advisories.ts';
import type { Dependencies } from '#contract/public-api/dependencies.ts';
import type { Report } from '#contract/public-api/reports.ts';
import { zipBytes } from '#platform/zip/testing/zip-bytes.ts';
import { analyze, ask, call, createProject, type Place } from '../support/api.ts';
import { hostTest as test } from '../support/host-test.ts';

/*
 * D131 against the built product: the advisories that the user gives, and the projects that are judged by them at once.
 */

const MANIFEST = { name: 'shop', dependencies: { 'quiet-lib': '1.2.0', 'odd-one': '3.0.0' } };
const PROJECT = Buffer.from(zipBytes([{ name: 'package.json', content: JSON.stringify(MANIFEST) }]));

const advisory = (id: string, name: string, affected: object) => ({
  name: `${id}.json`,
  content: JSON.stringify({
    id,
    modified: '2026-11-01T08:00:00Z',
    published: '2026-10-30T08:00:00Z',
    database_specific: { severity: 'HIGH', cwe_ids: ['CWE-1333'] },
    affected: [{ package: { ecosystem: 'npm', name }, ...affected }],
  }),
  method: 8,
});

const EXPORT = zipBytes([
  advisory('GHSA-aaaa-bbbb-cccc', 'quiet-lib', {
    ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.3' }] }],
  }),
  advisory('MAL-2026-4711', 'odd-one', { versions: ['3.0.0'] }),
]);

function give(vitals: Place, file: Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'all.zip');
  return ask(vitals, '/data/advisories', { method: 'POST', body: form });
}

const list = (vitals: Place) => call<AdvisoryRow[]>(vitals, '/data/advisories');
const npmOf = (rows: readonly AdvisoryRow[]) => rows.find(({ ecosystem }) => ecosystem === 'NPM');
const scoreOf = async (vitals: Place, id: number) =>
  (await call<Report>(vitals, `/analyses/${id}/report`)).report.healthScore;
const dependenciesOf = (vitals: Place, id: number) =>
  call<Dependencies>(vitals, `/projects/${id}/dependencies`);

test('what the user gives is what projects are judged by, at once', async ({ vitals }) => {
  const bundled = await list(vitals);
  expect(npmOf(bundled)).toMatchObject({ bundled: true });
  expect(npmOf(bundled)?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  const projectId = await createProject(vitals, 'shop', PROJECT);
  const analysisId = await analyze(vitals, projectId);
  const before = await dependenciesOf(vitals, projectId);
  expect(before.dependencies.map(({ risk }) => risk)).toEqual([null, null]);
  const score = await scoreOf(vitals, analysisId);

  const answer = await give(vitals, EXPORT);
  expect(answer.status).toBe(200);
  const rows = ((await answer.json()) as { data: AdvisoryRow[] }).data;
  expect(npmOf(rows)).toEqual({
    ecosystem: 'NPM',
    count: 2,
    date: '2026-11-01',
    source: 'OSV export',
    bundled: false,
  });
  expect(rows.filter(({ ecosystem }) => ecosystem !== 'NPM')).toEqual(
    bundled.filter(({ ecosystem }) => ecosystem !== 'NPM'),
  );

  const after = await dependenciesOf(vitals, projectId);
  expect(after.dependencies).toMatchObject([
    { name: 'odd-one', risk: 'HIGH', advisories: [{ id: 'MAL-2026-4711', severity: 'CRITICAL' }] },
    { name: 'quiet-lib', risk: 'HIGH', fixedIn: '1.2.3', weaknesses: ['GHSA-aaaa-bbbb-cccc'] },
  ]);
  expect(after.coverage).toMatchObject({ advisories: [{ type: 'NPM', date: '2026-11-01' }] });
  expect(after.coverage?.judgedAgainAt).toBeTruthy();
  expect(await scoreOf(vitals, analysisId)).toBe(score);

  await call(vitals, `/analyses/${analysisId}/report/regenerate`, { method: 'POST' });
  await expect.poll(() => scoreOf(vitals, analysisId)).toBeLessThan(score);
  expect((await dependenciesOf(vitals, projectId)).coverage?.judgedAgainAt).toBeNull();
});

test('what is no export is refused, and everything stays', async ({ vitals }) => {
  const before = await list(vitals);
  for (const file of [Buffer.from('no zip'), PROJECT, EXPORT.subarray(0, 300)]) {
    const answer = await give(vitals, file);
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([400, 2003]);
  }
  expect(await list(vitals)).toEqual(before);
});

test('an update without a network changes nothing', async ({ vitals }) => {
  const before = await list(vitals);
  const answer = await ask(vitals, '/data/advisories/update', { method: 'POST' });
  expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([400, 1002]);
  expect(await list(vitals)).toEqual(before);
});
