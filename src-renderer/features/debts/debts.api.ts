import type { DebtItem, DebtStatusRequest } from '#contract/public-api/debts.ts';
import type { DebtLevel, DebtSource } from '#contract/words.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export interface NewDebt {
  source: Extract<DebtSource, 'MANUAL' | 'AI_DOCTOR'>;
  title: string;
  level: DebtLevel;
  description?: string | null;
  suggestion?: string | null;
}

export function debtsQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'debts'],
    queryFn: ({ signal }) =>
      request<{ total: number; items: DebtItem[] }>(`/projects/${projectId}/tech-debts`, { signal }),
  });
}

function useRefresh(projectId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['projects', projectId, 'debts'] });
}

export function useCreateDebt(projectId: number) {
  return useMutation({
    mutationFn: (debt: NewDebt) =>
      request<DebtItem>(`/projects/${projectId}/tech-debts`, { method: 'POST', body: debt }),
    onSuccess: useRefresh(projectId),
  });
}

export function useMoveDebt(projectId: number) {
  return useMutation({
    mutationFn: ({ id, ...body }: DebtStatusRequest & { id: number }) =>
      request<null>(`/tech-debts/${id}/status`, { method: 'POST', body }),
    onSettled: useRefresh(projectId),
  });
}
