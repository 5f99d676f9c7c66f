import type { ReactNode } from 'react';

export interface Column<T> {
  id: string;
  header: string;
  /** The column is too narrow for its name, which is only heard. */
  hidesHeader?: boolean;
  /** What is sorted by. Null sorts last either way. */
  value: (row: T) => string | number | null;
  /** What an export writes, when it is not what is sorted by: the word for a rank. */
  exported?: (row: T) => string | number | null;
  /** What is shown, when it is not just the value. */
  cell?: (row: T) => ReactNode;
  /** A track of a CSS grid, such as `minmax(0, 1fr)` or `90px`. */
  width: string;
  /** Aligned to the end: numbers. */
  end?: boolean;
  unsortable?: boolean;
}

export interface SortState {
  id: string;
  descending: boolean;
}

const PAGE_STEP = 15;
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: PAGE_STEP,
  PageUp: -PAGE_STEP,
  Home: -Infinity,
  End: Infinity,
};

/** How far a key moves the active row; 0 for keys that do not. */
function stepOfKey(key: string): number {
  return STEPS[key] ?? 0;
}

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The row that a key moves to; undefined for keys that do not move, or that belong to a shortcut. */
export function movedRow(pressed: PressedKey, active: number, count: number): number | undefined {
  const step = stepOfKey(pressed.key);
  if (step === 0 || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  return Math.max(0, Math.min(count - 1, active + step));
}

/** The same after the open row has left the list: the one in its place comes next, not the one after that. */
export function movedFromGap(pressed: PressedKey, active: number, count: number): number | undefined {
  return movedRow(pressed, stepOfKey(pressed.key) === 1 ? active - 1 : active, count);
}

const collator = new Intl.Collator(undefined, { numeric: true });

function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** A sorted copy; equal rows keep their order, rows without a value come last. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: SortState | undefined,
): readonly T[] {
  const column = columns.find((candidate) => candidate.id === sort?.id);
  if (!sort || !column) return rows;
  const keyed = rows.map((row) => ({ row, value: column.value(row) }));
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return sort.descending ? compare(b.value, a.value) : compare(a.value, b.value);
  });
  return keyed.map(({ row }) => row);
}

/** Numbers start with the largest, words with the first. */
export function nextSort<T>(column: Column<T>, sort: SortState | undefined): SortState {
  if (sort?.id === column.id) return { id: column.id, descending: !sort.descending };
  return { id: column.id, descending: Boolean(column.end) };
}

/** As `aria-sort` says it. */
export function sortOrder<T>(
  column: Column<T>,
  sort: SortState | undefined,
): 'ascending' | 'descending' | 'none' {
  if (sort?.id !== column.id) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  // A leading = + - @ would be run as a formula by spreadsheet programs.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table as CSV (RFC 4180). */
export function toCsv<T>(rows: readonly T[], columns: readonly Column<T>[]): string {
  const lines = [columns.map((column) => csvCell(column.header))];
  for (const row of rows) lines.push(columns.map(({ value, exported = value }) => csvCell(exported(row))));
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}
