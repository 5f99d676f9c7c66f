import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { resolveGitBinary } from 'dugite';

const run = promisify(execFile);

/** A git that can be started through dugite. */
export interface GitProgram {
  /** E.g. `2.53.0`. */
  readonly version: string;
  /** What dugite must be told to start it: nothing for its own download. */
  readonly location: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

let found: Promise<GitProgram | undefined> | undefined;

/**
 * The packaged git, dugite's download, or the machine's own, in this order; undefined when there is none.
 * Looked up once; a machine that had none is asked again next time.
 */
export async function findGit(env: Environment = process.env): Promise<GitProgram | undefined> {
  found ??= lookUp(env);
  const git = await found;
  if (git === undefined) found = undefined;
  return git;
}

async function lookUp(env: Environment): Promise<GitProgram | undefined> {
  for (const location of [...givenLocations(env), ...(await machineLocations(env))]) {
    const program = resolveGitBinary(location['LOCAL_GIT_DIRECTORY']);
    if (!existsSync(program)) continue;
    const version = await versionOf(program);
    if (version !== undefined) return { version, location };
  }
  return undefined;
}

function givenLocations(env: Environment): Record<string, string>[] {
  const locations: Record<string, string>[] = [];
  const { LOCAL_GIT_DIRECTORY: given, GIT_EXEC_PATH: execPath, VITALS_RESOURCES: resources } = env;
  if (given !== undefined && given !== '') {
    locations.push({ LOCAL_GIT_DIRECTORY: given, ...(execPath ? { GIT_EXEC_PATH: execPath } : {}) });
  }
  if (resources !== undefined && resources !== '') {
    const packaged = join(resources, 'git');
    const bundle = join(packaged, 'ssl', 'cacert.pem');
    // dugite names its certificates only when it also chose the folder.
    locations.push({
      LOCAL_GIT_DIRECTORY: packaged,
      ...(existsSync(bundle) ? { GIT_SSL_CAINFO: bundle } : {}),
    });
  }
  return [...locations, {}];
}

async function machineLocations(env: Environment): Promise<Record<string, string>[]> {
  const program = process.platform === 'win32' ? 'git.exe' : 'git';
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => existsSync(join(folder, program)));
  const locations: Record<string, string>[] = [];
  for (const folder of folders) {
    if (!(await isRealGit(folder))) continue;
    const execPath = await outputOf(join(folder, program), '--exec-path');
    if (execPath === undefined) continue;
    locations.push({ LOCAL_GIT_DIRECTORY: prefixOf(folder, execPath), GIT_EXEC_PATH: execPath });
  }
  return locations;
}

/** dugite looks for `<prefix>/bin/git` (`<prefix>\cmd\git.exe`); a shim elsewhere leads there by its exec path. */
function prefixOf(folder: string, execPath: string): string {
  if (['bin', 'cmd'].includes(basename(folder))) return dirname(folder);
  return dirname(dirname(execPath));
}

/** macOS has a `/usr/bin/git` that only offers to install the developer tools, in a window. */
async function isRealGit(folder: string): Promise<boolean> {
  if (process.platform !== 'darwin' || folder !== '/usr/bin') return true;
  return (await outputOf('/usr/bin/xcode-select', '-p')) !== undefined;
}

async function versionOf(program: string): Promise<string | undefined> {
  return /^git version (\S+)/.exec((await outputOf(program, '--version')) ?? '')?.[1];
}

/** Trimmed output, undefined when the program cannot be run. */
async function outputOf(program: string, argument: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(program, [argument], { timeout: 10_000, windowsHide: true });
    return stdout.trim();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
