import type { Order } from '#contract/words.ts';

export type SortValue = string | number | null;

/** `4.10` after `4.9`, upper and lower case alike; the same on every machine. */
const collator = new Intl.Collator('en', { numeric: true });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** A sorted copy, for values SQL cannot order (versions). Equal rows keep their order, rows without a value come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  order: Order = 'asc',
): Row[] {
  const sign = order === 'desc' ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}
