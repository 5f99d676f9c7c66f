import type {
  PastMap,
  ProjectRefs,
  SearchRequest,
  Timeline,
  TimelinePoint,
  TimelineRequest,
} from '#contract/public-api/timeline.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

const ASK_MS = 1500;

const timelineKey = (projectId: number) => ['projects', projectId, 'timeline'];

const askForTimeline = (projectId: number, options: { signal?: AbortSignal } = {}) =>
  request<Timeline>(`/projects/${projectId}/timeline`, options);

/** The points in time; asked for again while they are being analysed. */
export function timelineQuery(projectId: number) {
  return queryOptions({
    queryKey: [...timelineKey(projectId), 'points'],
    queryFn: ({ signal }) => askForTimeline(projectId, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? ASK_MS : false),
  });
}

/** Files and folders of an analysed commit: they do not change any more. */
export function pastMapQuery(projectId: number, commit: string) {
  return queryOptions({
    queryKey: [...timelineKey(projectId), 'map', commit],
    queryFn: ({ signal }) =>
      request<PastMap>(`/projects/${projectId}/timeline/commits/${commit}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** The tags a commit can be chosen by. */
export function refsQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'refs'],
    queryFn: ({ signal }) => request<ProjectRefs>(`/projects/${projectId}/refs`, { signal }),
    staleTime: 60_000,
  });
}

/** Shows at once what the answer says. */
function useTimelineChange<Body>(projectId: number, change: (body: Body) => Promise<Timeline>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (timeline) => client.setQueryData(timelineQuery(projectId).queryKey, timeline),
  });
}

export function useStartTimeline(projectId: number) {
  return useTimelineChange(projectId, (body: TimelineRequest) =>
    request<Timeline>(`/projects/${projectId}/timeline`, { method: 'POST', body }),
  );
}

export function useStopTimeline(projectId: number) {
  return useTimelineChange(projectId, () =>
    request<Timeline>(`/projects/${projectId}/timeline`, { method: 'DELETE' }),
  );
}

/** Looks for the commit between two analysed ones that cost most points. */
export function useSearchCommit(projectId: number) {
  return useTimelineChange(projectId, (body: SearchRequest) =>
    request<Timeline>(`/projects/${projectId}/timeline/search`, { method: 'POST', body }),
  );
}

/**
 * Has a commit analysed and waits until it is: at once where it was before.
 * @param ref a tag, a branch, or the beginning of a hash
 * @throws ApiError of the request, and what became of the analysis as an Error
 */
export async function commitAnalysed(projectId: number, ref: string): Promise<TimelinePoint> {
  const asked = await askForCommit(projectId, ref);
  for (let point: TimelinePoint | undefined = asked; ;) {
    if (point?.analysed === true) return point;
    await new Promise((resolve) => void setTimeout(resolve, ASK_MS));
    // Not by the query: what invalidates it would end the waiting.
    const { state, message, points } = await askForTimeline(projectId);
    point = points.find(({ commit }) => commit === asked.commit);
    if (point?.analysed !== true && state !== 'RUNNING') throw new Error(point?.failure ?? message ?? state);
  }
}

function askForCommit(projectId: number, ref: string): Promise<TimelinePoint> {
  return request<TimelinePoint>(`/projects/${projectId}/timeline/commits`, { method: 'POST', body: { ref } });
}

/** One more commit, by the name of a tag or a branch, or the beginning of its hash. */
export function useAddCommit(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ref: string) => askForCommit(projectId, ref),
    onSuccess: () => client.invalidateQueries({ queryKey: timelineQuery(projectId).queryKey }),
  });
}
