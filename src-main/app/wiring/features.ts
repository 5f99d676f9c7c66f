import type { Router } from 'express';
import { type Advisories, advisoryRoutes, createAdvisories } from '#main/features/advisories/index.ts';
import {
  type AfterwardsTask,
  type Analyses,
  type AnalysisHooks,
  analysisRoutes,
  createAnalyses,
  createOlderAnalyses,
  type OlderAnalyses,
} from '#main/features/analyses/index.ts';
import { capabilityRoutes, createCapabilities } from '#main/features/capabilities/index.ts';
import { createJudgeAgain } from '#main/features/dependencies/index.ts';
import type { FolderWatches } from '#main/features/folder-watch/index.ts';
import { healthRoutes } from '#main/features/health/index.ts';
import { createImportGate, type ProjectImport } from '#main/features/project-import/index.ts';
import {
  createProjects,
  type KnownProjects,
  openProjects,
  projectRoutes,
} from '#main/features/projects/index.ts';
import { createReports, type Reports, reportRoutes } from '#main/features/reports/index.ts';
import { createSettings, settingsRoutes } from '#main/features/settings/index.ts';
import { createTimelines, type Timelines, timelineRoutes } from '#main/features/timeline/index.ts';
import { findGit } from '#platform/git/git-program.ts';
import { createConversations } from './conversations.ts';
import { createDataFeature } from './stored-data.ts';
import { fileRouters } from './file-routers.ts';
import { createFindings, PART_STORES } from './findings.ts';
import { createImportFeatures } from './project-lifetime.ts';
import type { Rooms } from './rooms.ts';

/** What the hosts use of the features besides their routes. */
export interface Features {
  readonly analyses: Analyses;
  readonly reports: Reports;
  readonly projectImport: ProjectImport;
  readonly folderWatches: Pick<FolderWatches, 'close'>;
  readonly timelines: Pick<Timelines, 'recover' | 'close'>;
  readonly advisories: Pick<Advisories, 'recover'>;
  /** What goes on without anybody waiting for it. */
  readonly background: { wake(embedModel?: string): void; close(): Promise<void> };
  readonly routers: Router[];
}

/** The features joined together: each gets the rooms and the other features it needs, and gives its routes. */
export function createFeatures(rooms: Rooms): Features {
  const { database, analyzer, storage, settings: store, log, version } = rooms;
  const now = (): string => new Date().toISOString();
  const projectDir = (storagePath: string): string => storage.projectDir(storagePath);
  const { known, repository } = openProjects(database);
  const { reports, records: reportRecords } = createReports({ database, projects: known, version });
  const acceptedCosts = (): boolean => store.current().acceptedCosts;
  const older = createOlderAnalyses({ database, log });
  const shared = { ...rooms, projects: known, now, older, openAnalyses: older.open };
  const findings = createFindings({ ...shared, acceptedCosts });
  const gate = createImportGate();
  const judgeAgain = createJudgeAgain({ database, analyzer, now });
  const advisories = createAdvisories({ ...rooms, gate, judgeAgain });
  const analyses = createAnalyses({
    ...shared,
    reports,
    reportRecords,
    stores: PART_STORES,
    hooks: withTasks(findings.hooks, advisories.afterwards, older.afterwards),
    projectDir,
    keepAnalyses: () => store.current().keepAnalyses,
  });
  const { timelines, stoppable } = createPast({ ...rooms, projects: known, analyses, findings });
  const projects = createProjects({
    database,
    repository,
    known,
    getReport: (analysisId) => reports.getReport(analysisId),
    now,
  });
  const imports = createImportFeatures({ ...rooms, gate, projects, known, analyses, stoppable });
  const fullText = (): boolean => store.current().llmFullText;
  const conversations = createConversations({ ...rooms, projects: known, now, fullText });
  const { background, docs } = conversations;
  const { debts, decisions, getFinding } = findings;

  return {
    analyses,
    background: joined(background, older),
    reports,
    projectImport: imports.projectImport,
    folderWatches: imports.folderWatches,
    timelines,
    advisories,
    routers: [
      ...installationRouters(rooms, (model) => background.wake(model)),
      projectRoutes({ projects }),
      ...imports.routers,
      createDataFeature({ ...rooms, analyses: stoppable, reports, projects, gate, debts, docs, decisions }),
      advisoryRoutes({ advisories }),
      ...fileRouters({ ...shared, projectDir, analyses, getFinding }),
      analysisRoutes({ analyses }),
      reportRoutes({ reports }),
      ...findings.routers,
      timelineRoutes({ timelines }),
      ...conversations.routers,
    ],
  };
}

/** Both in one: what is missing, and what is to be packed. */
const joined = (
  background: Features['background'],
  older: Pick<OlderAnalyses, 'packAll' | 'close'>,
): Features['background'] => ({
  wake(embedModel) {
    background.wake(embedModel);
    older.packAll();
  },
  close: async () => void (await Promise.all([background.close(), older.close()])),
});

/** Other tasks after an analysis: before those that a model does, and after them. */
function withTasks(
  { afterwards = [], ...hooks }: AnalysisHooks,
  first: AfterwardsTask,
  last: AfterwardsTask,
): AnalysisHooks {
  return { ...hooks, afterwards: [first, ...afterwards, last] };
}

interface PastDeps extends Rooms {
  readonly projects: KnownProjects;
  readonly analyses: Analyses;
  readonly findings: Pick<ReturnType<typeof createFindings>, 'decisionsOf' | 'layerRulesOf'>;
}

/** The past of projects, and how everything that works on one is ended before it goes. */
function createPast({ analyses, findings, ...rooms }: PastDeps) {
  const timelines = createTimelines({
    ...rooms,
    untilIdle: (signal) => analyses.untilIdle(signal),
    decisionsOf: findings.decisionsOf,
    layerRulesOf: findings.layerRulesOf,
  });
  const stoppable: Pick<Analyses, 'stopProject'> = {
    async stopProject(projectId, waitMs) {
      await Promise.all([timelines.stopProject(projectId), analyses.stopProject(projectId, waitMs)]);
    },
  };
  return { timelines, stoppable };
}

/** The features about this installation, which need no other one. */
function installationRouters(rooms: Rooms, onEmbedModel: (model: string) => void): Router[] {
  const { analyzer, storage, settings: store, log, version, desktop } = rooms;
  const gitVersion = async (): Promise<string | null> => (await findGit())?.version ?? null;
  const capabilities = createCapabilities({ analyzer, gitVersion, desktop, log, onEmbedModel });
  return [
    healthRoutes({ version, now: () => new Date() }),
    capabilityRoutes({ capabilities }),
    settingsRoutes({ settings: createSettings({ store, dataDir: storage.root }) }),
  ];
}
