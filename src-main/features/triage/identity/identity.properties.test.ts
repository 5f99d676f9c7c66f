import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { migrate } from '#main/database/migrate.ts';
import { randomOf } from '#platform/testing/seeded-random.ts';
import { identifiedIssues } from './identified-issues.ts';
import { identifyIssues } from './identify-issues.ts';

/*
 * Random lives of a project: issues come, move, are edited, go and come back; analyses end well, fail or are deleted.
 * Whatever happened, what is stored must be true of the latest results.
 */

const LIVES = 40;
const ANALYSES = 12;
const FILES = ['src/a.ts', 'src/b.ts', 'lib/c.ts'];

let connection: Connection;
beforeEach(() => {
  connection = new Sqlite(':memory:');
  connection.pragma('foreign_keys = ON');
  migrate(connection);
  connection.exec(`INSERT INTO project(id, name, storage_path, created_at, source_type)
    VALUES(1, 'shop', 'projects/1', '2026-01-01T00:00:00.000Z', 'ZIP')`);
});
afterEach(() => connection.close());

interface Life {
  issues: AnalyzerIssue[];
  made: number;
}

function change(life: Life, random: () => number): void {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  for (let step = 0; step < 6; step += 1) {
    const kind = Math.floor(random() * 5);
    const one = pick(life.issues);
    if (kind <= 1 || one === undefined) {
      life.made += 1;
      const fingerprint = random() < 0.3 ? `again${Math.floor(random() * 4)}` : `f${life.made}`;
      const isTaken = life.issues.some((other) => other.fingerprint === fingerprint);
      const filePath = pick(FILES) ?? 'src/a.ts';
      life.issues.push({
        ruleKey: `js/${Math.floor(random() * 3)}`,
        severity: 'MAJOR',
        kind: 'BUG',
        filePath,
        line: 1 + Math.floor(random() * 50),
        message: `A sentence of kind ${'abc'[Math.floor(random() * 3)]}.`,
        confidence: 'LIKELY',
        path: [],
        cwe: null,
        fingerprint: isTaken ? `${fingerprint}/${life.made}` : fingerprint,
      });
    } else if (kind === 2) life.issues = life.issues.filter((other) => other !== one);
    else if (kind === 3) one.line += 1 + Math.floor(random() * 9);
    else {
      life.made += 1;
      one.fingerprint = `e${life.made}`;
    }
  }
}

function analyse(id: number, issues: readonly AnalyzerIssue[], status: string): void {
  const day = '2026-01-01T00:00:00.000Z';
  connection
    .prepare(
      "INSERT INTO analysis(id, project_id, status, created_at, started_at) VALUES(?, 1, 'RUNNING', ?, ?)",
    )
    .run(id, day, day);
  connection
    .prepare("INSERT INTO quality_result(analysis_id, available, metrics) VALUES(?, 1, '{}')")
    .run(id);
  const step = identifiedIssues({ analysisId: id, projectId: 1 }, issues);
  if (!('rows' in step)) throw new Error('Issues are stored by rows.');
  identifyIssues(connection, { analysisId: id, projectId: 1 }, step.rows);
  connection.prepare('UPDATE analysis SET status = ? WHERE id = ?').run(status, id);
  if (status !== 'SUCCEEDED') return;
  const changed = (kind: string) =>
    `SELECT finding_id FROM finding_change WHERE analysis_id = ${id} AND change = '${kind}'`;
  connection.exec(`UPDATE finding SET fixed_at = 'now', fixed_analysis_id = ${id} WHERE id IN(${changed('GONE')});
    UPDATE finding SET fixed_at = NULL, fixed_analysis_id = NULL WHERE id IN(${changed('BACK')});
    DELETE FROM finding_change WHERE analysis_id = ${id}`);
}

const numbers = (sql: string): number[] => connection.prepare(sql).pluck().all() as number[];

/** What is not true of the latest results. */
function listFaults(latest: number): string[] {
  const named = numbers(
    `SELECT finding_id FROM quality_issue WHERE analysis_id = ${latest} ORDER BY finding_id`,
  );
  const open = numbers(`SELECT id FROM finding WHERE fixed_at IS NULL AND NOT EXISTS(
    SELECT 1 FROM analysis WHERE analysis.id = first_analysis_id AND status <> 'SUCCEEDED') ORDER BY id`);
  const forgotten = numbers('SELECT id FROM finding WHERE fixed_at IS NOT NULL AND last IS NULL');
  return [
    ...(new Set(named).size === named.length ? [] : [`${latest}: two issues are one finding`]),
    ...(open.join() === named.join() ? [] : [`${latest}: open are ${open.join()}, found ${named.join()}`]),
    ...forgotten.map((id) => `${latest}: nobody knows how ${id} was`),
  ];
}

/** What both analyses know by the same name has to be the same finding. */
function listRenamed(before: readonly Row[], after: readonly Row[]): string[] {
  const findings = new Map(before);
  return after
    .filter(([name, findingId]) => (findings.get(name) ?? findingId) !== findingId)
    .map(([name]) => `${name} is another finding`);
}

test.each(Array.from({ length: LIVES }, (_, seed) => seed))('life %i', (seed) => {
  const random = randomOf(seed + 1);
  const life: Life = { issues: [], made: 0 };
  const faults: string[] = [];
  let latest: number | undefined;
  for (let id = 1; id <= ANALYSES; id += 1) {
    change(life, random);
    const status = random() < 0.7 ? 'SUCCEEDED' : random() < 0.5 ? 'FAILED' : 'CANCELLED';
    const before = latest === undefined ? [] : rowsOf(latest);
    analyse(id, life.issues, status);
    if (status === 'SUCCEEDED') {
      faults.push(...listRenamed(before, rowsOf(id)));
      latest = id;
    }
    if (latest !== undefined) faults.push(...listFaults(latest));
    if (random() < 0.3 && latest !== undefined) deleteOthers(latest);
  }
  expect(faults).toEqual([]);
});

type Row = readonly [fingerprint: string, findingId: number];

const rowsOf = (analysisId: number): Row[] =>
  connection
    .prepare('SELECT fingerprint, finding_id FROM quality_issue WHERE analysis_id = ?')
    .raw()
    .all(analysisId) as unknown as Row[];

function deleteOthers(latest: number): void {
  connection.exec(`DELETE FROM finding WHERE first_analysis_id IN(SELECT id FROM analysis WHERE status IN('FAILED','CANCELLED'));
    DELETE FROM analysis WHERE id <> ${latest}`);
}
