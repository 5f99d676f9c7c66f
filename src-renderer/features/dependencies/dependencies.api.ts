import type { Comparison } from '#contract/public-api/comparison.ts';
import type {
  Dependencies,
  ListedDependency,
  DependencyCoverage,
  Upgrades,
} from '#contract/public-api/dependencies.ts';
import type { Finding } from '#contract/public-api/triage.ts';
import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import type { BillFormat } from '#contract/words.ts';
import { queryOptions } from '@tanstack/react-query';
import { unwrapEnvelope } from '#renderer/api/envelope.ts';
import { request, send } from '#renderer/api/request.ts';
import { saveFile } from '#renderer/components/download.ts';
import { ROWS_PER_PAGE } from '#renderer/components/paged-rows.ts';
import type { PageSource, RowPage } from '#renderer/components/use-paged-rows.ts';
import type { SearchChange } from '#renderer/navigation/search-params.ts';
import type { DependenciesSearch } from './dependencies.search.ts';
import { declarationOf, keyOf } from './dependency-list.ts';

/** Which dependencies, and in which order; the backend filters and sorts. */
export type DependencyParams = SearchChange<
  Omit<DependenciesSearch, 'package' | 'finding' | 'view' | 'page' | 'uncovered' | 'new'>
> & {
  judged?: 'true' | undefined;
  isNew?: 'true' | undefined;
};

export interface DependencyPage extends RowPage<ListedDependency> {
  available: boolean;
  /** Different packages of the project, whatever the filters. */
  packages: {
    all: number;
    risky: number;
    transitive?: number | undefined;
    transitiveRisky?: number | undefined;
    actions?: number | undefined;
    /** Risky ones that somebody decided about, which the counts leave out. */
    decided?: number | undefined;
  };
  /** What the verdicts rest on, whatever the filters; missing in analyses that did not say. */
  coverage: DependencyCoverage | undefined;
}

type Asked = DependencyParams & { name?: string; page?: number; size?: number };

const ask = (projectId: number, query: Asked, signal: AbortSignal) =>
  request<Dependencies>(`/projects/${projectId}/dependencies`, { query: { ...query }, signal });

const keyOfQuery = (projectId: number) => ['projects', projectId, 'dependencies'];

/** How many dependencies of the project nothing is known about. */
export const uncoveredOf = ({
  declared,
  judged,
  transitive = 0,
  transitiveJudged = 0,
}: DependencyCoverage): number => declared + transitive - judged - transitiveJudged;

/** The dependencies page by page. */
export function dependencyPages(
  projectId: number,
  params: DependencyParams,
): PageSource<ListedDependency, DependencyPage> {
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
        coverage,
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

/** The dependency that a finding is about; null when it is about something else. */
export function namedDependencyQuery(projectId: number, finding: Finding | undefined) {
  return queryOptions({
    queryKey: [...keyOfQuery(projectId), 'named', finding?.fingerprint],
    async queryFn({ signal }) {
      const { dependencies } = await ask(projectId, { name: finding?.ruleKey ?? '' }, signal);
      return dependencies.find(({ fingerprint }) => fingerprint === finding?.fingerprint) ?? null;
    },
    enabled: finding !== undefined,
    staleTime: 30_000,
  });
}

export const UPGRADES_PER_PAGE = 20;

/** What settles the risks. */
export function upgradesQuery(projectId: number, page: number) {
  return queryOptions({
    queryKey: [...keyOfQuery(projectId), 'upgrades', page],
    queryFn: ({ signal }) =>
      request<Upgrades>(`/projects/${projectId}/dependencies/upgrades`, {
        query: { page, size: UPGRADES_PER_PAGE },
        signal,
      }),
    staleTime: 60_000,
  });
}

/** How the risky packages changed between the last two analyses that have a report. */
export interface ChangesSince {
  /** The earlier and the later analysis. */
  from: number;
  to: number;
  new: number;
  fixed: number;
}

/** Null where there is no earlier analysis, or one of the two did not look at packages. */
export function changesQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keyOfQuery(projectId), 'changes'],
    queryFn: async ({ signal }): Promise<ChangesSince | null> => {
      const { items } = await request<{ items: ReportHistoryItem[] }>(
        `/projects/${projectId}/report/history`,
        {
          query: { limit: 2 },
          signal,
        },
      );
      const [to, from] = items.map(({ analysisId }) => analysisId);
      if (to === undefined || from === undefined) return null;
      const { countsByKind } = await request<Comparison>(`/analyses/${to}/compare`, {
        query: { with: from, kind: 'DEPENDENCY', page: 1, size: 1 },
        signal,
      });
      const counts = countsByKind.DEPENDENCY;
      return counts && { from, to, new: counts.new, fixed: counts.fixed };
    },
    staleTime: 60_000,
  });
}

const BILL_ENDINGS: Readonly<Record<BillFormat, string>> = { cyclonedx: 'cdx.json', spdx: 'spdx.json' };

/**
 * Saves all packages of the latest analysis as a bill of materials.
 * @param name of the file, without its ending
 * @throws ApiError
 */
export async function downloadBill(projectId: number, format: BillFormat, name: string): Promise<void> {
  const response = await send(`/projects/${projectId}/dependencies/export`, { query: { format } });
  if (!response.ok) unwrapEnvelope(await response.text(), response.status);
  saveFile(`${name}.${BILL_ENDINGS[format]}`, await response.blob());
}
