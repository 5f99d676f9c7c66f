import type { AnalysisState, AnalysisSummary, ProgressEvent } from '#contract/public-api/analyses.ts';
import type { AnalysisStatus } from '#contract/words.ts';
import { parseVisibleJson } from '#renderer/api/visible-json.ts';

export function isUnfinished(status: AnalysisStatus): boolean {
  return status === 'PENDING' || status === 'RUNNING';
}

/** The data of a progress event; undefined for what is not JSON. */
export function parseProgress(data: string): ProgressEvent | undefined {
  try {
    return parseVisibleJson(data) as ProgressEvent;
  } catch {
    return undefined;
  }
}

/**
 * What is known of an analysis after an event. The answer to a poll may overtake an event, so progress never runs
 * backwards within a run; the events carry no error, so a known one stays.
 */
export function withProgress(before: AnalysisState | undefined, event: ProgressEvent): AnalysisState {
  const { analysisId, ...state } = event;
  const isOvertaken =
    before !== undefined &&
    isUnfinished(before.status) &&
    isUnfinished(state.status) &&
    before.progress > state.progress;
  if (isOvertaken) return before;
  return {
    errorMessage: before?.errorMessage ?? null,
    errorCode: before?.errorCode ?? null,
    ...state,
    id: analysisId,
  };
}

export type Notice = 'never' | 'cancelled' | 'failed' | 'changed';

/**
 * What the page says about the latest analysis; undefined when it succeeded or still runs. `changed`: it succeeded, and
 * files of its folder changed meanwhile.
 */
export function noticeOf(latest: AnalysisSummary | undefined): Notice | undefined {
  if (latest === undefined) return 'never';
  if (latest.status === 'CANCELLED') return 'cancelled';
  if (latest.status === 'FAILED') return 'failed';
  const isTold = latest.status === 'SUCCEEDED' && latest.errorMessage !== null && latest.errorCode === null;
  return isTold ? 'changed' : undefined;
}

/** An analysis that brought a report. */
export type Reported = AnalysisSummary & { healthScore: number };

/** The two newest analyses with a report, from a list that starts with the latest. */
export function latestReported(items: readonly AnalysisSummary[]): {
  latest?: Reported;
  previous?: Reported;
} {
  const [latest, previous] = items.filter((item): item is Reported => item.healthScore !== null);
  return { ...(latest ? { latest } : {}), ...(previous ? { previous } : {}) };
}
