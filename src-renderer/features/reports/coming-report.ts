import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { analysesQuery, analysisQuery, latestReported } from '#renderer/features/analyses/index.ts';
import { sinceLastQuery } from './compare.api.ts';
import { reportQuery } from './reports.api.ts';

/**
 * Asks for the report of an analysis that has ended, and for what it brought, while the list of analyses is asked again: the
 * page knew neither before it had the list, and the second not before it had the first.
 */
export function askForReport(client: QueryClient, projectId: number, analysisId: number): void {
  if (client.getQueryData(analysisQuery(analysisId).queryKey)?.status !== 'SUCCEEDED') return;
  void client.prefetchQuery(reportQuery(analysisId));
  const { latest } = latestReported(client.getQueryData(analysesQuery(projectId).queryKey)?.items ?? []);
  // A report that was written again stands in the list already.
  if (latest !== undefined && latest.id !== analysisId)
    void client.prefetchQuery(sinceLastQuery(analysisId, latest));
}

/** @param runningId the analysis that runs, if one does */
export function useComingReport(projectId: number, runningId: number | undefined): void {
  const client = useQueryClient();
  const before = useRef(runningId);
  useEffect(() => {
    const ended = before.current;
    before.current = runningId;
    if (ended !== undefined && runningId === undefined) askForReport(client, projectId, ended);
  }, [client, projectId, runningId]);
}
