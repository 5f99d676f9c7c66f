import type {
  AnalysisProgress,
  AnalysisStarted,
  AnalysisState,
  AnalysisSummary,
} from '#contract/public-api/analyses.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export interface AnalysisList {
  total: number;
  items: AnalysisSummary[];
}

/** The analyses of a project, latest first. */
export function analysesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'analyses'],
    queryFn: ({ signal }) =>
      request<AnalysisList>(`/projects/${projectId}/analyses`, { query: { page: 1, size: 20 }, signal }),
  });
}

const PROGRESS_POLL_MS = 1000;

/** D161: the steps of a running analysis and what it has found so far, asked for again each second. */
export function analysisProgressQuery(analysisId: number) {
  return queryOptions({
    queryKey: ['analyses', analysisId, 'progress'],
    queryFn: ({ signal }) => request<AnalysisProgress>(`/analyses/${analysisId}/progress`, { signal }),
    staleTime: 0,
    refetchInterval: PROGRESS_POLL_MS,
  });
}

export function analysisQuery(analysisId: number) {
  return queryOptions({
    queryKey: ['analyses', analysisId],
    queryFn: ({ signal }) => request<AnalysisState>(`/analyses/${analysisId}`, { signal }),
  });
}

/** @param full nothing is taken over from earlier analyses (D127) */
export function startAnalysis(projectId: number, full = false): Promise<AnalysisStarted> {
  return request<AnalysisStarted>(`/projects/${projectId}/analyses`, {
    method: 'POST',
    body: { type: 'FULL', ...(full && { full }) },
  });
}

function useAfterwards() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['projects'] });
}

/** @param full as `startAnalysis` has it */
export function useStartAnalysis(full = false) {
  return useMutation({
    mutationFn: (projectId: number) => startAnalysis(projectId, full),
    onSettled: useAfterwards(),
  });
}

export function useCancelAnalysis() {
  return useMutation({
    mutationFn: (analysisId: number) => request<null>(`/analyses/${analysisId}/cancel`, { method: 'POST' }),
    onSettled: useAfterwards(),
  });
}

/** Regenerates the report of a finished analysis, without scanning. */
export function useRegenerateReport() {
  return useMutation({
    mutationFn: (analysisId: number) =>
      request<unknown>(`/analyses/${analysisId}/report/regenerate`, { method: 'POST' }),
    onSettled: useAfterwards(),
  });
}
