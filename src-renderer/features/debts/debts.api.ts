import type { DebtItem, DebtList } from '#contract/public-api/debts.ts';
import type { QualityIssueList } from '#contract/public-api/quality.ts';
import type { DebtLevel, DebtSource, DebtStatus } from '#contract/words.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';
import { ROWS_PER_PAGE } from '#renderer/components/paged-rows.ts';
import { keepRows, type PageSource } from '#renderer/components/use-paged-rows.ts';
import type { SearchChange } from '#renderer/navigation/search-params.ts';
import { NO_DEBTS } from './debt-moves.ts';
import type { DebtsSearch } from './debts.search.ts';

/** More cards than this are not read on a board; the table shows them all. */
const CARDS_PER_COLUMN = 60;

export interface NewDebt {
  source: Extract<DebtSource, 'MANUAL' | 'AI_DOCTOR'>;
  title: string;
  level: DebtLevel;
  description?: string | null;
  suggestion?: string | null;
}

/** Which items, and in which order; the backend filters and sorts. */
export type DebtParams = SearchChange<Omit<DebtsSearch, 'view' | 'new'>> & { isNew?: 'true' | undefined };

const debtsKey = (projectId: number) => ['projects', projectId, 'debts'];

const ask = (projectId: number, query: DebtParams & { page?: number; size?: number }, signal: AbortSignal) =>
  request<DebtList>(`/projects/${projectId}/tech-debts`, { query: { ...query }, signal });

/** How many items there are of each status, whatever the filters. */
export function debtCountsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...debtsKey(projectId), 'counts'],
    queryFn: async ({ signal }) => (await ask(projectId, { page: 1, size: 1 }, signal)).counts ?? NO_DEBTS,
  });
}

/** The most severe items of one status that match, and how many match. */
export function debtColumnQuery(projectId: number, params: DebtParams, status: DebtStatus) {
  const query = { ...params, status, sort: 'level' as const, page: 1, size: CARDS_PER_COLUMN };
  const queryKey = [...debtsKey(projectId), 'column', query];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(projectId, query, signal),
    placeholderData: keepRows(queryKey),
  });
}

/** The items page by page. */
export function debtPages(projectId: number, params: DebtParams): PageSource<DebtItem> {
  return {
    key: [...debtsKey(projectId), 'list', params],
    load: (page, signal) => ask(projectId, { ...params, page, size: ROWS_PER_PAGE }, signal),
  };
}

/** Every item that matches, in one answer. */
export function allDebtsQuery(projectId: number, params: DebtParams) {
  return queryOptions({
    queryKey: [...debtsKey(projectId), 'all', params],
    queryFn: async ({ signal }) => (await ask(projectId, params, signal)).items,
  });
}

function useRefresh(projectId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: debtsKey(projectId) });
}

export function useCreateDebt(projectId: number) {
  return useMutation({
    mutationFn: (debt: NewDebt) =>
      request<DebtItem>(`/projects/${projectId}/tech-debts`, { method: 'POST', body: debt }),
    onSuccess: useRefresh(projectId),
  });
}

/** The keys of the rules that found something in the latest analysis, by their titles. */
export function debtRulesQuery(projectId: number) {
  return queryOptions({
    queryKey: [...debtsKey(projectId), 'rules'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, size: 1 };
      const { rules } = await request<QualityIssueList>(`/projects/${projectId}/quality-issues`, {
        query,
        signal,
      });
      return new Map(rules.map(({ title, ruleKey }) => [title, ruleKey]));
    },
    staleTime: 60_000,
  });
}
