import type { Router } from 'express';
import { type Analyses, analysisRoutes, createAnalyses } from '#main/features/analyses/index.ts';
import { capabilityRoutes, createCapabilities } from '#main/features/capabilities/index.ts';
import { createFiles, fileRoutes } from '#main/features/files/index.ts';
import { healthRoutes } from '#main/features/health/index.ts';
import type { ProjectImport } from '#main/features/project-import/index.ts';
import { createProjects, projectRoutes } from '#main/features/projects/index.ts';
import { createReports, type Reports, reportRoutes } from '#main/features/reports/index.ts';
import { createSettings, settingsRoutes } from '#main/features/settings/index.ts';
import { findGit } from '#platform/git/git-program.ts';
import { createConversations } from './conversations.ts';
import { createDataFeature } from './stored-data.ts';
import { createFindings, PART_STORES } from './findings.ts';
import { createImportFeatures } from './project-lifetime.ts';
import type { Rooms } from './rooms.ts';

/** What the hosts use of the features besides their routes. */
export interface Features {
  readonly analyses: Analyses;
  readonly reports: Reports;
  readonly projectImport: ProjectImport;
  /** What goes on without anybody waiting for it. */
  readonly background: { wake(embedModel?: string): void; close(): Promise<void> };
  readonly routers: Router[];
}

/** The features joined together: each gets the rooms and the other features it needs, and gives its routes. */
export function createFeatures(rooms: Rooms): Features {
  const { database, analyzer, storage, settings: store, log, version, desktop } = rooms;
  const now = (): string => new Date().toISOString();
  const projectDir = (storagePath: string): string => storage.projectDir(storagePath);

  const { reports, records: reportRecords } = createReports({ database, version });
  const findings = createFindings({ database, analyzer, storage, now });
  const analyses = createAnalyses({
    database,
    analyzer,
    reports,
    reportRecords,
    stores: PART_STORES,
    hooks: findings.hooks,
    projectDir,
    keepAnalyses: () => store.current().keepAnalyses,
    log,
    now,
  });
  const projects = createProjects({
    database,
    getReport: (analysisId) => reports.getReport(analysisId),
    now,
  });
  const imports = createImportFeatures({ ...rooms, projects, analyses });
  const { projectImport, gate } = imports;
  const gitVersion = async (): Promise<string | null> => (await findGit())?.version ?? null;

  const fullText = (): boolean => store.current().llmFullText;
  const conversations = createConversations({ database, analyzer, storage, log, now, fullText });
  const { background } = conversations;

  return {
    analyses,
    background,
    reports,
    projectImport,
    routers: [
      healthRoutes({ version, now: () => new Date() }),
      capabilityRoutes({
        capabilities: createCapabilities({
          analyzer,
          gitVersion,
          desktop,
          log,
          onEmbedModel: (model) => background.wake(model),
        }),
      }),
      settingsRoutes({ settings: createSettings({ store, dataDir: storage.root }) }),
      projectRoutes({ projects }),
      ...imports.routers,
      createDataFeature({ ...rooms, analyses, reports, projects, gate, now }),
      fileRoutes({ files: createFiles({ database, projectDir }) }),
      analysisRoutes({ analyses }),
      reportRoutes({ reports }),
      ...findings.routers,
      ...conversations.routers,
    ],
  };
}
