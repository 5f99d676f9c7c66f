import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { resolveGitBinary } from 'dugite';
import { passedOn, type Environment } from './git-safety.ts';

const run = promisify(execFile);

/** A git that can be started through dugite. */
export interface GitProgram {
  /** E.g. `2.53.0`. */
  readonly version: string;
  /** What dugite must be told to start it. */
  readonly location: Readonly<Record<string, string>>;
}

let found: Promise<GitProgram | undefined> | undefined;

/**
 * The git that was named (`LOCAL_GIT_DIRECTORY`), the packaged one, dugite's download, or the machine's own, in this
 * order; undefined when there is none. Looked up once; a machine that had none is asked again next time.
 */
export async function findGit(): Promise<GitProgram | undefined> {
  found ??= lookUpGit(process.env);
  const git = await found;
  if (git === undefined) found = undefined;
  return git;
}

/** The same without a memory. */
export async function lookUpGit(env: Environment): Promise<GitProgram | undefined> {
  for (const location of givenLocations(env)) {
    const program = await startable(location, env);
    if (program !== undefined) return program;
  }
  for (const folder of programFolders(env)) {
    for (const location of await machineLocations(folder, env)) {
      const program = await startable(location, env);
      if (program !== undefined) return program;
    }
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
  // Empty, not left out: dugite would ask the environment of this process again.
  return [...locations, { LOCAL_GIT_DIRECTORY: '' }];
}

const PROGRAM = process.platform === 'win32' ? 'git.exe' : 'git';

/** A relative entry of PATH would find whatever lies where Vitals was started. */
function programFolders(env: Environment): string[] {
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter);
  return folders.filter((folder) => isAbsolute(folder) && existsSync(join(folder, PROGRAM)));
}

/**
 * What is found in PATH may be a shim: a small program, anywhere, that picks the git to start. Git's execution path
 * tells where that one is. dugite looks for `<prefix>/bin/git`, on Windows for `<prefix>\cmd\git.exe`.
 */
async function machineLocations(folder: string, env: Environment): Promise<Record<string, string>[]> {
  if (!(await isRealGit(folder))) return [];
  const execPath = await outputOf(join(folder, PROGRAM), '--exec-path', env);
  if (execPath === undefined || !isAbsolute(execPath)) return [];
  const prefix = dirname(dirname(execPath));
  return [prefix, dirname(prefix), dirname(folder)].map((place) => ({
    LOCAL_GIT_DIRECTORY: place,
    GIT_EXEC_PATH: execPath,
  }));
}

/** macOS has a `/usr/bin/git` that only offers to install the developer tools, in a window. */
async function isRealGit(folder: string): Promise<boolean> {
  if (process.platform !== 'darwin' || folder !== '/usr/bin') return true;
  return (await outputOf('/usr/bin/xcode-select', '-p', {})) !== undefined;
}

/** Asked in the environment in which it will be started: a shim that needs more would fail later. */
async function startable(
  location: Readonly<Record<string, string>>,
  env: Environment,
): Promise<GitProgram | undefined> {
  const program = resolveGitBinary(location['LOCAL_GIT_DIRECTORY']);
  if (!existsSync(program)) return undefined;
  const said = await outputOf(program, '--version', passedOn(env));
  const version = /^git version (\S+)/.exec(said ?? '')?.[1];
  return version === undefined ? undefined : { version, location };
}

/** Trimmed output, undefined when the program cannot be run. */
async function outputOf(program: string, argument: string, env: Environment): Promise<string | undefined> {
  try {
    const { stdout } = await run(program, [argument], { timeout: 10_000, windowsHide: true, env });
    return stdout.trim();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
