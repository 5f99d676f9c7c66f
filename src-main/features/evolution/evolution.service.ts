import type {
  Author,
  Attention,
  AttentionFile,
  AttentionQuery,
  Evolution,
  EvolutionFile,
  EvolutionFileQuery,
  EvolutionFiles,
  EvolutionQuery,
} from '#contract/public-api/evolution.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { pageOf } from '#main/paging.ts';
import { sortRows } from '#main/sort-rows.ts';
import type { EvolutionRepository, StoredEvolution, StoredFiles } from './evolution.repository.ts';
import { selectFiles } from './file-list.rules.ts';
import { healthOf } from './file-health.rules.ts';
import { type Months, monthsOf } from './monthly-changes.rules.ts';

export interface EvolutionService {
  /** The history of the latest analysis for a range; `available:false` without one. @throws ApiError 2001 */
  get(projectId: number, query: EvolutionQuery, paging: PagingQuery | undefined): Evolution;
  /**
   * The source files of the latest analysis that match; `available:false` and no commits without a history.
   * @throws ApiError 2001
   */
  listFiles(projectId: number, query: EvolutionFileQuery, paging: PagingQuery | undefined): EvolutionFiles;
  /** Where the next bugs are likely; `available:false` without a readable history. @throws ApiError 2001 */
  attention(projectId: number, query: AttentionQuery, paging: PagingQuery | undefined): Attention;
}

const NOTHING = {
  trend: [],
  months: [],
  topFiles: [],
  authors: [],
  bots: [],
  hotspots: [],
  coupling: [],
  busFactors: [],
};

export function createEvolutionService(
  repository: EvolutionRepository,
  requireProject: RequireProject,
): EvolutionService {
  function findLatest(projectId: number): StoredEvolution | undefined {
    const latest = repository.findLatest(projectId);
    if (latest === undefined) requireProject(projectId);
    return latest;
  }
  const monthsIn = (analysisId: number): Months => monthsOf(repository.findMonthlyChanges(analysisId));

  return {
    get(projectId, { range, sort, order }, paging) {
      const latest = findLatest(projectId);
      if (!latest?.available) return { range, available: false, reason: latest?.reason ?? null, ...NOTHING };
      const { analysisId, reason, coupling, busFactors } = latest;
      const view = repository.findView(analysisId, range) ?? { trend: [], authors: [], bots: [] };
      const months = monthsIn(analysisId);
      const authors =
        sort === undefined ? view.authors : sortRows(view.authors, (author) => author[sort], order);
      return {
        range,
        available: true,
        reason,
        ...view,
        ...pageOfAuthors(authors, paging),
        months: months.months,
        topFiles: months.add(repository.listTopFiles(analysisId), ({ filePath }) => filePath),
        hotspots: months.add(repository.listHotspots(analysisId), ({ module }) => module),
        coupling,
        busFactors,
      };
    },
    attention(projectId, query, paging) {
      return attentionOf(repository, findLatest(projectId), query, paging);
    },
    listFiles(projectId, query, paging) {
      const latest = findLatest(projectId);
      if (latest === undefined) return { available: false, total: 0, ...paging, months: [], items: [] };
      const { available } = latest;
      const { months, add } = monthsIn(latest.analysisId);
      const withMonths = (files: readonly EvolutionFile[]) => add(files, ({ filePath }) => filePath);
      const stored = repository.readFiles(latest.analysisId);
      const all = toFiles(stored);
      const found = selectFiles(all, query);
      if (paging !== undefined) {
        const items = withMonths(pageOf(found, paging));
        return { available, total: found.length, ...paging, sourceFiles: stored.total, months, items };
      }
      // Of a very large project not every file is stored: the plain list counts those, too.
      const total = found.length === all.length ? stored.total : found.length;
      return { available, total, months, items: withMonths(found) };
    },
  };
}

function attentionOf(
  repository: EvolutionRepository,
  latest: StoredEvolution | undefined,
  query: AttentionQuery,
  paging: PagingQuery | undefined,
): Attention {
  const stored = latest?.available ? repository.findAttention(latest.analysisId) : undefined;
  if (latest === undefined || stored === undefined)
    return { available: false, total: 0, ...paging, months: [], files: [], backtest: null };
  const { months, add } = monthsOf(repository.findMonthlyChanges(latest.analysisId));
  const locOf = repository.readLoc(latest.analysisId);
  const known = add(stored.files, ({ path }) => path);
  const all = known.map((file) => ({ ...file, loc: locOf.get(file.path) ?? 0 }));
  const sorted = sortAttention(all, query);
  const files = [...(paging === undefined ? sorted : pageOf(sorted, paging))];
  return { available: true, total: all.length, ...paging, months, files, backtest: stored.backtest };
}

/** The files as the query orders them; without a `sort` the most likely place of the next fix first. */
function sortAttention(
  files: readonly AttentionFile[],
  { sort, order }: AttentionQuery,
): readonly AttentionFile[] {
  if (sort === undefined) return files;
  if (sort !== 'monthlyChanges') return sortRows(files, (file) => file[sort], order);
  return sortRows(
    files,
    ({ monthlyChanges }) => monthlyChanges?.reduce((sum, one) => sum + one, 0) ?? null,
    order,
  );
}

/** The only list of a history without a bound. */
function pageOfAuthors(
  authors: readonly Author[],
  paging: PagingQuery | undefined,
): Pick<Evolution, 'authors' | 'authorTotals'> {
  if (paging === undefined) return { authors: [...authors] };
  const commits = authors.reduce((sum, author) => sum + author.commits, 0);
  return { authors: [...pageOf(authors, paging)], authorTotals: { authors: authors.length, commits } };
}

function toFiles({ files, locOf, issuesOf }: StoredFiles): EvolutionFile[] {
  return files.map((file) => {
    const loc = locOf.get(file.filePath) ?? 0;
    const health =
      issuesOf === null
        ? { issues: 0, worstSeverity: null, health: null }
        : healthOf(loc, issuesOf.get(file.filePath) ?? []);
    return { ...file, loc, ...health };
  });
}
