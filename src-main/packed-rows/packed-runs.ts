import { zstdDecompressSync } from 'node:zlib';
import { type Row, rowsOf, type Value } from './row-text.rules.ts';

/** A packed row, its columns by name. */
export type NamedRow = Readonly<Record<string, Value>>;

/** The rows of packed runs, in order. */
export const unpackRuns = (runs: readonly Uint8Array[]): Generator<Row> =>
  rowsOf(runs.map((run) => zstdDecompressSync(run).toString('utf8')));

/** @param columns as `packed_table` has them */
export function namedRows(columns: string, rows: Iterable<Row>): NamedRow[] {
  const names = JSON.parse(columns) as string[];
  return [...rows].map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])));
}
