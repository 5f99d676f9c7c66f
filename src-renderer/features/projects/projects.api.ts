import type { Page } from '#contract/public-api/envelope.ts';
import type {
  Project,
  ProjectDetail,
  ProjectLanguage,
  ProjectListItem,
  ProjectPatch,
} from '#contract/public-api/projects.ts';
import type { Order, ProjectSort, ProjectStatus } from '#contract/words.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export interface ProjectListParams {
  keyword?: string;
  language?: string;
  status?: ProjectStatus;
  sort?: ProjectSort;
  order?: Order;
  page?: number;
  size?: number;
}

/** How often the list is asked again while one of its projects is being analysed. */
const BUSY_REFETCH_MS = 3000;

export function projectsQuery(params: ProjectListParams) {
  return queryOptions({
    queryKey: ['projects', 'list', params],
    queryFn: ({ signal }) => request<Page<ProjectListItem>>('/projects', { query: { ...params }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => item.status === 'ANALYZING') ? BUSY_REFETCH_MS : false,
  });
}

/** The languages of all projects, by name. */
export const projectLanguagesQuery = queryOptions({
  queryKey: ['projects', 'list', 'languages'],
  queryFn: ({ signal }) => request<{ total: number; items: ProjectLanguage[] }>('/languages', { signal }),
  staleTime: 30_000,
});

export function projectQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'detail'],
    queryFn: ({ signal }) => request<ProjectDetail>(`/projects/${projectId}`, { signal }),
  });
}

export function useRenameProject(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: ProjectPatch) =>
      request<Project>(`/projects/${projectId}`, { method: 'PATCH', body: patch }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['projects'] }),
  });
}

export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (projectId: number) => request<null>(`/projects/${projectId}`, { method: 'DELETE' }),
    onSuccess: async (_, projectId) => {
      client.removeQueries({ queryKey: ['projects', projectId] });
      await client.invalidateQueries({ queryKey: ['projects', 'list'] });
    },
  });
}
