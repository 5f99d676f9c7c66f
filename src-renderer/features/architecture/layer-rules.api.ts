import type { LayerRuleItem, LayerRuleList } from '#contract/public-api/layer-rules.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

const rulesKey = (projectId: number) => ['projects', projectId, 'layer-rules'];

/** The rules that people gave a project, in their order. */
export function layerRulesQuery(projectId: number) {
  return queryOptions({
    queryKey: rulesKey(projectId),
    queryFn: async ({ signal }) =>
      (await request<LayerRuleList>(`/projects/${projectId}/layer-rules`, { signal })).items,
    staleTime: 60_000,
  });
}

/** Stores all rules in the place of those there were. */
export function useSaveLayerRules(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: readonly LayerRuleItem[]) =>
      request<LayerRuleList>(`/projects/${projectId}/layer-rules`, { method: 'PUT', body: { items } }),
    onSuccess: ({ items }) => client.setQueryData(rulesKey(projectId), items),
    onError: () => client.invalidateQueries({ queryKey: rulesKey(projectId) }),
  });
}
