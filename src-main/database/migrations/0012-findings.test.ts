import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './migrations.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-findings') && !name.startsWith('0002'));

let connection: Connection;
beforeEach(() => {
  connection = new Sqlite(':memory:');
  migrate(connection, MIGRATIONS.slice(0, BEFORE));
  connection.exec(`INSERT INTO project(id, name, storage_path, created_at, source_type)
    VALUES(1, 'shop', 'projects/1', '2026-01-01T00:00:00.000Z', 'ZIP'), (2, 'till', 'projects/2', '2026-01-01T00:00:00.000Z', 'ZIP')`);
});
afterEach(() => connection.close());

/** An analysis that began on that day of January, with an issue for each fingerprint. */
function analysis(
  id: number,
  projectId: number,
  fingerprints: readonly string[],
  status = 'SUCCEEDED',
): void {
  const day = `2026-01-0${id}T00:00:00.000Z`;
  connection
    .prepare('INSERT INTO analysis(id, project_id, status, started_at, created_at) VALUES(?, ?, ?, ?, ?)')
    .run(id, projectId, status, day, day);
  connection
    .prepare("INSERT INTO quality_result(analysis_id, available, metrics) VALUES(?, 1, '{}')")
    .run(id);
  const insert =
    connection.prepare(`INSERT INTO quality_issue(analysis_id, rule_key, severity, kind, file_path, line, message, fingerprint)
    VALUES(?, 'vitals:rule', 'MAJOR', 'BUG', 'a.ts', ?, 'A sentence.', ?)`);
  for (const [at, fingerprint] of fingerprints.entries()) insert.run(id, at + 1, fingerprint);
}

const findings = () =>
  connection
    .prepare(
      'SELECT project_id, fingerprint, first_analysis_id, first_seen_at, decision FROM finding ORDER BY project_id, fingerprint',
    )
    .all();

test('the latest results of each project become its findings, first seen when their fingerprint was', () => {
  analysis(1, 1, ['f1', 'gone']);
  analysis(2, 1, ['f1', 'f2']);
  analysis(3, 1, ['f3'], 'FAILED');
  analysis(4, 2, ['f1']);
  migrate(connection);
  const finding = (project_id: number, fingerprint: string, first: number) => ({
    project_id,
    fingerprint,
    first_analysis_id: first,
    first_seen_at: `2026-01-0${first}T00:00:00.000Z`,
    decision: 'OPEN',
  });
  expect(findings()).toEqual([finding(1, 'f1', 1), finding(1, 'f2', 2), finding(2, 'f1', 4)]);
  const named = connection.prepare(
    'SELECT analysis_id, finding.fingerprint FROM quality_issue LEFT JOIN finding ON finding.id = finding_id ORDER BY analysis_id, line',
  );
  expect(named.raw().all()).toEqual([
    [1, 'f1'],
    [1, null],
    [2, 'f1'],
    [2, 'f2'],
    [3, null],
    [4, 'f1'],
  ]);
});

test('equal fingerprints and none at all get names of their own', () => {
  analysis(1, 1, ['f1', 'f1', '', '']);
  migrate(connection);
  expect(findings()).toMatchObject([
    { fingerprint: 'f1' },
    { fingerprint: 'f1-2' },
    { fingerprint: 'issue-3' },
    { fingerprint: 'issue-4' },
  ]);
});
