import type { GeneratedDocument } from '#contract/public-api/docs.ts';
import type { DocType } from '#contract/words.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export function docsQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'docs'],
    queryFn: ({ signal }) => request<GeneratedDocument[]>(`/projects/${projectId}/docs`, { signal }),
  });
}

function useRefresh(projectId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['projects', projectId, 'docs'] });
}

/** With a model 10 to 30 seconds, without one it is written from measured facts; `force` overwrites a document that was edited by hand. */
export function useGenerateDoc(projectId: number) {
  return useMutation({
    mutationFn: ({ docType, force }: { docType: DocType; force: boolean }) =>
      request<GeneratedDocument>(`/projects/${projectId}/docs/${docType}/generate`, {
        method: 'POST',
        query: { force, writer: 'ANY' },
      }),
    onSuccess: useRefresh(projectId),
  });
}

export function useEditDoc(projectId: number) {
  return useMutation({
    mutationFn: ({ id, content }: { id: number; content: string }) =>
      request<unknown>(`/docs/${id}/edit`, { method: 'POST', body: { content } }),
    onSuccess: useRefresh(projectId),
  });
}

export function useDeleteDoc(projectId: number) {
  return useMutation({
    mutationFn: (id: number) => request<null>(`/docs/${id}`, { method: 'DELETE' }),
    onSuccess: useRefresh(projectId),
  });
}
