import type { AnalysisState, ProgressEvent } from '#contract/public-api/analyses.ts';
import { LIMITS } from '#contract/limits.ts';
import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readEvents } from '#renderer/api/event-stream.ts';
import { analysesQuery, analysisQuery } from './analyses.api.ts';
import { isUnfinished, parseProgress, withProgress } from './progress-state.ts';

/** With a working stream, polling is only a safety net. */
const CALM_POLL_MS = 10_000;
const RECONNECT_MS = 2000;
/** No analysis begins and ends beside the one that was seen to end. */
const JUST_NOW_MS = 1500;

function storeProgress(client: QueryClient, event: ProgressEvent): void {
  const { queryKey } = analysisQuery(event.analysisId);
  client.setQueryData<AnalysisState>(queryKey, (before) => withProgress(before, event));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

type StreamState = 'opening' | 'open' | 'broken';

/** Keeps the progress stream of a project open while `signal` lives, reconnecting when it breaks. */
async function follow(
  client: QueryClient,
  projectId: number,
  signal: AbortSignal,
  tell: (state: StreamState) => void,
) {
  while (!signal.aborted) {
    try {
      for await (const event of readEvents(`/projects/${projectId}/analyses/events`, {
        signal,
        onOpen: () => tell('open'),
      })) {
        const progress = event.event === 'analysis-progress' ? parseProgress(event.data) : undefined;
        if (progress) storeProgress(client, progress);
      }
    } catch {
      // Polling continues; the connection banner appears if the backend is lost.
      if (signal.aborted) return;
    }
    tell('broken');
    await pause(RECONNECT_MS, signal);
  }
}

/**
 * Asks everything known about a project again, the list that names a new report before the rest: a browser sends six requests
 * at a time, and the report and what it brought are asked for beside the list.
 */
export async function askAllAgain(client: QueryClient, projectId: number): Promise<void> {
  const list = analysesQuery(projectId).queryKey;
  await client.invalidateQueries({ queryKey: list, exact: true });
  await client.invalidateQueries({
    queryKey: ['projects'],
    predicate: ({ queryHash }) => queryHash !== hashKey(list),
  });
}

/** By project: when this page last asked everything again because it had seen an analysis end. */
const endSeenAt = new Map<number, number>();

/** Whether the page saw an analysis of the project end just now, and has asked everything again. */
export const hasJustSeenEnd = (projectId: number): boolean =>
  performance.now() - (endSeenAt.get(projectId) ?? Number.NEGATIVE_INFINITY) < JUST_NOW_MS;

export interface RunningAnalysis extends AnalysisState {
  /** True while the stream is broken and only polling brings updates. */
  interrupted: boolean;
}

/**
 * The unfinished analysis of a project, kept up to date by the event stream and by polling (every 2 s
 * without a stream). When it ends, everything known about the project is asked again.
 */
export function useRunningAnalysis(projectId: number): RunningAnalysis | undefined {
  const client = useQueryClient();
  const [stream, setStream] = useState<StreamState>('opening');
  const live = stream === 'open';
  const list = useQuery({ ...analysesQuery(projectId), refetchInterval: CALM_POLL_MS });
  const running = list.data?.items.find((item) => isUnfinished(item.status));
  const runningId = running?.id;

  useEffect(() => {
    if (runningId === undefined) return undefined;
    const stop = new AbortController();
    void follow(client, projectId, stop.signal, setStream);
    return () => {
      stop.abort();
      setStream('opening');
    };
  }, [client, projectId, runningId]);

  const state = useQuery({
    ...analysisQuery(runningId ?? 0),
    enabled: runningId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data && !isUnfinished(data.status)) return false;
      return live ? CALM_POLL_MS : LIMITS.pollMs;
    },
  });
  const status = state.data?.status;

  useEffect(() => {
    if (runningId === undefined || status === undefined || isUnfinished(status)) return;
    endSeenAt.set(projectId, performance.now());
    void askAllAgain(client, projectId);
  }, [client, projectId, runningId, status]);

  if (!running || !state.data || !isUnfinished(state.data.status)) return undefined;
  return { ...state.data, interrupted: stream === 'broken' };
}
