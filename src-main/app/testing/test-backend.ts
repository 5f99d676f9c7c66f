import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SettingsPatch } from '#contract/public-api/settings.ts';
import type { AnalyzerLocation } from '#main/analyzer-client/index.ts';
import { type Database, openDatabase } from '#main/database/open-database.ts';
import { silentLog } from '#main/log.ts';
import { openSettings } from '../settings.ts';
import { type Backend, type RunningAnalyzer, startBackend } from '../wiring.ts';

/** One answer of the API: the wrapper or the error body. */
export interface ApiAnswer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  // What `data` is depends on the call; tests check it with the contract's schema or by comparison.
  readonly data: never;
}

/** The real backend in this process: port 0, a data directory of its own, an analyzer of the test's choice. */
export interface TestBackend {
  readonly url: string;
  readonly dataDir: string;
  readonly backend: Backend;
  /** A second connection, to look at or prepare rows behind the API's back. */
  readonly database: Database;
  call(method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  /** As `fetch` of an address below `/api/v1`, with the installation's secret. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The header that shows the installation's secret. */
  readonly authorization: string;
  /** A project as an import leaves it, with these files on disk; gives its id. */
  seedProject(name?: string, files?: Readonly<Record<string, string>>): Promise<number>;
  /** Stops the backend and starts it again on the same data directory. */
  restart(): Promise<void>;
  /** Stops everything and removes the data directory. */
  close(): Promise<void>;
}

export interface TestBackendOptions {
  readonly location: AnalyzerLocation;
  readonly settings?: SettingsPatch;
  readonly osvUrl?: string;
}

/** Nothing listens there: no test ever asks OSV itself. */
const NO_OSV = 'http://127.0.0.1:1';

export async function startTestBackend({
  location,
  settings = {},
  osvUrl = NO_OSV,
}: TestBackendOptions): Promise<TestBackend> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitals-backend-'));
  const start = (): Promise<Backend> =>
    startBackend({
      dataDir,
      port: 0,
      version: '0.0.0-test',
      settings: openSettings(dataDir, settings, silentLog),
      log: silentLog,
      startAnalyzer: () => withoutProcess(location),
      desktop: false,
      isApiOpen: false,
      osvUrl,
    });
  let backend = await start();
  const database = openDatabase({ path: join(dataDir, 'app.db') });

  return {
    get url() {
      return backend.url;
    },
    get backend() {
      return backend;
    },
    get authorization() {
      return authorizationOf(backend);
    },
    dataDir,
    database,
    fetch: (path, init) => fetchFrom(backend, path, init),
    call: (method, path, body) => call(backend, { method, path, body }),
    seedProject: (name = 'sample', files = {}) => seedProject({ dataDir, database }, name, files),
    async restart() {
      await backend.close();
      backend = await start();
    },
    async close() {
      await backend.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Nothing has to be stopped: the test's analyzer is the test's. */
function withoutProcess(location: AnalyzerLocation): RunningAnalyzer {
  return {
    get url() {
      return location.url;
    },
    whenReady: (timeoutMs) => location.whenReady(timeoutMs),
    stop: () => Promise.resolve(),
  };
}

const authorizationOf = ({ keys }: Backend): string => `Bearer ${keys.secret}`;

function fetchFrom(backend: Backend, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', authorizationOf(backend));
  return fetch(`${backend.url}/api/v1${path}`, { ...init, headers });
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

async function call(backend: Backend, { method, path, body }: Call): Promise<ApiAnswer> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await fetchFrom(backend, path, init);
  return { status: response.status, ...((await response.json()) as Omit<ApiAnswer, 'status'>) };
}

let seeded = 0;

function seedProject(
  { dataDir, database }: Pick<TestBackend, 'dataDir' | 'database'>,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<number> {
  seeded += 1;
  const storagePath = `projects/seeded-${seeded}`;
  mkdirSync(join(dataDir, storagePath), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    const file = join(dataDir, storagePath, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return database.immediate(() => {
    const row = {
      name,
      source_type: 'ZIP' as const,
      storage_path: storagePath,
      created_at: new Date().toISOString(),
    };
    return database.run(database.query.insertInto('project').values(row)).id;
  });
}
