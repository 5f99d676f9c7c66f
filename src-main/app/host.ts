import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type AnalyzerEnvironment,
  AnalyzerSupervisor,
  type StartAnalyzerProcess,
} from '#main/analyzer-client/index.ts';
import { acquireInstanceLock, type InstanceLock } from '#main/database/instance-lock.ts';
import { diskFaultOf } from '#main/disk-fault.ts';
import { passwordIn } from '#main/features/settings/index.ts';
import type { Log } from '#main/log.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Environment, HostConfig } from './environment.ts';
import { LAYOUT } from './layout.ts';
import { createLog } from './log.ts';
import { openSettings } from './settings.ts';
import { type Backend, type RunningAnalyzer, startBackend } from './wiring.ts';

export interface HostOptions {
  readonly config: HostConfig;
  readonly env: Environment;
  readonly desktop: boolean;
  /** False for a run that ends by itself: the watched folder is left alone. */
  readonly watchesFolder?: boolean;
  /** Makes the way to start the analyzer, given its whole environment. */
  readonly analyzerProcess: (script: string, env: Record<string, string>) => StartAnalyzerProcess;
  readonly log: Log;
}

/** The analyzer as a host needs it, whether it is supervised in this thread or in another one. */
export interface HostAnalyzer extends RunningAnalyzer {
  /** Why it is not ready, a phrase; undefined while it is. */
  readonly trouble: string | undefined;
}

/** Starts the analyzer with its script and whole environment. */
export type StartHostAnalyzer = (script: string, env: Record<string, string>) => HostAnalyzer;

/** The product without a window: lock, backend and analyzer. */
export interface Host {
  readonly backend: Backend;
  readonly supervisor: HostAnalyzer;
  close(): Promise<void>;
}

/** A reason not to start that a person can do something about; its message is one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const SECRETS = ['OLLAMA_API_KEY', 'SONAR_TOKEN'];
const ADDRESSES = ['GIT_PROXY', 'SONAR_HOST_URL', 'OLLAMA_HOST'];

/** What no log line may hold: keys and tokens, and the passwords inside addresses. */
function secretsIn(env: Environment): string[] {
  const passwords = ADDRESSES.flatMap((name) => passwordIn(env[name] ?? '') ?? []);
  return [...SECRETS.flatMap((name) => env[name] ?? []), ...passwords];
}

/** Creates the data directory and its log. @throws StartError */
export function openHostLog(config: HostConfig, env: Environment, echo?: (line: string) => void): Log {
  try {
    const dir = join(resolve(config.dataDir), 'logs');
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const secrets = secretsIn(env);
    return createLog({ dir, secrets, ...(echo === undefined ? {} : { echo }) });
  } catch (error) {
    const known = toStartError(error, 0);
    throw known instanceof StartError ? known : new StartError(NOT_WRITABLE, { cause: error });
  }
}

/** Starts everything; resolves when the backend serves. The analyzer may still be starting. @throws StartError */
export function startHost(options: HostOptions): Promise<Host> {
  const { config, log } = options;
  return startHostWith(options, (script, env) =>
    superviseAnalyzer(config, log, options.analyzerProcess(script, env)),
  );
}

/** Keeps the analyzer running as the installation's settings say. */
export function superviseAnalyzer(
  config: HostConfig,
  log: Log,
  startProcess: StartAnalyzerProcess,
): AnalyzerSupervisor {
  const { analyzerPort: port, analyzerPortIsFixed: portIsFixed } = config;
  const supervisor = new AnalyzerSupervisor({ startProcess, port, portIsFixed, log });
  supervisor.start();
  return supervisor;
}

/** As startHost, with an analyzer that is looked after elsewhere. @throws StartError */
export async function startHostWith(
  options: Omit<HostOptions, 'analyzerProcess'>,
  start: StartHostAnalyzer,
): Promise<Host> {
  const { config, env, log } = options;
  const dataDir = resolve(config.dataDir);
  const nativeBinding = nativeBindingOf(env);
  const lock = lockDataDirectory(dataDir, nativeBinding);
  if (lock === undefined) {
    throw new StartError(
      'Vitals is already running with this data directory: use that one, or set VITALS_DATA_DIR to another folder.',
    );
  }
  let supervisor: HostAnalyzer | undefined;
  const startAnalyzer = (added: AnalyzerEnvironment): HostAnalyzer =>
    (supervisor = start(LAYOUT.analyzerScript, { ...definedOf(env), ...added }));
  try {
    const backend = await startBackend({
      dataDir,
      port: config.port,
      version: packageJson.version,
      settings: openSettings(dataDir, config.fixedSettings, log),
      log,
      startAnalyzer,
      pageFolder: LAYOUT.pageFolder,
      desktop: options.desktop,
      watchesFolder: options.watchesFolder,
      isApiOpen: config.isApiOpen,
      osvUrl: config.osvUrl,
      nativeBinding,
    });
    const running = startedOf(supervisor);
    return { backend, supervisor: running, close: () => closeHost(backend, lock) };
  } catch (error) {
    await supervisor?.stop();
    lock.release();
    throw toStartError(error, config.port);
  }
}

function lockDataDirectory(dataDir: string, nativeBinding: string | undefined): InstanceLock | undefined {
  try {
    return acquireInstanceLock(join(dataDir, 'instance.lock'), nativeBinding);
  } catch (error) {
    throw toStartError(error, 0);
  }
}

async function closeHost(backend: Backend, lock: InstanceLock): Promise<void> {
  try {
    await backend.close();
  } finally {
    lock.release();
  }
}

function startedOf(supervisor: HostAnalyzer | undefined): HostAnalyzer {
  if (supervisor === undefined) throw new Error('The backend did not start the analyzer.');
  return supervisor;
}

function toStartError(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program: set VITALS_PORT to another one, or to 0 for any free port.`,
      { cause: error },
    );
  }
  if (code === 'EACCES' && port > 0 && port < 1024) {
    return new StartError(`Port ${port} may not be used by this user: set VITALS_PORT to one above 1023.`, {
      cause: error,
    });
  }
  const fault = diskFaultOf(error);
  if (fault === 'full') {
    return new StartError('The disk of the data directory is full: please free some space and start again.', {
      cause: error,
    });
  }
  return fault === 'unwritable' ? new StartError(NOT_WRITABLE, { cause: error }) : error;
}

const NOT_WRITABLE = 'The data directory cannot be written: set VITALS_DATA_DIR to another folder.';

function definedOf(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The packaged app keeps SQLite's native file among its resources. */
function nativeBindingOf(env: Environment): string | undefined {
  const resources = env['VITALS_RESOURCES'];
  return resources === undefined || resources === ''
    ? undefined
    : join(resources, 'native', 'better_sqlite3.node');
}
