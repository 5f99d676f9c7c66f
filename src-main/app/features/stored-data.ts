import type { Router } from 'express';
import type { Analyses } from '#main/features/analyses/index.ts';
import { createStoredDataService, dataRoutes } from '#main/features/data/index.ts';
import { createDebts } from '#main/features/debts/index.ts';
import { createDocs } from '#main/features/docs/index.ts';
import type { ImportGate } from '#main/features/project-import/index.ts';
import type { Projects } from '#main/features/projects/index.ts';
import type { Reports } from '#main/features/reports/index.ts';
import { maskSettings } from '#main/features/settings/index.ts';
import type { Rooms } from './rooms.ts';

interface DataFeatureDeps extends Pick<Rooms, 'storage' | 'database' | 'analyzer' | 'settings' | 'log'> {
  readonly analyses: Analyses;
  readonly reports: Reports;
  readonly projects: Projects;
  readonly gate: ImportGate;
  readonly now: () => string;
}

/** Everything that is stored, taken together: it asks the features that own the parts. */
export function createDataFeature(deps: DataFeatureDeps): Router {
  const { database, storage, settings, reports, projects, now } = deps;
  const projectDir = (storagePath: string): string => storage.projectDir(storagePath);
  const debts = createDebts({ database, now });
  const docs = createDocs({ ...deps, projectDir });
  const data = createStoredDataService({
    ...deps,
    resetSettings: () => settings.reset(),
    settings: () => maskSettings(settings.current()),
    getReport: (analysisId) => reports.getReport(analysisId),
    reportAsMarkdown: (projectId) => reports.exportLatest(projectId, 'md').body,
    getProject(projectId) {
      const { latestAnalysis: _report, ...project } = projects.get(projectId);
      return project;
    },
    listDebts: (projectId) => debts.list(projectId, undefined, undefined).items,
    listDocs: (projectId) => docs.list(projectId, undefined),
  });
  return dataRoutes({ data });
}
