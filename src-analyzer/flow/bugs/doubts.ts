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

/** The condition that leads to the block of a row, and to no other place; -1 for none. */
function conditionOf(rows: Rows, row: number): number {
  let label = row;
  while (label >= 0 && rows.op(label) !== OP.label) label--;
  for (let at = label - 1; at >= 0; at--)
    if (rows.op(at) === OP.branch && rows.b(at) === rows.a(label)) return rows.maker(rows.a(at));
  return -1;
}

const isParameter = (rows: Rows, register: number): boolean =>
  rows.madeBy(register) === OP.load &&
  rows.fn.parameters.some(({ variable }) => variable === rows.a(rows.maker(register)));

/** `http.StatusNotFound`, 404: an answer that says that there is none. */
const isNotFound = (rows: Rows, register: number): boolean =>
  rows.literal(register)?.text === '404' ||
  (rows.madeBy(register) === OP.field && rows.name(rows.b(rows.maker(register))) === 'StatusNotFound');

/**
 * Whether a function leaves where something already is what it is asked to be, `if job.Paused == pause`, or where there
 * is none: to answer with nothing and no error is likely meant.
 */
export function isReachedAsAsked(rows: Rows, row: number): boolean {
  const condition = conditionOf(rows, row);
  if (condition < 0 || rows.op(condition) !== OP.binary || rows.name(rows.c(condition)) !== '==') return false;
  const sides = [rows.a(condition), rows.b(condition)];
  if (sides.some((side) => isNotFound(rows, side))) return true;
  return (
    sides.some((side) => isParameter(rows, side)) && sides.some((side) => rows.madeBy(side) === OP.field)
  );
}
