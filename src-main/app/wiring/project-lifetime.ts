import type { Router } from 'express';
import type { Analyses } from '#main/features/analyses/index.ts';
import {
  createFolderWatches,
  type FolderWatches,
  folderWatchRoutes,
} from '#main/features/folder-watch/index.ts';
import {
  createProjectImport,
  createSampleProject,
  type ImportGate,
  type ProjectImport,
  projectImportRoutes,
  sampleProjectRoutes,
} from '#main/features/project-import/index.ts';
import {
  createNewVersions,
  createProjectRefresh,
  newVersionRoutes,
  projectRefreshRoutes,
} from '#main/features/project-refresh/index.ts';
import { createProjectRemoval, projectRemovalRoutes } from '#main/features/project-removal/index.ts';
import type { KnownProjects, Projects } from '#main/features/projects/index.ts';
import type { Rooms } from './rooms.ts';
import { LAYOUT } from '../layout.ts';

interface ImportFeaturesDeps extends Pick<Rooms, 'storage' | 'database' | 'settings' | 'log'> {
  readonly projects: Projects;
  readonly known: KnownProjects;
  readonly analyses: Analyses;
  /** Ends everything that works on a project which goes. */
  readonly stoppable: Pick<Analyses, 'stopProject'>;
  readonly gate: ImportGate;
}

interface ImportFeatures {
  readonly projectImport: ProjectImport;
  readonly folderWatches: FolderWatches;
  readonly routers: Router[];
}

/** Every way in which the code of a project comes, is replaced and goes. */
export function createImportFeatures(deps: ImportFeaturesDeps): ImportFeatures {
  const { storage, database, settings, projects, known, analyses, gate, log } = deps;
  const gitProxy = (): string | null => settings.current().gitProxy;
  const startQuickScan = (projectId: number): void => analyses.startQuickScan(projectId);
  const builder = { storage, gate, projects, startQuickScan, log };
  const projectImport = createProjectImport({ ...builder, gitProxy });
  const sampleProject = createSampleProject({ ...builder, sampleDir: LAYOUT.sampleFolder });
  const stored = { database, projects: known, storage, analyses, log };
  const projectRefresh = createProjectRefresh({ ...stored, gate, gitProxy });
  const newVersions = createNewVersions({ ...stored, gate });
  const projectRemoval = createProjectRemoval({ ...stored, analyses: deps.stoppable });
  const folderWatches = createFolderWatches({ ...stored, settings: () => settings.current() });
  return {
    projectImport,
    folderWatches,
    routers: [
      projectImportRoutes({ projectImport, log }),
      sampleProjectRoutes({ sampleProject }),
      projectRefreshRoutes({ projectRefresh }),
      newVersionRoutes({ newVersions }),
      folderWatchRoutes({ folderWatches }),
      projectRemovalRoutes({ projectRemoval }),
    ],
  };
}
