import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import type { TimelinePoint } from '#contract/public-api/timeline.ts';

export interface HistoryRow {
  item: ReportHistoryItem;
  /** The analysis before it, to compare with. */
  before: ReportHistoryItem | undefined;
  /** Change of the score since then; null where one of the two has none, or they were scored in different ways. */
  delta: number | null;
}

/** Each analysis with what changed since the one before it. @param items latest first */
export function historyRows(items: readonly ReportHistoryItem[]): HistoryRow[] {
  return items.map((item, index) => {
    const before = items[index + 1];
    const [now, then] = [item.healthScore, before?.healthScore ?? null];
    const comparable = item.scoreVersion === before?.scoreVersion;
    return { item, before, delta: !comparable || now === null || then === null ? null : now - then };
  });
}

interface Pair {
  from: number;
  to: number;
}

/**
 * The two analyses to compare: those of the address, completed by the latest and the one before it; undefined where
 * there are no two.
 * @param items latest first
 */
export function comparedPair(
  items: readonly Pick<ReportHistoryItem, 'analysisId'>[],
  wanted: Partial<Pair>,
): Pair | undefined {
  const to = wanted.to ?? items.find(({ analysisId }) => analysisId !== wanted.from)?.analysisId;
  const from = wanted.from ?? items.find(({ analysisId }) => to !== undefined && analysisId < to)?.analysisId;
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

/**
 * The only analysis beside the newest commit before it that the time machine analysed; undefined where there is none.
 * @param points oldest first; the last one is the commit of today
 */
export function pairWithPast(
  items: readonly Pick<ReportHistoryItem, 'analysisId'>[],
  points: readonly Pick<TimelinePoint, 'commit' | 'analysed'>[],
): { from: string; to: number } | undefined {
  const to = items[0]?.analysisId;
  const past = points.slice(0, -1).findLast(({ analysed }) => analysed);
  return to === undefined || past === undefined ? undefined : { from: past.commit, to };
}
