import type { Dependencies, Dependency } from '#contract/public-api/dependencies.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';
import { ROWS_PER_PAGE } from '#renderer/components/paged-rows.ts';
import type { PageSource, RowPage } from '#renderer/components/use-paged-rows.ts';
import type { SearchChange } from '#renderer/navigation/search-params.ts';
import type { DependenciesSearch } from './dependencies.search.ts';
import { declarationOf, keyOf } from './dependency-list.ts';

/** Which dependencies, and in which order; the backend filters and sorts. */
export type DependencyParams = SearchChange<Omit<DependenciesSearch, 'package'>>;

export interface DependencyPage extends RowPage<Dependency> {
  available: boolean;
  /** Different packages of the project, whatever the filters. */
  packages: { all: number; risky: number };
  /** Broken, or of an ecosystem that is not read. */
  manifestsNotRead: readonly string[];
}

type Asked = DependencyParams & { name?: string; page?: number; size?: number };

const ask = (projectId: number, query: Asked, signal: AbortSignal) =>
  request<Dependencies>(`/projects/${projectId}/dependencies`, { query: { ...query }, signal });

const keyOfQuery = (projectId: number) => ['projects', projectId, 'dependencies'];

/** The dependencies page by page. */
export function dependencyPages(
  projectId: number,
  params: DependencyParams,
): PageSource<Dependency, DependencyPage> {
  return {
    key: [...keyOfQuery(projectId), 'list', params],
    async load(page, signal) {
      const answer = await ask(projectId, { ...params, page, size: ROWS_PER_PAGE }, signal);
      const { available, dependencies: items, total = items.length, packages, coverage } = answer;
      return {
        available,
        items,
        total,
        packages: packages ?? { all: 0, risky: 0 },
        manifestsNotRead: coverage?.manifestsNotRead ?? [],
      };
    },
  };
}

/** Every dependency that matches, in one answer. */
export function allDependenciesQuery(projectId: number, params: DependencyParams) {
  return queryOptions({
    queryKey: [...keyOfQuery(projectId), 'all', params],
    queryFn: async ({ signal }) => (await ask(projectId, params, signal)).dependencies,
    staleTime: 30_000,
  });
}

/** The dependency an address names, on whatever page it is; null when there is none. */
export function dependencyQuery(projectId: number, key: string | undefined) {
  const declaration = key === undefined ? undefined : declarationOf(key);
  return queryOptions({
    queryKey: [...keyOfQuery(projectId), 'one', key],
    queryFn: async ({ signal }) => {
      const { dependencies } = await ask(projectId, { ...declaration }, signal);
      return dependencies.find((dependency) => keyOf(dependency) === key) ?? null;
    },
    enabled: declaration !== undefined,
    staleTime: 30_000,
  });
}
