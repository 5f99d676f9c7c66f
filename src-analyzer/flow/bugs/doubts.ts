import { storesOf } from './variables.ts';
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

/** Functions that answer a question: false is an answer of theirs. */
const ASKS =
  /^(?:is|has|can|contains?|should|exists?|valid|match(?:es)?|allow(?:s|ed)?|needs?|supports?)(?=[A-Z_]|$)|Exists?$/;

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Whether a register holds `len(list)`. */
function isLength(rows: Rows, register: number): boolean {
  const row = rows.maker(register);
  if (rows.madeBy(register) === OP.call) return rows.name(rows.b(row)) === 'len';
  if (rows.madeBy(register) !== OP.callValue) return false;
  const callee = rows.a(row);
  return rows.madeBy(callee) === OP.name && rows.name(rows.a(rows.maker(callee))) === 'len';
}

/** Whether what is returned says the same as the condition: no items of none, 0 of 0. */
function saysTheSame(rows: Rows, sides: readonly number[], results: readonly number[]): boolean {
  const zero = sides.map((side) => rows.literal(side)).find((literal) => literal !== undefined);
  if (zero === undefined) return false;
  if (results.some((result) => rows.literal(result)?.text === zero.text && zero.kind !== 'null')) return true;
  const givesList = /^\(?(?:\w+ )?(?:\[\]|map\[)/.test(rows.fn.returnType);
  return givesList && zero.text === '0' && sides.some((side) => isLength(rows, side));
}

const LOG = /^(?:log|logger|logrus|glog|klog|slog|zap)$/i;

/** Whether the block of a row has written to the log what went wrong. */
function isLogged(rows: Rows, row: number): boolean {
  for (let at = row; at >= 0 && rows.op(at) !== OP.label; at--) {
    const receiver = rows.op(at) === OP.call ? rows.a(at) : -1;
    if (
      receiver >= 0 &&
      rows.madeBy(receiver) === OP.name &&
      LOG.test(rows.name(rows.a(rows.maker(receiver))))
    )
      return true;
  }
  return false;
}

/**
 * Whether to answer with nothing and no error is likely meant: something already is what the function is asked to make it,
 * `if job.Paused == pause`, there is none, or that is the answer.
 */
export function isMeantAsAnswer(rows: Rows, row: number, results: readonly number[]): boolean {
  const [only, ...others] = results;
  const isNo = only !== undefined && others.length === 0 && rows.literal(only)?.text === 'false';
  // What went wrong stands in the log, and the caller is told by the no.
  if (isNo && (ASKS.test(lowerFirst(rows.fn.name)) || isLogged(rows, row))) return true;
  const condition = conditionOf(rows, row);
  if (condition < 0 || rows.op(condition) !== OP.binary || rows.name(rows.c(condition)) !== '==')
    return false;
  const sides = [rows.a(condition), rows.b(condition)];
  if (sides.some((side) => isNotFound(rows, side)) || saysTheSame(rows, sides, results)) return true;
  return (
    sides.some((side) => isParameter(rows, side)) && sides.some((side) => rows.madeBy(side) === OP.field)
  );
}

/**
 * Whether a variable never gets anything but null: whoever uses one all the same wants the failure, as a demonstration of
 * what a transaction takes back does, or never runs the function.
 */
export function isOnlyNull(rows: Rows, register: number): boolean {
  if (rows.madeBy(register) !== OP.load) return false;
  const stores = storesOf(rows, rows.a(rows.maker(register)));
  return stores.length > 0 && stores.every((stored) => rows.literal(stored)?.kind === 'null');
}
