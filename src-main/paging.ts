import type { PagingQuery } from '#contract/public-api/paging.ts';

/** Rows of a list as SQL counts them. */
export interface RowRange {
  /** -1: all of them. */
  readonly limit: number;
  readonly offset: number;
}

export const ALL_ROWS: RowRange = { limit: -1, offset: 0 };

/** The rows of a page; all of them when no page was asked for (D15). */
export function toRowRange(paging: PagingQuery | undefined): RowRange {
  if (paging === undefined) return ALL_ROWS;
  return { limit: paging.size, offset: (paging.page - 1) * paging.size };
}

/** The page of a list that is there as a whole. */
export function pageOf<Item>(items: readonly Item[], paging: PagingQuery | undefined): readonly Item[] {
  const { limit, offset } = toRowRange(paging);
  return limit === ALL_ROWS.limit ? items : items.slice(offset, offset + limit);
}
