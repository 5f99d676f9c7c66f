import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './migrations.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-structure-findings'));

let connection: Connection;
beforeEach(() => {
  connection = new Sqlite(':memory:');
  migrate(connection, MIGRATIONS.slice(0, BEFORE));
  connection.exec(`INSERT INTO project(id, name, storage_path, created_at, source_type)
    VALUES(1, 'shop', 'projects/1', '2026-01-01T00:00:00.000Z', 'ZIP')`);
});
afterEach(() => connection.close());

interface Found {
  readonly violations?: readonly [type: string, file: string, line: number][];
  readonly packages?: readonly [name: string, version: string, risk: string | null][];
  readonly status?: string;
}

/** An analysis that began on that day of January. */
function analysis(id: number, { violations = [], packages = [], status = 'SUCCEEDED' }: Found): void {
  const day = `2026-01-0${id}T00:00:00.000Z`;
  connection
    .prepare('INSERT INTO analysis(id, project_id, status, started_at, created_at) VALUES(?, 1, ?, ?, ?)')
    .run(id, status, day, day);
  connection.prepare('INSERT INTO architecture_result(analysis_id) VALUES(?)').run(id);
  connection
    .prepare("INSERT INTO stage_blob(analysis_id, stage, json) VALUES(?, 'DEPENDENCY', '{}')")
    .run(id);
  const violation = connection.prepare(
    `INSERT INTO arch_violation(analysis_id, violation_type, description, severity, suggestion, file_path, line)
     VALUES(?, ?, 'A sentence.', 'HIGH', 'Another.', ?, ?)`,
  );
  for (const one of violations) violation.run(id, ...one);
  const dependency = connection.prepare(
    "INSERT INTO dependency(analysis_id, type, name, version, risk, file) VALUES(?, 'NPM', ?, ?, ?, 'package.json')",
  );
  for (const one of packages) dependency.run(id, ...one);
}

const findings = () =>
  connection
    .prepare('SELECT kind, first_analysis_id, first_seen_at FROM finding ORDER BY kind DESC, id')
    .raw()
    .all();

test('violations of the latest results become findings, first seen when their like was', () => {
  analysis(1, { violations: [['GOD_CLASS', 'a.ts', 3]] });
  analysis(2, {
    violations: [
      ['GOD_CLASS', 'a.ts', 9],
      ['GOD_CLASS', 'b.ts', 1],
    ],
  });
  analysis(3, { violations: [['GOD_CLASS', 'c.ts', 1]], status: 'FAILED' });
  migrate(connection);
  expect(findings()).toEqual([
    ['VIOLATION', 1, '2026-01-01T00:00:00.000Z'],
    ['VIOLATION', 2, '2026-01-02T00:00:00.000Z'],
  ]);
  const rows = connection
    .prepare(
      'SELECT analysis_id, file_path, finding.id IS NOT NULL FROM arch_violation LEFT JOIN finding ON finding.id = finding_id ORDER BY arch_violation.id',
    )
    .raw()
    .all();
  expect(rows).toEqual([
    [1, 'a.ts', 0],
    [2, 'a.ts', 1],
    [2, 'b.ts', 1],
    [3, 'c.ts', 0],
  ]);
});

test('of the packages the risky ones alone do, whatever their version was', () => {
  analysis(1, { packages: [['old', '1.0.0', 'LOW']] });
  analysis(2, {
    packages: [
      ['old', '1.1.0', 'HIGH'],
      ['old', '1.2.0', 'HIGH'],
      ['good', '1.0.0', null],
    ],
  });
  migrate(connection);
  expect(findings()).toEqual([
    ['DEPENDENCY', 1, '2026-01-01T00:00:00.000Z'],
    ['DEPENDENCY', 1, '2026-01-01T00:00:00.000Z'],
  ]);
  const named = connection.prepare('SELECT name, finding_id IS NULL FROM dependency ORDER BY id').raw().all();
  expect(named).toEqual([
    ['old', 1],
    ['old', 0],
    ['old', 0],
    ['good', 1],
  ]);
  expect(connection.prepare('SELECT count(DISTINCT finding_id) FROM dependency').pluck().get()).toBe(2);
});

test('an item of the debt register is linked to its findings, and what was refused is decided so', () => {
  analysis(1, { violations: [['GOD_CLASS', 'a.ts', 3]], packages: [['old', '1.0.0', 'LOW']] });
  const debt = connection.prepare(
    `INSERT INTO tech_debt(project_id, source, dedup_key, title, level, description, status, wonfix_reason,
       ref_analysis_id, created_at, updated_at)
     VALUES(1, ?, ?, 'One', 'HIGH', 'A sentence.', ?, ?, 1, '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z')`,
  );
  debt.run('ARCH', 'GOD_CLASS a > ', 'WONTFIX', 'It goes in May.');
  debt.run('DEPEND', 'NPM old', 'OPEN', null);
  connection.exec(`INSERT INTO finding(id, project_id, kind, fingerprint, first_analysis_id, first_seen_at)
    VALUES(1, 1, 'ISSUE', 'f1', 1, '2026-01-01T00:00:00.000Z');
    INSERT INTO quality_issue(analysis_id, rule_key, severity, kind, file_path, line, message, fingerprint, finding_id)
    VALUES(1, 'js/x', 'BLOCKER', 'VULN', 'a.ts', 1, 'A sentence.', 'f1', 1)`);
  debt.run('QUALITY', 'js/x', 'WONTFIX', 'It is a test.');
  migrate(connection);
  expect(connection.prepare('SELECT status FROM quality_issue').pluck().all()).toEqual(['RESOLVED']);
  const linked = connection.prepare(
    `SELECT source, kind, decision, decision_reason, decided_at FROM tech_debt
     JOIN tech_debt_finding ON debt_id = tech_debt.id JOIN finding ON finding.id = finding_id ORDER BY source`,
  );
  expect(linked.raw().all()).toEqual([
    ['ARCH', 'VIOLATION', 'WONT_FIX', 'It goes in May.', '2026-02-01T00:00:00.000Z'],
    ['DEPEND', 'DEPENDENCY', 'OPEN', null, null],
    ['QUALITY', 'ISSUE', 'WONT_FIX', 'It is a test.', '2026-02-01T00:00:00.000Z'],
  ]);
});
