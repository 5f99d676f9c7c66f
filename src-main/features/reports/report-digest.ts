import type { ReportHistoryItem } from '#contract/public-api/reports.ts';

/** What lists and later prompts need of a report, kept beside it so that the report itself stays unread. */
export interface ReportDigest extends Pick<ReportHistoryItem, 'dimensions' | 'risks'> {
  summary: string;
  /** Missing in what was stored before scores had versions. */
  scoreVersion?: number;
}

/** The way of scoring behind a report or its digest (D151). */
export function scoreVersionOf({ scoreVersion = 1 }: Pick<ReportDigest, 'scoreVersion'>): number {
  return scoreVersion;
}
