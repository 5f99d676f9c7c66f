import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import type { StepConnection } from '#main/database/write-steps.ts';
import { PACKED_TABLES, type PackedTable } from './packed-tables.ts';
import { namedRows, unpackRuns } from './packed-runs.ts';
import { type Row, rowsOf, runsOf, type Value } from './row-text.rules.ts';

/*
 * Runs in the write thread, inside its transaction: rows of one table of one analysis become runs and come back. Nothing of
 * an analysis is left out: its rows are the same afterwards, ids included, whatever columns the table has by then.
 */

interface StoredTable {
  readonly id: number;
  readonly columns: string;
  readonly ids: string;
}

/** Consecutive ids: the first of them, and how many. */
type IdRange = readonly [first: number, count: number];

/** The columns that are stored, by the schema; those that are computed from others are not. */
function columnsOf(connection: StepConnection, { name, emptied, order }: PackedTable): string[] {
  const columns = connection.pragma(`table_xinfo(${name})`) as { name: string; hidden: number }[];
  const stored = columns.filter(({ hidden }) => hidden === 0).map((column) => column.name);
  const key = order === 'analysis_id' ? [] : [order];
  if (emptied !== undefined) return [...key, ...Object.keys(emptied)];
  return stored.filter((column) => column !== 'analysis_id' && column !== 'id');
}

const hasIds = ({ order }: PackedTable): boolean => order === 'id';

function rangesOf(ids: readonly number[]): IdRange[] {
  const ranges: [number, number][] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last !== undefined && last[0] + last[1] === id) last[1] += 1;
    else ranges.push([id, 1]);
  }
  return ranges;
}

const idsOf = (ranges: readonly IdRange[]): number[] =>
  ranges.flatMap(([first, count]) => Array.from({ length: count }, (_, at) => first + at));

/** Reads the rows as they are packed: without their ids, and with a node's key where its id was. */
function readRows(connection: StepConnection, table: PackedTable, analysisId: number) {
  const columns = columnsOf(connection, table);
  const nodes = table.nodeColumns ?? [];
  const selected = columns.map((column) =>
    nodes.includes(column)
      ? `coalesce((SELECT node_key FROM arch_node WHERE arch_node.id = ${column}), ${column}) AS ${column}`
      : column,
  );
  const rows = connection
    .prepare(
      `SELECT ${hasIds(table) ? 'id' : '0'}, ${selected.join(', ')} FROM ${table.name}
       WHERE analysis_id = ? ORDER BY ${table.order}`,
    )
    .raw()
    .all(analysisId) as [number, ...Value[]][];
  return {
    columns,
    ids: hasIds(table) ? rows.map(([id]) => id) : [],
    rows: rows.map(([, ...row]): Row => row),
  };
}

/** Packs the rows of a table of an analysis, unless they are. */
export function packTable(connection: StepConnection, table: PackedTable, analysisId: number): void {
  if (findTable(connection, table.name, analysisId) !== undefined) return;
  const { columns, ids, rows } = readRows(connection, table, analysisId);
  const inserted = connection
    .prepare(
      'INSERT INTO packed_table(analysis_id, name, columns, ids, first_id, last_id) VALUES(?, ?, ?, ?, ?, ?)',
    )
    .run(
      analysisId,
      table.name,
      JSON.stringify(columns),
      JSON.stringify(rangesOf(ids)),
      ids[0] ?? null,
      ids.at(-1) ?? null,
    );
  storeRuns(connection, { table, tableId: Number(inserted.lastInsertRowid), columns }, rows);
  removeRows(connection, table, analysisId);
}

interface Target {
  readonly table: PackedTable;
  readonly tableId: number;
  readonly columns: readonly string[];
}

function storeRuns(
  connection: StepConnection,
  { table, tableId, columns }: Target,
  rows: readonly Row[],
): void {
  const find = connection.prepare<[Uint8Array], number>('SELECT id FROM packed_rows WHERE hash = ?').pluck();
  const insert = connection.prepare('INSERT INTO packed_rows(hash, rows) VALUES(?, ?)');
  const part = connection.prepare('INSERT INTO packed_part(table_id, position, rows_id) VALUES(?, ?, ?)');
  const names = connection.prepare('INSERT OR IGNORE INTO packed_text(rows_id, content_id) VALUES(?, ?)');
  const textAt = columns.indexOf(table.textColumn ?? '');
  let position = 0;
  for (const run of runsOf(rows)) {
    const hash = createHash('sha256').update(table.name).update('\0').update(run).digest();
    let id = find.get(hash);
    if (id === undefined) {
      id = Number(insert.run(hash, zstdCompressSync(run)).lastInsertRowid);
      if (textAt >= 0) for (const contentId of textsOf(run, textAt)) names.run(id, contentId);
    }
    part.run(tableId, position, id);
    position += 1;
  }
}

/** What the rows of a run name in a column; nothing without one. */
const textsOf = (run: string, column: number): Value[] =>
  column < 0 ? [] : [...rowsOf([run])].flatMap((row) => row[column] ?? []);

function removeRows(connection: StepConnection, { name, emptied, stays }: PackedTable, analysisId: number) {
  if (emptied === undefined) {
    const kept = stays === undefined ? [] : [analysisId];
    connection
      .prepare(`DELETE FROM ${name} WHERE analysis_id = ?${stays === undefined ? '' : ` AND NOT (${stays})`}`)
      .run(analysisId, ...kept);
    return;
  }
  const columns = Object.keys(emptied);
  connection
    .prepare(
      `UPDATE ${name} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE analysis_id = ?`,
    )
    .run(...Object.values(emptied), analysisId);
}

function findTable(connection: StepConnection, name: string, analysisId: number): StoredTable | undefined {
  return connection
    .prepare('SELECT id, columns, ids FROM packed_table WHERE analysis_id = ? AND name = ?')
    .get(analysisId, name) as StoredTable | undefined;
}

/** The packed rows of a table, its columns by name; undefined where they are not packed. Node columns hold keys. */
export function readPacked(
  connection: StepConnection,
  name: string,
  analysisId: number,
): Record<string, Value>[] | undefined {
  const stored = findTable(connection, name, analysisId);
  if (stored === undefined) return undefined;
  return namedRows(stored.columns, readParts(connection, stored.id));
}

function readParts(connection: StepConnection, tableId: number): Generator<Row> {
  const parts = connection
    .prepare(
      'SELECT rows FROM packed_part JOIN packed_rows ON packed_rows.id = rows_id WHERE table_id = ? ORDER BY position',
    )
    .pluck()
    .all(tableId) as Uint8Array[];
  return unpackRuns(parts);
}

/** Gives an analysis all of its rows back. */
export function unpackAnalysis(connection: StepConnection, analysisId: number): void {
  for (const table of PACKED_TABLES.toReversed()) {
    const stored = findTable(connection, table.name, analysisId);
    if (stored === undefined) continue;
    if (table.emptied === undefined) insertRows(connection, { table, stored, analysisId });
    else fillRows(connection, { table, stored, analysisId });
    connection.prepare('DELETE FROM packed_table WHERE id = ?').run(stored.id);
  }
  followDecisions(connection, analysisId);
}

interface Unpacked {
  readonly table: PackedTable;
  readonly stored: StoredTable;
  readonly analysisId: number;
}

function insertRows(connection: StepConnection, { table, stored, analysisId }: Unpacked): void {
  const columns = JSON.parse(stored.columns) as string[];
  const ids = idsOf(JSON.parse(stored.ids) as IdRange[]);
  const toId = nodeFinder(connection, analysisId);
  const nodesAt = (table.nodeColumns ?? []).map((column) => columns.indexOf(column));
  const all = ['analysis_id', ...(hasIds(table) ? ['id'] : []), ...columns];
  // Rows that stayed are the same.
  const insert = connection.prepare(
    `INSERT OR IGNORE INTO ${table.name}(${all.join(', ')}) VALUES(${all.map(() => '?').join(', ')})`,
  );
  let at = 0;
  for (const row of readParts(connection, stored.id)) {
    const values = [...row];
    for (const column of nodesAt) values[column] = toId(values[column] ?? null);
    insert.run(analysisId, ...(hasIds(table) ? [ids[at]] : []), ...values);
    at += 1;
  }
}

/** A node by its key is the id it has again; what is a number named no node. */
function nodeFinder(connection: StepConnection, analysisId: number): (key: Value) => Value {
  const find = connection
    .prepare<[number, string], number>('SELECT id FROM arch_node WHERE analysis_id = ? AND node_key = ?')
    .pluck();
  return (key) => (typeof key === 'string' ? (find.get(analysisId, key) ?? null) : key);
}

function fillRows(connection: StepConnection, { table, stored, analysisId }: Unpacked): void {
  const columns = JSON.parse(stored.columns) as string[];
  const filled = Object.keys(table.emptied ?? {}).filter((column) => columns.includes(column));
  const keys = columns.filter((column) => !filled.includes(column));
  const update = connection.prepare(
    `UPDATE ${table.name} SET ${filled.map((column) => `${column} = ?`).join(', ')}
     WHERE ${['analysis_id', ...keys].map((column) => `${column} = ?`).join(' AND ')}`,
  );
  for (const row of readParts(connection, stored.id)) {
    const of = (column: string): Value => row[columns.indexOf(column)] ?? null;
    update.run(...filled.map(of), analysisId, ...keys.map(of));
  }
}

/** What was decided meanwhile counts in older analyses too, as for rows that were never packed. */
function followDecisions(connection: StepConnection, analysisId: number): void {
  connection
    .prepare(
      `UPDATE quality_issue SET status = CASE finding.decision WHEN 'OPEN' THEN 'OPEN' ELSE 'RESOLVED' END
       FROM finding WHERE finding.id = quality_issue.finding_id AND quality_issue.analysis_id = ?`,
    )
    .run(analysisId);
}
