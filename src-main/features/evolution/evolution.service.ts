import type {
  Author,
  Attention,
  Evolution,
  EvolutionFile,
  EvolutionFileQuery,
  EvolutionFiles,
} from '#contract/public-api/evolution.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import type { EvolutionRange } from '#contract/words.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { pageOf } from '#main/paging.ts';
import type { EvolutionRepository, StoredEvolution, StoredFiles } from './evolution.repository.ts';
import { selectFiles } from './file-list.rules.ts';
import { healthOf } from './file-health.rules.ts';

export interface EvolutionService {
  /** The history of the latest analysis for a range; `available:false` without one. @throws ApiError 2001 */
  get(projectId: number, range: EvolutionRange, paging: PagingQuery | undefined): Evolution;
  /**
   * The source files of the latest analysis that match; `available:false` and no commits without a history.
   * @throws ApiError 2001
   */
  listFiles(projectId: number, query: EvolutionFileQuery, paging: PagingQuery | undefined): EvolutionFiles;
  /** Where the next bugs are likely; `available:false` without a readable history. @throws ApiError 2001 */
  attention(projectId: number, paging: PagingQuery | undefined): Attention;
}

const NOTHING = {
  trend: [],
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

  return {
    get(projectId, range, paging) {
      const latest = findLatest(projectId);
      if (!latest?.available) return { range, available: false, reason: latest?.reason ?? null, ...NOTHING };
      const { analysisId, reason, coupling, busFactors } = latest;
      const view = repository.findView(analysisId, range) ?? { trend: [], authors: [], bots: [] };
      return {
        range,
        available: true,
        reason,
        ...view,
        ...pageOfAuthors(view.authors, paging),
        topFiles: repository.listTopFiles(analysisId),
        hotspots: repository.listHotspots(analysisId),
        coupling,
        busFactors,
      };
    },
    attention(projectId, paging) {
      const latest = findLatest(projectId);
      const stored = latest?.available ? repository.findAttention(latest.analysisId) : undefined;
      if (latest === undefined || stored === undefined)
        return { available: false, total: 0, ...paging, files: [], backtest: null };
      const shown = paging === undefined ? stored.files : pageOf(stored.files, paging);
      const locOf = repository.readLoc(latest.analysisId);
      const files = shown.map((file) => ({ ...file, loc: locOf.get(file.path) ?? 0 }));
      return { available: true, total: stored.files.length, ...paging, files, backtest: stored.backtest };
    },
    listFiles(projectId, query, paging) {
      const latest = findLatest(projectId);
      if (latest === undefined) return { available: false, total: 0, ...paging, items: [] };
      const { available } = latest;
      const stored = repository.readFiles(latest.analysisId);
      const all = toFiles(stored);
      const found = selectFiles(all, query);
      if (paging !== undefined) {
        const items = [...pageOf(found, paging)];
        return { available, total: found.length, ...paging, sourceFiles: stored.total, items };
      }
      // Of a very large project not every file is stored: the plain list counts those, too.
      return { available, total: found.length === all.length ? stored.total : found.length, items: found };
    },
  };
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
