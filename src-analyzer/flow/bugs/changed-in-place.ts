import type { State } from './facts.ts';
import { OP, type Rows } from './rows.ts';

/** Registers whose values a row may change without writing a variable: a list gets an element. */
export function changedInPlace(rows: Rows, row: number): readonly number[] {
  switch (rows.op(row)) {
    case OP.call:
      return [rows.a(row), ...rows.operands(rows.c(row))];
    case OP.callValue:
    case OP.new:
      return rows.operands(rows.c(row));
    case OP.setIndex:
      return [rows.a(row)];
    default:
      return [];
  }
}

/** What a value is as a condition is not known any more; that it is there still is. */
export function forgetTruth(state: State, value: number): void {
  const fact = state.facts.get(value);
  if (fact?.truth !== undefined && fact.equals === undefined)
    state.facts.set(value, { ...fact, truth: undefined });
}
