import { LIMITS } from '#contract/limits.ts';

/** As many as the backend gives at once. */
export const ROWS_PER_PAGE: number = LIMITS.pageSizeMax;

/** The pages, from 1, that hold the rows from `first` to `last`, from 0. */
export function pagesBetween(first: number, last: number, size = ROWS_PER_PAGE): number[] {
  const [from, to] = [Math.floor(first / size), Math.floor(last / size)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index + 1);
}

/** A row by its index, from 0; undefined while its page has not arrived. */
export function rowInPages<T>(
  pages: ReadonlyMap<number, readonly T[]>,
  index: number,
  size = ROWS_PER_PAGE,
): T | undefined {
  return pages.get(Math.floor(index / size) + 1)?.[index % size];
}
