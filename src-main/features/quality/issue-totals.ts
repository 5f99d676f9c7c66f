import type { IssueFilter } from '#main/database/filtered-issues.ts';

/** What is counted among the issues of an analysis that pass a filter, remembered. */
export interface IssueTotals<Counted> {
  of(analysisId: number, filter: IssueFilter, count: () => Counted): Counted;
  /** After a change of what is counted. */
  forget(): void;
}

const MAX_REMEMBERED = 500;

/** The fields in one order, those that are not asked for left out; the order of a list does not change its counts. */
function keyOf(analysisId: number, filter: IssueFilter): string {
  const asked = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && name !== 'sort' && name !== 'order',
  );
  return JSON.stringify([analysisId, asked.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/**
 * The issues of a finished analysis are never added to and never taken away one by one, and an id is never used again:
 * whoever turns the pages of 100,000 of them does not have them counted for each page. Only decisions and another baseline
 * change them; then everything is forgotten.
 */
export function createIssueTotals<Counted = number>(): IssueTotals<Counted> {
  const known = new Map<string, Counted>();
  return {
    of(analysisId, filter, count) {
      const key = keyOf(analysisId, filter);
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      if (known.size >= MAX_REMEMBERED) known.delete(known.keys().next().value ?? '');
      const counted = count();
      known.set(key, counted);
      return counted;
    },
    forget: () => known.clear(),
  };
}
