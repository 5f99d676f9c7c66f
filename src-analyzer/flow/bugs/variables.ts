import type { FunctionInfo } from '../names/project-index.ts';
import type { Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';

/** The instructions of a function, read once. */
export type RowsOf = (info: FunctionInfo) => Rows;

/** Registers that are stored in a variable of a function, by itself. */
export function storesOf(rows: Rows, variable: number): number[] {
  const found: number[] = [];
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.store && rows.a(row) === variable) found.push(rows.b(row));
  return found;
}

/** Registers that a function returns. */
export function returnsOf(rows: Rows): number[] {
  const found: number[] = [];
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.return && rows.a(row) >= 0) found.push(rows.a(row));
  return found;
}

function writesOuter(rows: Rows, variable: number, owner: number): boolean {
  if (!rows.contents.hasSharedVariables) return false;
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.storeOuter && rows.a(row) === variable && rows.b(row) === owner) return true;
  return false;
}

/** Whether a function inside another one writes a variable of it. */
export function isWrittenInside(
  { info, names }: Pick<Place, 'info' | 'names'>,
  variable: number,
  rowsOf: RowsOf,
): boolean {
  return (names.index.functionsOfFile[info.file] ?? []).some(
    (inner) => inner.fn.outer >= 0 && writesOuter(rowsOf(inner), variable, info.index),
  );
}
