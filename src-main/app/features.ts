import type { Router } from 'express';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Database } from '#main/database/open-database.ts';
import { type Analyses, analysisRoutes, createAnalyses } from '#main/features/analyses/index.ts';
import { capabilityRoutes, createCapabilities } from '#main/features/capabilities/index.ts';
import { healthRoutes } from '#main/features/health/index.ts';
import { createProjectRemoval, projectRemovalRoutes } from '#main/features/project-removal/index.ts';
import { createReports, reportRoutes } from '#main/features/reports/index.ts';
import { createSettings, settingsRoutes } from '#main/features/settings/index.ts';
import type { Log } from '#main/log.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';
import { findGit } from '#main/storage/git/git-program.ts';
import { createFindings, PART_STORES } from './findings.ts';
import type { SettingsFile } from './settings.ts';

/** What every feature is made of. */
export interface Rooms {
  readonly storage: DataDirectory;
  readonly database: Database;
  readonly analyzer: AnalyzerClient;
  readonly settings: SettingsFile;
  readonly log: Log;
  readonly version: string;
  readonly desktop: boolean;
}

/** The features joined together: each gets the rooms and the other features it needs, and gives its routes. */
export function createFeatures(rooms: Rooms): { analyses: Analyses; routers: Router[] } {
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
  const removeCode = (storagePath: string): Promise<void> => storage.removeProject(storagePath);
  const projectRemoval = createProjectRemoval({ database, analyses, removeCode, log });
  const gitVersion = async (): Promise<string | null> => (await findGit())?.version ?? null;

  return {
    analyses,
    routers: [
      healthRoutes({ version, now: () => new Date() }),
      capabilityRoutes({ capabilities: createCapabilities({ analyzer, gitVersion, desktop, log }) }),
      settingsRoutes({ settings: createSettings({ store }) }),
      projectRemovalRoutes({ projectRemoval }),
      analysisRoutes({ analyses }),
      reportRoutes({ reports }),
      ...findings.routers,
    ],
  };
}
