import { decides } from './decisions.ts';
import { OP, type Rows } from './rows.ts';

/** How far it is looked for what a value was made from. */
const MAX_DEPTH = 12;

/** What a register's value was asked from in the end: `a` of `a.b().c`; -1 for a literal. */
function rootOf(rows: Rows, register: number, depth = 0): number {
  const row = rows.maker(register);
  if (row < 0 || depth > MAX_DEPTH) return register;
  switch (rows.op(row)) {
    case OP.literal:
      return -1;
    case OP.unary:
    case OP.isType:
    case OP.field:
    case OP.index:
      return rootOf(rows, rows.a(row), depth + 1);
    case OP.call:
      return rows.a(row) < 0 ? register : rootOf(rows, rows.a(row), depth + 1);
    default:
      return register;
  }
}

function isOther(rows: Rows, register: number, name: string): boolean {
  const root = rootOf(rows, register);
  if (root < 0) return false;
  if (rows.madeBy(root) !== OP.load) return rows.madeBy(root) !== OP.binary;
  const variable = rows.fn.variables[rows.a(rows.maker(root))]?.name ?? '';
  return variable !== '' && variable !== name;
}

/** Whether the condition on a line asks about something else along with a variable. */
function asksForMore(rows: Rows, line: number, name: string): boolean {
  for (let row = 0; row < rows.count; row++) {
    if (rows.line(row) !== line) continue;
    const op = rows.op(row);
    if (op === OP.branch || op === OP.isType) {
      if (isOther(rows, rows.a(row), name)) return true;
    } else if (op === OP.binary && [rows.a(row), rows.b(row)].some((one) => isOther(rows, one, name)))
      return true;
  }
  return false;
}

/** Whether a row asks if a variable is nothing: `a == null`. */
function asksForNothing(rows: Rows, row: number, name: string): boolean {
  if (rows.op(row) !== OP.binary || !/^(?:===?|is)$/.test(rows.name(rows.c(row)))) return false;
  const sides = [rows.a(row), rows.b(row)];
  const isVariable = (side: number): boolean =>
    rows.madeBy(side) === OP.load && rows.fn.variables[rows.a(rows.maker(side))]?.name === name;
  return sides.some(isVariable) && sides.some((side) => rows.literal(side)?.kind === 'null');
}

/**
 * Whether a condition on a line or above asks for nothing and something else: `a == null && b == null`. The two may hang
 * together in a way nobody sees there, so that what it leaves open cannot be.
 */
export function isAskedAlong(rows: Rows, line: number, name: string): boolean {
  for (let row = 0; row < rows.count; row++)
    if (
      rows.line(row) <= line &&
      asksForNothing(rows, row, name) &&
      // What stands on the left of `||` alone leads on.
      decides(rows, row) !== undefined &&
      asksForMore(rows, rows.line(row), name)
    )
      return true;
  return false;
}

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
