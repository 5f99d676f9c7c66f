import { OP, type Rows } from './rows.ts';

/**
 * Whether a variable is what a call returned beside its error. By Go's convention it is there where the error is nil, and
 * whoever asks all the same asks once too often.
 */
export function comesWithError(rows: Rows, name: string, before: number): boolean {
  let isBeside = false;
  for (let row = 0; row + 1 < rows.count && rows.line(row) <= before; row++) {
    if (rows.op(row) !== OP.store || rows.fn.variables[rows.a(row)]?.name !== name) continue;
    isBeside = false;
    for (let next = row + 1; next < rows.count && rows.line(next) === rows.line(row); next++) {
      const stored = rows.op(next) === OP.store ? rows.fn.variables[rows.a(next)]?.name : undefined;
      if (stored !== undefined && /^err|Err$/.test(stored)) isBeside = true;
    }
  }
  return isBeside;
}
