import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './migrations.ts';

const BEFORE = 3;
const KINDS = ['BUG', 'VULN', 'SMELL'];

let connection: Connection;

/** A database of the version before, with issues and, as after years of use, statistics. */
beforeEach(() => {
  connection = new Sqlite(':memory:');
  migrate(connection, MIGRATIONS.slice(0, BEFORE));
  connection.exec(`INSERT INTO project(id, name, storage_path, created_at, source_type)
    VALUES(1, 'shop', 'projects/1', '2026-01-01T00:00:00.000Z', 'ZIP');
    INSERT INTO analysis(id, project_id, status, created_at) VALUES(1, 1, 'SUCCEEDED', '2026-01-01T00:00:00.000Z')`);
  const insert = connection.prepare(
    `INSERT INTO quality_issue(analysis_id, rule_key, severity, kind, file_path, line, message)
     VALUES(1, 'vitals:rule', 'MAJOR', ?, ?, 1, 'A sentence.')`,
  );
  for (let at = 0; at < 3000; at += 1) insert.run(KINDS[at % 3], `src/file${at % 50}.ts`);
  connection.exec('ANALYZE');
  migrate(connection);
});
afterEach(() => connection.close());

const ORDER = 'ORDER BY severity_rank, file_path, line, id LIMIT 20';

test.each([
  ['count(*)', "kind = 'BUG' AND severity_rank = 2", '', 'quality_issue_kind'],
  ['count(*)', "kind = 'BUG'", '', 'COVERING INDEX quality_issue_kind'],
  ['count(*)', "status = 'OPEN'", '', 'COVERING INDEX quality_issue_'],
  ['*', "kind = 'BUG'", ORDER, 'quality_issue_kind'],
  ['*', 'true', ORDER, 'quality_issue_rank'],
  ['*', 'severity_rank = 2', ORDER, 'quality_issue_rank'],
])('%s of the issues with %s is read in order from an index', (columns, condition, order, index) => {
  const sql = `SELECT ${columns} FROM quality_issue WHERE analysis_id = 1 AND ${condition} ${order}`;
  const plan = connection.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all();
  const steps = plan.map(({ detail }) => detail).join('; ');
  expect(steps).toContain(index);
  expect(steps).not.toContain('TEMP B-TREE');
});
