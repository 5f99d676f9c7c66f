import { useMemo } from 'react';
import { sortRows } from './data-table.rows.ts';
import { RowGrid, type RowGridProps } from './row-grid.tsx';

/** A sortable table of rows that are all here. */
export function DataTable<T>({ rows, ...grid }: RowGridProps<T> & { rows: readonly T[] }) {
  const { columns, sort } = grid;
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  return <RowGrid {...grid} count={sorted.length} rowAt={(index) => sorted[index]} />;
}
