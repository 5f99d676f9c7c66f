import { homedir } from 'node:os';
import { join } from 'node:path';
import { ENVIRONMENT_NAMES, variableOf } from '#contract/environment-names.ts';
import { LIMITS } from '#contract/limits.ts';
import { SettingsPatch } from '#contract/public-api/settings.ts';
import { findSettingsFault } from '#main/features/settings/index.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment says about this installation (CONTRACT.md "Configuration"). */
export interface HostConfig {
  readonly dataDir: string;
  /** 0: any free port. */
  readonly port: number;
  readonly analyzerPort: number;
  /** The user named the analyzer's port: a conflict is an error then, not a reason to move. */
  readonly analyzerPortIsFixed: boolean;
  /** Every user of this machine is answered (D138). */
  readonly isApiOpen: boolean;
  /** A mirror of OSV's exports (D131); undefined: OSV's own server. */
  readonly osvUrl: string | undefined;
  /** Settings that the environment fixes. */
  readonly fixedSettings: SettingsPatch;
}

/** A value of the environment that cannot be used; its message is one line for the person who set it. */
export class EnvironmentError extends Error {
  constructor(name: string, rule: string) {
    super(`${name} ${rule}.`);
    this.name = 'EnvironmentError';
  }
}

const DEFAULT_PORT = 8090;
const DEFAULT_ANALYZER_PORT = 8091;

/** @throws EnvironmentError */
export function readEnvironment(env: Environment, platform: NodeJS.Platform = process.platform): HostConfig {
  const analyzerPort = wholeNumber(env, 'VITALS_ANALYZER_PORT', 65_535);
  const dataDir = given(env, 'VITALS_DATA_DIR') ?? defaultDataDir(env, platform);
  return {
    dataDir,
    port: wholeNumber(env, 'VITALS_PORT', 65_535) ?? DEFAULT_PORT,
    analyzerPort: analyzerPort ?? DEFAULT_ANALYZER_PORT,
    analyzerPortIsFixed: analyzerPort !== undefined && analyzerPort !== 0,
    isApiOpen: flag(env, 'VITALS_OPEN_API') ?? false,
    osvUrl: webAddress(env, 'VITALS_OSV_URL'),
    fixedSettings: readFixedSettings(env, dataDir),
  };
}

/** The platform's per-user folder for application data. */
function defaultDataDir(env: Environment, platform: NodeJS.Platform): string {
  const home = homedir();
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Vitals');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Vitals');
  return join(given(env, 'XDG_DATA_HOME') ?? join(home, '.local', 'share'), 'vitals');
}

/** An empty variable counts as not set. */
function given(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function wholeNumber(env: Environment, name: string, max: number): number | undefined {
  const text = given(env, name);
  if (text === undefined) return undefined;
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  throw new EnvironmentError(name, `must be a whole number up to ${max}`);
}

function webAddress(env: Environment, name: string): string | undefined {
  const text = given(env, name);
  if (text === undefined) return undefined;
  const { protocol } = URL.canParse(text) ? new URL(text) : { protocol: '' };
  if (protocol === 'http:' || protocol === 'https:') return text.replace(/\/$/, '');
  throw new EnvironmentError(name, 'must be an address that begins with http:// or https://');
}

function flag(env: Environment, name: string): boolean | undefined {
  const text = given(env, name)?.toLowerCase();
  if (text === undefined) return undefined;
  if (['on', 'true', '1', 'yes'].includes(text)) return true;
  if (['off', 'false', '0', 'no'].includes(text)) return false;
  throw new EnvironmentError(name, 'must be "on" or "off"');
}

/** Those that take the variable's text as it is. */
const TEXTS = [
  'ollamaHost',
  'chatModel',
  'embedModel',
  'gitProxy',
  'sonarHostUrl',
  'sonarProjectKey',
  'inboxDir',
] as const satisfies readonly (keyof SettingsPatch)[];

function keepAnalyses(env: Environment): number | null | undefined {
  const text = given(env, ENVIRONMENT_NAMES.keepAnalyses)?.toLowerCase();
  if (text === 'on') return LIMITS.keptAnalysesDefault;
  if (text === 'all' || text === 'off') return null;
  return wholeNumber(env, ENVIRONMENT_NAMES.keepAnalyses, 10_000);
}

function readFixedSettings(env: Environment, dataDir: string): SettingsPatch {
  const quality = flag(env, ENVIRONMENT_NAMES.quality);
  const found: Record<string, unknown> = {
    llmFullText: flag(env, ENVIRONMENT_NAMES.llmFullText),
    quality: quality === undefined ? undefined : quality ? 'on' : 'off',
    keepAnalyses: keepAnalyses(env),
    acceptedCosts: flag(env, ENVIRONMENT_NAMES.acceptedCosts),
    maxFileBytes: wholeNumber(env, ENVIRONMENT_NAMES.maxFileBytes, Number.MAX_SAFE_INTEGER),
    scanTimeoutSeconds: wholeNumber(env, ENVIRONMENT_NAMES.scanTimeoutSeconds, Number.MAX_SAFE_INTEGER),
  };
  for (const key of TEXTS) found[key] = given(env, ENVIRONMENT_NAMES[key]);
  const set = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  const parsed = SettingsPatch.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const setting = String(issue?.path[0] ?? '');
    throw new EnvironmentError(variableOf(setting) ?? setting, `is not valid: ${issue?.message ?? ''}`);
  }
  const fault = findSettingsFault(parsed.data, dataDir);
  if (fault !== undefined)
    throw new EnvironmentError('The environment', `is not valid: ${fault.slice(0, -1)}`);
  return parsed.data;
}
