import type { MonthlyChanges } from '#contract/analyzer-api/evolution.ts';

/** The months of an analysis, and what adds to each row of a list its changes in them (D166). */
export interface Months {
  readonly months: string[];
  /** Rows stay as they are where there are no months; a file that did not change has zeros. */
  readonly add: <Row extends object>(rows: readonly Row[], pathOf: (row: Row) => string) => WithMonths<Row>[];
}

export type WithMonths<Row> = Row & { monthlyChanges?: number[] };

/** @param counted undefined where an analysis did not count them */
export function monthsOf(counted: MonthlyChanges | undefined): Months {
  if (counted === undefined) return { months: [], add: (rows) => [...rows] };
  const changesOf = new Map(counted.files.map(({ path, changes }) => [path, changes]));
  const none = counted.months.map(() => 0);
  return {
    months: counted.months,
    add: (rows, pathOf) =>
      rows.map((row) => ({ ...row, monthlyChanges: changesOf.get(pathOf(row)) ?? none })),
  };
}
