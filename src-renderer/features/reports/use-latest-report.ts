import type { Report } from '#contract/public-api/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { analysesQuery, latestReported } from '#renderer/features/analyses/index.ts';
import { isAwaited } from './awaited.ts';
import { reportQuery } from './reports.api.ts';

/** The analysis before the latest one, as far as it brought a report. */
export interface EarlierAnalysis {
  id: number;
  healthScore: number;
  createdAt: string;
}

export interface LatestReport {
  report: Report | undefined;
  previous: EarlierAnalysis | null;
  loading: boolean;
  error: Error | null;
  retry: () => void;
}

/** The newest report of a project: also while a further analysis runs, or after one has failed. */
export function useLatestReport(projectId: number): LatestReport {
  const list = useQuery(analysesQuery(projectId));
  const { latest, previous } = latestReported(list.data?.items ?? []);
  const report = useQuery({ ...reportQuery(latest?.id ?? 0), enabled: latest !== undefined });
  return {
    report: latest ? report.data : undefined,
    previous: previous ?? null,
    loading: isAwaited(list, latest === undefined ? undefined : report),
    error: list.error ?? report.error,
    retry: () => void Promise.all([list.refetch(), report.refetch()]),
  };
}
