import { LIMITS } from '#contract/limits.ts';
import type { Page } from '#contract/public-api/envelope.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import type {
  Project,
  ProjectDetail,
  ProjectLanguage,
  ProjectListItem,
  ProjectListQuery,
  ProjectPatch,
} from '#contract/public-api/projects.ts';
import type { Report } from '#contract/public-api/reports.ts';
import type { Order, ProjectSort } from '#contract/words.ts';
import { ApiError, projectNotFound } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from './known-projects.ts';
import { toListItem, toProject } from './project-answers.ts';
import type { ProjectListRepository } from './project-list.repository.ts';
import type { NewProject, ProjectsRepository } from './projects.repository.ts';

export interface ProjectsDeps {
  readonly database: Pick<Database, 'immediate'>;
  readonly repository: ProjectsRepository;
  readonly known: KnownProjects;
  readonly listing: ProjectListRepository;
  /** The Report resource of an analysis that has one. */
  readonly getReport: (analysisId: number) => Report;
  readonly now: () => string;
}

export interface Projects {
  /** Writes the row of a finished import; the project is CREATED. */
  create(project: NewProject): Promise<Project>;
  /** @throws ApiError 2001 */
  get(id: number): ProjectDetail;
  list(filters: ProjectListQuery, paging: PagingQuery): Page<ProjectListItem>;
  /** The languages of all projects, by name. */
  listLanguages(): { total: number; items: ProjectLanguage[] };
  /** @throws ApiError 1001 when nothing is given, 2001 */
  update(id: number, patch: ProjectPatch): Promise<Project>;
  /** Where the code of every project lies, relative to the data directory. */
  listStoragePaths(): string[];
}

/** Contract "Sorting": time-like fields descending, others ascending. */
const DEFAULT_ORDER: Readonly<Record<ProjectSort, Order>> = {
  createdAt: 'desc',
  lastAnalyzedAt: 'desc',
  locTotal: 'asc',
  name: 'asc',
  healthScore: 'asc',
};

export function createProjectsService(deps: ProjectsDeps): Projects {
  const { database, repository, known, listing, getReport, now } = deps;

  function latestAnalysisOf(projectId: number): ProjectDetail['latestAnalysis'] {
    const latest = repository.findLatestAnalysis(projectId);
    if (latest === undefined) return null;
    const { id, status, report_bytes: bytes } = latest;
    if (bytes !== null && bytes > LIMITS.inlineReportBytes) return { analysisId: id };
    return { id, status, reportJson: bytes === null ? null : getReport(id) };
  }

  return {
    async create(project) {
      const id = await database.immediate(() => repository.insert(project, now()));
      return toProject(known.get(id));
    },
    get(id) {
      return {
        ...toProject(known.get(id)),
        latestAnalysis: latestAnalysisOf(id),
        ...(repository.findAnalysedCommit(id) ?? { commit: null, branch: null }),
      };
    },
    list({ sort, order, ...filters }, paging) {
      const by = { sort, order: order ?? DEFAULT_ORDER[sort] };
      const { total, rows } = listing.find(filters, by, paging);
      return { total, ...paging, items: rows.map(toListItem) };
    },
    listLanguages() {
      const items = listing.languages();
      return { total: items.length, items };
    },
    async update(id, { name, description }) {
      if (name === undefined && description === undefined) {
        throw new ApiError('PARAMETER_MISSING', 'Give a new "name" or a new "description".');
      }
      const updated = await database.immediate(() => repository.update(id, { name, description }));
      if (!updated) throw projectNotFound();
      return toProject(known.get(id));
    },
    listStoragePaths: () => repository.listStoragePaths(),
  };
}
