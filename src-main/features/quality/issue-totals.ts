import type { QualityIssueQuery } from '#contract/public-api/quality.ts';

/** How many issues of an analysis pass a filter, remembered. */
export interface IssueTotals {
  of(analysisId: number, filter: QualityIssueQuery, count: () => number): number;
}

const MAX_REMEMBERED = 500;

/**
 * The issues of a finished analysis are never added to and never taken away one by one, and an id is never used again:
 * whoever turns the pages of 100,000 of them does not have them counted for each page. Their status may change, so what
 * is filtered by it is counted again.
 */
export function createIssueTotals(): IssueTotals {
  const known = new Map<string, number>();
  return {
    of(analysisId, { severity, kind, status, ruleKey, filePath }, count) {
      if (status !== undefined) return count();
      const key = JSON.stringify([analysisId, severity, kind, ruleKey, filePath]);
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      if (known.size >= MAX_REMEMBERED) known.delete(known.keys().next().value ?? '');
      const total = count();
      known.set(key, total);
      return total;
    },
  };
}
