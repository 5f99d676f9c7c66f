import { OP, type Rows } from './rows.ts';

/** What the answer to a question is used for. */
export interface Decision {
  /** The answer is turned round first: `!(x == null)`. */
  readonly isNegated: boolean;
  /** Where the answer is no, something is never run. */
  readonly guards: boolean;
}

function isHiddenStore(rows: Rows, row: number): boolean {
  return rows.op(row) === OP.store && rows.fn.variables[rows.a(row)]?.name === '';
}

/** First row of what a label leads to. */
function rowAfter(rows: Rows, label: number): number {
  let row = rows.placeOf(label);
  while (row >= 0 && row < rows.count && rows.op(row) === OP.label) row++;
  return row;
}

/** Whether all that runs there is to throw: nobody expects to get there. */
function onlyThrows(rows: Rows, label: number): boolean {
  for (let row = rowAfter(rows, label); row >= 0 && row < rows.count; row++) {
    const op = rows.op(row);
    if (op === OP.throw) return true;
    if (op === OP.label || op === OP.jump || op === OP.branch || op === OP.return) return false;
  }
  return false;
}

/** Whether the rows before a label leave a value: `x ? a : b`, `x ?? b`. */
function leavesValue(rows: Rows, label: number): boolean {
  const row = rows.placeOf(label);
  return row > 1 && rows.op(row - 1) === OP.jump && isHiddenStore(rows, row - 2);
}

/**
 * What hangs on the answer of a row that asks something: undefined where that is a value, or an operand that makes no
 * difference, which harm nobody (`x ? a : b`, the left side of `||`).
 */
export function decides(rows: Rows, asked: number): Decision | undefined {
  // A branch that asks a variable is its own question.
  let row = rows.op(asked) === OP.branch ? asked : asked + 1;
  let register = rows.op(asked) === OP.branch ? rows.a(asked) : rows.to(asked);
  let isNegated = rows.op(asked) === OP.branch && isTurned(rows, register);
  for (; rows.op(row) === OP.unary && rows.a(row) === register; row++) {
    register = rows.to(row);
    isNegated = !isNegated;
  }
  if (isHiddenStore(rows, row) && rows.b(row) === register)
    // The right side of `&&` is followed by the way that did not ask it, that of `||` by the end.
    return rows.op(row + 1) === OP.jump ? { isNegated, guards: true } : undefined;
  if (rows.op(row) !== OP.branch || rows.a(row) !== register) return undefined;
  const [yes, no] = [rows.b(row), rows.c(row)];
  const stores = (label: number): boolean => {
    const first = rowAfter(rows, label);
    return isHiddenStore(rows, first) && rows.b(first) === register;
  };
  if (stores(yes)) return undefined;
  if (stores(no)) return { isNegated, guards: true };
  if (leavesValue(rows, no)) return undefined;
  return { isNegated, guards: !onlyThrows(rows, yes) };
}

const isTurned = (rows: Rows, register: number): boolean => rows.madeBy(register) === OP.unary;

/**
 * Whether what a question guards is run on another way, too: the case before falls into it, or it has more labels. Nothing
 * is lost there, whatever the answer is.
 */
export function isReachedAnyway(rows: Rows, asked: number): boolean {
  const label = rows.op(asked + 1) === OP.branch ? rows.b(asked + 1) : -1;
  let first = rows.placeOf(label);
  if (first < 0) return false;
  const labels = new Set<number>();
  for (let row = first; rows.op(row) === OP.label; row++) labels.add(rows.a(row));
  for (first--; first >= 0 && rows.op(first) === OP.label; first--) labels.add(rows.a(first));
  const op = rows.op(first);
  const isFallenInto = op !== OP.jump && op !== OP.branch && op !== OP.return && op !== OP.throw;
  return isFallenInto || jumpsTo(rows, labels) > 1;
}

function jumpsTo(rows: Rows, labels: ReadonlySet<number>): number {
  let count = 0;
  for (let row = 0; row < rows.count; row++) {
    const op = rows.op(row);
    if (op === OP.jump) count += Number(labels.has(rows.a(row)));
    else if (op === OP.branch) count += Number(labels.has(rows.b(row))) + Number(labels.has(rows.c(row)));
  }
  return count;
}
