import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import { createKeptTexts } from '#main/contents/kept-texts.repository.ts';
import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { Reports, ReportsRepository } from '#main/features/reports/index.ts';
import type { Log } from '#main/log.ts';
import { createAnalysesRepository } from './analyses.repository.ts';
import { createAnalysesService, type Analyses } from './analyses.service.ts';
import type { AnalysisHooks, PartStores } from './analysis-parts.ts';
import { createAnalysisQueue } from './run/analysis-queue.ts';
import { AnalysisStates } from './analysis-states.ts';
import { createPartialResultsRepository } from './partial-results.repository.ts';
import { createProgressEvents } from './progress-events.ts';
import { createProjectStateRepository } from './project-state.repository.ts';
import { createRunSteps } from './run-steps.ts';
import { requireFolder } from './run/folder-in-place.ts';
import { createQuickScans } from './run/quick-scans.ts';
import type { OpenAnalyses } from './older-analyses.ts';
import { createSnapshotRepository } from './run/snapshot.repository.ts';

export { analysisRoutes } from './analyses.routes.ts';
export type { Analyses } from './analyses.service.ts';
export { createOlderAnalyses, type OlderAnalyses, type OpenAnalyses } from './older-analyses.ts';
export { withWholeEdges } from './compact-edges.ts';
export { toReportRequest } from './run/report-request.ts';
export { createWorkQueue, JobStopped } from './run/work-queue.ts';
export type {
  AfterwardsTask,
  AnalysisHooks,
  AnalysisPartStore,
  AnalysisTarget,
  DecidedFindings,
  Decisions,
  PartResults,
  PartStores,
} from './analysis-parts.ts';

export interface CreateAnalysesDeps {
  readonly database: Database;
  readonly analyzer: AnalyzerClient;
  readonly projects: KnownProjects;
  readonly reports: Reports;
  readonly reportRecords: ReportsRepository;
  /** How other features keep their part of an analysis. */
  readonly stores: PartStores;
  readonly hooks: AnalysisHooks;
  readonly openAnalyses: OpenAnalyses;
  /** Absolute folder of a stored project. */
  readonly projectDir: (storagePath: string) => string;
  /** Keep the latest N analyses of a project; null keeps all. */
  readonly keepAnalyses: () => number | null;
  readonly log: Log;
  readonly now: () => string;
}

/** Analyses: starting, watching, stopping and redoing them. Call `recover()` once before serving. */
export function createAnalyses(deps: CreateAnalysesDeps): Analyses {
  const { database } = deps;
  const analyses = createAnalysesRepository(database);
  const projectState = createProjectStateRepository(database);
  const snapshots = createSnapshotRepository(database);
  const texts = createKeptTexts(database);
  const events = createProgressEvents();
  const steps = createRunSteps();
  const partialResults = createPartialResultsRepository(database);
  const states = new AnalysisStates({ ...deps, analyses, projectState, events });
  const quickScans = createQuickScans(deps);
  const parts = { analyses, projectState, snapshots, texts, events, steps, states, quickScans };
  const queue = createAnalysisQueue({ ...deps, ...parts });
  const requireProject = deps.projects.get;
  const requireCode = async (projectId: number): Promise<void> => {
    const folder = deps.projects.find(projectId)?.source_path ?? null;
    if (folder !== null) await requireFolder(folder);
  };
  return createAnalysesService({
    ...parts,
    partialResults,
    database,
    queue,
    requireProject,
    requireCode,
    openAnalyses: deps.openAnalyses,
    now: deps.now,
  });
}
