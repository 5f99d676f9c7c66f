import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { AnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import {
  type AnalyzerEnvironment,
  type AnalyzerLocation,
  createAnalyzerClient,
} from '#main/analyzer-client/index.ts';
import { SCHEMA_VERSION } from '#main/database/migrations/migrations.ts';
import type { Analyses } from '#main/features/analyses/index.ts';
import type { ProjectImport } from '#main/features/project-import/index.ts';
import type { Reports } from '#main/features/reports/index.ts';
import { type ImportFolder, startImportFolder } from '#main/features/import-folder/index.ts';
import type { AccessKeys } from '#main/http/access-keys.ts';
import { startServer } from '#main/http/server.ts';
import type { Log } from '#main/log.ts';
import { openDataDirectory } from '#main/storage/data-directory.ts';
import { ADVISORIES, RESULTS, WATCHED_FOLDER } from '#main/storage/folders.ts';
import { openAccess } from './access.ts';
import { createFeatures } from './wiring/features.ts';
import { openOrReplaceDatabase } from './replace-database.ts';
import type { SettingsFile } from './settings.ts';

export interface BackendConfig {
  readonly dataDir: string;
  /** 0: any free port. */
  readonly port: number;
  readonly version: string;
  readonly settings: SettingsFile;
  readonly log: Log;
  /** Starts the analyzer with this in its environment, once the database has its schema. */
  readonly startAnalyzer: (environment: AnalyzerEnvironment) => RunningAnalyzer;
  /** Folder of the built page; undefined serves the API alone. */
  readonly pageFolder?: string | undefined;
  /** Origins that may call besides the server's own: the development server. */
  readonly extraOrigins?: readonly string[];
  readonly desktop: boolean;
  /** False for a run that ends by itself: the watched folder is left alone. */
  readonly watchesFolder?: boolean | undefined;
  /** True: every user of this machine is answered (`VITALS_OPEN_API`). */
  readonly isApiOpen: boolean;
  /** Where OSV's exports are fetched from when the user asks for them; undefined: OSV's own server. */
  readonly osvUrl?: string | undefined;
  /** SQLite's native file where the packaged app keeps it. */
  readonly nativeBinding?: string | undefined;
}

/** An analyzer and how it is ended; `stop` resolves when its process is gone. */
export interface RunningAnalyzer extends AnalyzerLocation {
  stop(): Promise<void>;
}

export interface Backend {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly port: number;
  /** What its own clients show it. */
  readonly keys: AccessKeys;
  /** What a browser opens: the file with the start key where the system does not tell whose the browser is. */
  readonly startAddress: string;
  /** The features a host uses itself: to show what runs, or to do the main job without a window. */
  readonly analyses: Analyses;
  readonly reports: Reports;
  readonly projectImport: ProjectImport;
  /**
   * Stops serving, the running work and the analyzer, which has the database open as well; then the database, so that
   * its file alone holds everything.
   */
  close(): Promise<void>;
}

/** What the analyzer is told once, with a secret of this start (D133). */
function analyzerEnvironment(dataDir: string, databasePath: string): AnalyzerEnvironment {
  const root = resolve(dataDir);
  return {
    VITALS_DATABASE: databasePath,
    VITALS_SCHEMA_VERSION: String(SCHEMA_VERSION),
    VITALS_TEMP_DIR: join(root, 'temp'),
    VITALS_ADVISORIES: join(root, ADVISORIES),
    VITALS_RESULTS_DIR: join(root, RESULTS),
    VITALS_ANALYZER_SECRET: randomBytes(32).toString('base64url'),
  };
}

/** Puts the backend together: data directory, database, analyzer, features, server. The only place that knows them all. */
export async function startBackend(config: BackendConfig): Promise<Backend> {
  const { dataDir, log } = config;
  const storage = await openDataDirectory(dataDir, log);
  const access = await openAccess(dataDir, config.isApiOpen, log);
  const databasePath = join(dataDir, 'app.db');
  const database = await openOrReplaceDatabase({ ...config, storage, path: databasePath });
  const environment = analyzerEnvironment(dataDir, databasePath);
  const location = config.startAnalyzer(environment);
  const closeDatabase = async (): Promise<void> => {
    if (await database.close()) return;
    log.warn('The database is still used by another program: copy app.db-wal together with app.db.');
  };
  const settings = (): AnalyzerSettings => ({
    ...config.settings.analyzerSettings(),
    reuse: true,
    run: null,
  });
  const secret = environment.VITALS_ANALYZER_SECRET;
  const analyzer = createAnalyzerClient({ location, settings, secret });
  const { analyses, reports, projectImport, folderWatches, timelines, advisories, background, routers } =
    createFeatures({
      ...config,
      storage,
      database,
      analyzer,
    });
  try {
    await projectImport.sweep();
    const server = await startServer({ ...config, routers, access: access.rules });
    const startAddress = await access.startAt(server.url);
    await analyses.recover();
    background.wake();
    timelines.recover();
    // Nobody waits for it: what stays undone is done at the next start.
    void advisories.recover().catch((error: unknown) => log.warn('Judging again failed.', { error }));
    const importFolder = config.watchesFolder === false ? undefined : watchFolder(config, projectImport);
    return {
      url: server.url,
      port: server.port,
      keys: access.keys,
      startAddress,
      analyses,
      reports,
      projectImport,
      async close() {
        // The work is told to stop before anything it needs goes away: it is not to fail for another reason.
        const watches = [folderWatches.close(), importFolder?.close(), timelines.close()];
        const work = [analyses.close(), background.close(), server.close(), ...watches];
        await Promise.allSettled([...work, location.stop()]);
        await closeDatabase();
        access.close();
        log.info('The backend has stopped.');
      },
    };
  } catch (error) {
    await Promise.allSettled([analyses.close(), folderWatches.close(), timelines.close(), location.stop()]);
    await closeDatabase();
    access.close();
    throw error;
  }
}

function watchFolder(config: BackendConfig, projectImport: ProjectImport): ImportFolder {
  const { dataDir, settings, log } = config;
  return startImportFolder({
    folder: () => settings.current().inboxDir,
    recordFile: join(dataDir, WATCHED_FOLDER),
    onSettingsChange: (listener) => settings.onChange(listener),
    importZip: (zipFile, name) => projectImport.importZipFile(zipFile, name),
    log,
  });
}
