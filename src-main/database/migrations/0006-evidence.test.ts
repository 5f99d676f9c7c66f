import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './migrations.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.endsWith('-evidence'));

test('what was found before is likely, one place and of no weakness; counts are read from an index', () => {
  const connection = new Sqlite(':memory:');
  migrate(connection, MIGRATIONS.slice(0, BEFORE));
  connection.exec(`INSERT INTO project(id, name, storage_path, created_at, source_type)
    VALUES(1, 'shop', 'projects/1', '2026-01-01T00:00:00.000Z', 'ZIP');
    INSERT INTO analysis(id, project_id, status, created_at) VALUES(1, 1, 'SUCCEEDED', '2026-01-01T00:00:00.000Z');
    INSERT INTO quality_issue(analysis_id, rule_key, severity, kind, file_path, line, message)
    VALUES(1, 'vitals:rule', 'CRITICAL', 'VULN', 'a.ts', 1, 'A sentence.')`);
  migrate(connection);
  expect(connection.prepare('SELECT confidence, path, cwe FROM quality_issue').all()).toEqual([
    { confidence: 'LIKELY', path: '[]', cwe: null },
  ]);
  const sql =
    "SELECT count(*) FROM quality_issue WHERE analysis_id = 1 AND confidence != 'REVIEW' AND role = 'OWN'";
  const [step] = connection.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all();
  expect(step?.detail).toContain('COVERING INDEX');
  connection.close();
});
