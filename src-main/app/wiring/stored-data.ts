import type { Router } from 'express';
import type { Analyses } from '#main/features/analyses/index.ts';
import { createStoredDataService, dataRoutes } from '#main/features/data/index.ts';
import type { Debts } from '#main/features/debts/index.ts';
import type { Docs } from '#main/features/docs/index.ts';
import type { ImportGate } from '#main/features/project-import/index.ts';
import type { Projects } from '#main/features/projects/index.ts';
import type { Reports } from '#main/features/reports/index.ts';
import { maskSettings } from '#main/features/settings/index.ts';
import type { Triage } from '#main/features/triage/index.ts';
import type { Rooms } from './rooms.ts';

interface DataFeatureDeps extends Pick<Rooms, 'storage' | 'database' | 'settings' | 'log'> {
  readonly analyses: Pick<Analyses, 'stopProject'>;
  readonly reports: Reports;
  readonly projects: Projects;
  readonly debts: Debts;
  readonly docs: Docs;
  readonly decisions: Pick<Triage['decisions'], 'export'>;
  readonly gate: ImportGate;
}

/** Everything that is stored, taken together: it asks the features that own the parts. */
export function createDataFeature(deps: DataFeatureDeps): Router {
  const { settings, reports, projects, debts, docs, decisions } = deps;
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
    listDebts: (projectId) => debts.list(projectId, {}, undefined).items,
    getDecisions: (projectId) => decisions.export(projectId),
    listDocs: (projectId) => docs.list(projectId, undefined),
  });
  return dataRoutes({ data });
}
