import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#main/database/open-database.ts';
import { PACKED_TABLES } from '#main/packed-rows/packed-tables.ts';
import { createPackedRows } from '#main/packed-rows/packed-rows.repository.ts';
import { randomOf } from '#platform/testing/seeded-random.ts';
import { createOlderAnalyses, type OlderAnalyses } from './older-analyses.ts';
import { pruneSteps } from './run/snapshot-steps.ts';

const LIVES = 5;
const ACTIONS = 20;
const DAY = '2026-01-01T00:00:00.000Z';

let folder: string;
let database: Database;
let connection: Connection;
let older: OlderAnalyses;
const log = { debug() {}, info() {}, warn() {}, error() {} };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-older-'));
  database = openDatabase({ path: join(folder, 'app.db') });
  connection = new Sqlite(join(folder, 'app.db'), { timeout: 10_000 });
  connection.pragma('foreign_keys = ON');
  older = createOlderAnalyses({ database, log });
  for (const id of [1, 2]) {
    connection
      .prepare(
        "INSERT INTO project(id, name, source_type, storage_path, created_at) VALUES(?, 'shop', 'ZIP', ?, ?)",
      )
      .run(id, `projects/${id}`, DAY);
  }
});
afterEach(async () => {
  await older.close();
  connection.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What is stored of an analysis in its tables. */
const rowsOf = (id: number): Rows =>
  Object.fromEntries(
    PACKED_TABLES.map(({ name, order }) => [
      name,
      connection
        .prepare(`SELECT * FROM ${name} WHERE analysis_id = ? ORDER BY ${order}`)
        .all(id) as Rows[string],
    ]),
  );

/** A project as it is analysed: files with a text and a number each. */
interface Life {
  readonly files: Map<string, number>;
  made: number;
}

function edit({ files, ...life }: Life, random: () => number): number {
  for (let change = 0; change < 5; change += 1) {
    life.made += 1;
    const paths = [...files.keys()];
    const path = paths[Math.floor(random() * paths.length)] ?? '';
    if (paths.length < 20 || random() < 0.4) files.set(`src/file-${life.made}.ts`, life.made);
    else if (random() < 0.6) files.set(path, life.made);
    else files.delete(path);
  }
  return life.made;
}

function contentOf(text: string): number {
  const hash = createHash('sha256').update(text).digest();
  const known = connection.prepare('SELECT id FROM content WHERE hash = ?').pluck().get(hash) as
    | number
    | undefined;
  return (
    known ??
    Number(
      connection.prepare('INSERT INTO content(hash, text) VALUES(?, ?)').run(hash, zstdCompressSync(text))
        .lastInsertRowid,
    )
  );
}

function storeFiles(id: number, files: ReadonlyMap<string, number>, random: () => number): void {
  const finding = connection.prepare(
    `INSERT INTO finding(project_id, kind, fingerprint, first_analysis_id, first_seen_at)
     SELECT project_id, 'ISSUE', ?, id, '${DAY}' FROM analysis WHERE id = ?
     ON CONFLICT(project_id, fingerprint) DO UPDATE SET kind = kind
     RETURNING id, decision`,
  );
  const insert = (table: string, row: Readonly<Record<string, unknown>>): number =>
    Number(
      connection
        .prepare(
          `INSERT INTO ${table}(${Object.keys(row).join()}) VALUES(${Object.keys(row)
            .map(() => '?')
            .join()})`,
        )
        .run(...Object.values(row)).lastInsertRowid,
    );
  const nodes: number[] = [];
  for (const [path, version] of files) {
    const at = { analysis_id: id, file_path: path };
    const content = version % 5 === 0 ? null : contentOf(`${path} ${version}`);
    insert('file_entry', {
      analysis_id: id,
      path,
      language: 'TypeScript',
      loc: version,
      size_bytes: 9,
      content_id: content,
    });
    const { id: findingId, decision } = finding.get(`${path} ${version}`, id) as {
      id: number;
      decision: string;
    };
    const status = decision === 'OPEN' ? 'OPEN' : 'RESOLVED';
    const found = { finding_id: findingId, is_new: version % 2, fingerprint: `${version}`, status };
    if (version % 3 > 0) {
      const issue = {
        rule_key: 'js/x',
        severity: 'MAJOR',
        kind: 'BUG',
        line: version,
        message: `Of ${path}`,
      };
      insert('quality_issue', { ...at, ...issue, ...found });
    }
    nodes.push(
      insert('arch_node', {
        ...at,
        node_key: path,
        name: path,
        node_type: 'OTHER',
        out_degree: 1,
        in_degree: version,
      }),
    );
    insert('file_change_stat', { ...at, commit_count: version, lines_added: 1, lines_removed: 2 });
    const dependency = {
      type: 'NPM',
      name: `package-${version}`,
      file: path,
      imports: '{"state":"IMPORTED"}',
    };
    insert('dependency', { analysis_id: id, ...dependency });
    const commit = {
      author_name: 'A',
      committed_at: DAY,
      lines_added: 1,
      lines_removed: 1,
      files_changed: 1,
    };
    insert('commit_stat', { analysis_id: id, hash: `hash-${version}`, message: 'change', ...commit });
  }
  for (const from of nodes) {
    const to = nodes[Math.floor(random() * nodes.length)] ?? from;
    insert('arch_edge', { analysis_id: id, source_node_id: from, target_node_id: to, relation: 'CALL' });
    const violation = {
      violation_type: 'LAYER_VIOLATION',
      description: 'x',
      severity: 'LOW',
      suggestion: 'y',
    };
    // A node that is not there is named by a number of its own.
    const ends =
      random() < 0.1 ? { source_node_id: 999_999, target_node_id: null } : { source_node_id: from };
    insert('arch_violation', { analysis_id: id, ...violation, ...ends });
  }
  const list = JSON.stringify([...files].map(([path, version]) => ({ path, version })));
  insert('quality_result', { analysis_id: id, available: 1, metrics: '{}' });
  insert('architecture_result', { analysis_id: id });
  for (const stage of ['SCAN', 'QUALITY', 'DEPENDENCY'])
    insert('stage_blob', { analysis_id: id, stage, json: list });
  insert('evolution_result', {
    analysis_id: id,
    available: 1,
    files: list,
    attention: random() < 0.5 ? null : list,
  });
  insert('evolution_view', { analysis_id: id, range: 'ALL', json: list });
}

const STATUSES = ['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'FAILED', 'CANCELLED'];

function analyse(projectId: number, life: Life, random: () => number): number {
  life.made = edit(life, random);
  const status = STATUSES[Math.floor(random() * STATUSES.length)];
  const id = Number(
    connection
      .prepare('INSERT INTO analysis(project_id, status, snapshot_files, created_at) VALUES(?, ?, ?, ?)')
      .run(projectId, status, life.files.size, DAY).lastInsertRowid,
  );
  storeFiles(id, life.files, random);
  return id;
}

/** A decision about a finding counts in every analysis that has it, packed or not. */
function decide(model: Map<number, Rows>, random: () => number): void {
  const ids = connection.prepare('SELECT id FROM finding').pluck().all() as number[];
  const id = ids[Math.floor(random() * ids.length)];
  connection.prepare("UPDATE finding SET decision = 'WONT_FIX' WHERE id = ?").run(id);
  connection.prepare("UPDATE quality_issue SET status = 'RESOLVED' WHERE finding_id = ?").run(id);
  for (const [analysisId, rows] of model) {
    const issues = rows['quality_issue']?.map((row) =>
      row['finding_id'] === id ? { ...row, status: 'RESOLVED' } : row,
    );
    model.set(analysisId, { ...rows, quality_issue: issues ?? [] });
  }
}

const existing = (): number[] =>
  connection.prepare('SELECT id FROM analysis ORDER BY id').pluck().all() as number[];

/** What is not as it has to be in what is packed and kept. */
function listFaults(): string[] {
  const orphans = (sql: string, what: string): string[] =>
    (connection.prepare(sql).pluck().all() as number[]).map((id) => `${what} ${id} is needed by nothing`);
  return [
    ...(connection.pragma('foreign_key_check') as object[]).map((row) => JSON.stringify(row)),
    ...orphans('SELECT id FROM packed_rows WHERE id NOT IN(SELECT rows_id FROM packed_part)', 'packed'),
    ...orphans(
      `SELECT id FROM content WHERE id NOT IN(SELECT content_id FROM packed_text)
       AND id NOT IN(SELECT content_id FROM file_entry WHERE content_id IS NOT NULL)`,
      'text',
    ),
  ];
}

/** What of an analysis is not as it was stored; its paths alone where it is packed. */
function listDifferences(id: number, stored: Rows | undefined): string[] {
  const packed = createPackedRows(database).list(id, 'file_entry');
  const pathsOf = (rows: Rows[string] | undefined) => JSON.stringify(rows?.map((row) => row['path']));
  if (packed !== undefined) {
    return pathsOf(packed) === pathsOf(stored?.['file_entry']) ? [] : [`${id} has packed other files`];
  }
  const found = rowsOf(id);
  return PACKED_TABLES.filter(
    ({ name }) => JSON.stringify(found[name]) !== JSON.stringify(stored?.[name]),
  ).map(({ name }) => `${id} has other rows of ${name}`);
}

const measureAgainst = (id: number) =>
  connection
    .prepare(
      'INSERT OR REPLACE INTO baseline(project_id, analysis_id) SELECT project_id, id FROM analysis WHERE id = ?',
    )
    .run(id);

async function act(lives: readonly Life[], model: Map<number, Rows>, random: () => number): Promise<void> {
  const projectId = 1 + Math.floor(random() * 2);
  const life = lives[projectId - 1];
  const kind = random();
  if (kind < 0.45 && life !== undefined) {
    const id = analyse(projectId, life, random);
    model.set(id, rowsOf(id));
    // As after a start: what was opened before is packed again.
    await older.close();
    older = createOlderAnalyses({ database, log });
    await older.afterwards.run({ analysisId: id, projectId }, new AbortController().signal);
  } else if (kind < 0.6) await database.heavy(pruneSteps(projectId, 1 + Math.floor(random() * 4)));
  else if (kind < 0.75) decide(model, random);
  else {
    const chosen = existing().filter(() => random() < 0.5);
    await older.open(chosen);
    if (kind > 0.9 && chosen[0] !== undefined) measureAgainst(chosen[0]);
  }
}

test.each(Array.from({ length: LIVES }, (_, seed) => seed + 1))(
  'life %i: what is read is what was stored',
  async (seed) => {
    const random = randomOf(seed);
    const lives = [1, 2].map((): Life => ({ files: new Map(), made: 0 }));
    const model = new Map<number, Rows>();
    const differences = (): string[] => existing().flatMap((id) => listDifferences(id, model.get(id)));
    let packed = 0;
    for (let action = 0; action < ACTIONS; action += 1) {
      await act(lives, model, random);
      expect([...listFaults(), ...differences()]).toEqual([]);
      packed += existing().filter((id) => createPackedRows(database).isPacked(id)).length;
    }
    expect(packed).toBeGreaterThan(0);
    await older.open(existing());
    expect(existing().filter((id) => createPackedRows(database).isPacked(id))).toEqual([]);
    expect(differences()).toEqual([]);
  },
);
