import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Database } from '#main/database/open-database.ts';
import type { Log } from '#main/log.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';
import type { SettingsFile } from '../settings.ts';

/** What every feature is made of. */
export interface Rooms {
  readonly storage: DataDirectory;
  readonly database: Database;
  readonly analyzer: AnalyzerClient;
  readonly settings: SettingsFile;
  readonly log: Log;
  readonly version: string;
  readonly desktop: boolean;
  /** Where OSV's exports are fetched from; undefined: OSV's own server. */
  readonly osvUrl?: string | undefined;
}
