import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Router } from 'express';
import { type Database, openDatabase } from '#main/database/open-database.ts';
import { type Projects, createProjects, openProjects, projectRoutes } from '#main/features/projects/index.ts';
import { startServer } from '#main/http/server.ts';
import { type Log, silentLog } from '#main/log.ts';
import { type DataDirectory, openDataDirectory } from '#main/storage/data-directory.ts';
import { createImportGate, createProjectImport, type ProjectImport, projectImportRoutes } from '../index.ts';

export interface ImportServer {
  readonly url: string;
  readonly storage: DataDirectory;
  readonly database: Database;
  readonly projects: Projects;
  readonly projectImport: ProjectImport;
  /** Ids whose quick scan was asked for. */
  readonly quickScans: number[];
  /** What an import left in the data directory; `projects` counts finished ones. */
  leftovers(): { incoming: string[]; projects: string[]; rows: number };
  close(): Promise<void>;
}

export interface ImportServerOptions {
  readonly routers?: (parts: {
    database: Database;
    storage: DataDirectory;
    projects: Projects;
    startQuickScan: (projectId: number) => void;
  }) => readonly Router[];
  readonly log?: Log;
}

/** The import side of the backend on a free port, over a data directory and a database of its own. */
export async function startImportServer({
  routers,
  log = silentLog,
}: ImportServerOptions = {}): Promise<ImportServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-import-'));
  const storage = await openDataDirectory(folder);
  const database = openDatabase({ path: join(folder, 'app.db') });
  const quickScans: number[] = [];
  const startQuickScan = (id: number): void => void quickScans.push(id);
  const projects = createProjects({
    ...openProjects(database),
    database,
    getReport: () => {
      throw new Error('No report is made here.');
    },
    now: () => new Date().toISOString(),
  });
  const projectImport = createProjectImport({
    storage,
    projects,
    gate: createImportGate(),
    startQuickScan,
    gitProxy: () => null,
    log,
  });
  const server = await startServer({
    port: 0,
    routers: [
      projectRoutes({ projects }),
      projectImportRoutes({ projectImport, log }),
      ...(routers?.({ database, storage, projects, startQuickScan }) ?? []),
    ],
    access: 'open',
    log,
  });
  return {
    url: `${server.url}/api/v1`,
    storage,
    database,
    projects,
    projectImport,
    quickScans,
    leftovers: () => ({
      incoming: readdirSync(join(folder, 'incoming')),
      projects: readdirSync(join(folder, 'projects')),
      rows: projects.listStoragePaths().length,
    }),
    async close() {
      await server.close(0);
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
