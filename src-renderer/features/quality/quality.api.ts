import type { IssueGroup, QualityIssue, QualityIssueList } from '#contract/public-api/quality.ts';
import type { Confidence, Decision, IssueGrouping, IssueSort } from '#contract/words.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';
import { ROWS_PER_PAGE } from '#renderer/components/paged-rows.ts';
import type { PageSource } from '#renderer/components/use-paged-rows.ts';
import type { SearchChange } from '#renderer/navigation/search-params.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { QualitySearch } from './quality.search.ts';

/** Which findings, and in which order; the backend filters and sorts. */
export type IssueParams = SearchChange<
  Pick<QualitySearch, 'keyword' | 'severity' | 'kind' | 'language' | 'role' | 'folder' | 'author' | 'order'>
> & {
  ruleKey?: string | undefined;
  filePath?: string | undefined;
  confidence?: Confidence | undefined;
  decision?: Decision | undefined;
  isNew?: 'true' | undefined;
  alsoRules?: string | undefined;
  alsoMessages?: string | undefined;
  sort: IssueSort;
};

type Originals = Strings['sentences']['originals'];

const asTyped: Originals = () => ({ rules: [], messages: [] });

const also = ({ rules, messages }: ReturnType<Originals>) => ({
  ...(rules.length > 0 && { alsoRules: rules.join(',') }),
  ...(messages.length > 0 && { alsoMessages: messages.join('\n') }),
});

interface IssueGroups {
  total: number;
  items: IssueGroup[];
}

/** What is shown of a project's quality is known by. */
export const keyOfQuality = (projectId: number) => ['projects', projectId, 'quality'];

const ask = (projectId: number, query: object, signal: AbortSignal) =>
  request<QualityIssueList>(`/projects/${projectId}/quality-issues`, { query: { ...query }, signal });

/** The order of a list before anybody chooses one: of places worth a look those that are most likely right come first. */
export const firstSort = ({ list }: Pick<QualitySearch, 'list'>): IssueSort =>
  list === 'review' ? 'likely' : 'severity';

/**
 * What an address asks for.
 * @param originals what a word of the page's language stands for in the findings as they are stored
 */
export function paramsOf(search: QualitySearch, originals: Originals = asTyped): IssueParams {
  const { list, keyword, severity, kind, language, role, decision, sort, order } = search;
  return {
    keyword,
    ...(keyword !== undefined && also(originals(keyword))),
    severity,
    kind,
    language,
    role,
    ruleKey: search.rule,
    filePath: search.file,
    folder: search.folder,
    author: search.author,
    confidence: list === 'review' ? 'REVIEW' : search.confidence,
    decision,
    isNew: search.new ? 'true' : undefined,
    sort: sort ?? firstSort(search),
    order,
  };
}

/** The findings page by page. */
export function issuePages(
  projectId: number,
  params: IssueParams,
): PageSource<QualityIssue, QualityIssueList> {
  return {
    key: [...keyOfQuality(projectId), 'list', params],
    load: (page, signal) => ask(projectId, { ...params, page, size: ROWS_PER_PAGE }, signal),
  };
}

/** What of the findings have in common what they are counted by: the worst groups. */
export function groupsQuery(projectId: number, by: IssueGrouping, params: IssueParams) {
  const { sort: _sort, order: _order, ...filter } = params;
  const query = { ...filter, by, page: 1, size: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...keyOfQuality(projectId), 'groups', query],
    queryFn: ({ signal }) =>
      request<IssueGroups>(`/projects/${projectId}/quality-issues/groups`, { query, signal }),
    staleTime: 30_000,
    // By rule the list itself says it.
    enabled: by !== 'RULE',
  });
}

/** How many that are worth a look pass the same filters. */
export function reviewCountQuery(projectId: number, params: IssueParams) {
  const query = { ...params, confidence: 'REVIEW', page: 1, size: 1 };
  return queryOptions({
    queryKey: [...keyOfQuality(projectId), 'reviewCount', query],
    queryFn: async ({ signal }) => (await ask(projectId, query, signal)).total,
    staleTime: 30_000,
  });
}

/** A rule with its texts and how many of its findings there are, and the worst of them; or of its places worth a look. */
export function ruleQuery(projectId: number, ruleKey: string, confidence?: 'REVIEW') {
  return queryOptions({
    queryKey: [...keyOfQuality(projectId), 'rule', ruleKey, confidence],
    queryFn: ({ signal }) => ask(projectId, { ruleKey, confidence, page: 1, size: 1 }, signal),
    staleTime: 30_000,
  });
}

/** Every finding that matches, in one answer. */
export function allIssuesQuery(projectId: number, params: IssueParams) {
  return queryOptions({
    queryKey: [...keyOfQuality(projectId), 'all', params],
    queryFn: async ({ signal }) => (await ask(projectId, params, signal)).items,
    staleTime: 30_000,
  });
}

/** The finding an address names, on whatever page of whatever list it is; null when there is none. */
export function issueQuery(projectId: number, id: number | undefined) {
  return queryOptions({
    queryKey: [...keyOfQuality(projectId), 'one', id],
    queryFn: async ({ signal }) => (await ask(projectId, { id }, signal)).items[0] ?? null,
    enabled: id !== undefined,
    staleTime: 30_000,
  });
}

export function useExplainIssue(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (issueId: number) =>
      request<unknown>(`/quality-issues/${issueId}/explain`, { method: 'POST' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOfQuality(projectId) }),
  });
}
