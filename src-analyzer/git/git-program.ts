import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'dugite';

/** Where dugite finds a git: its own download when that is there, else the machine's. */
interface GitLocation {
  readonly LOCAL_GIT_DIRECTORY?: string;
  readonly GIT_EXEC_PATH?: string;
}

let location: GitLocation | undefined;

/**
 * dugite's own git needs no directions. For the machine's git dugite must be told the prefix; `git log` reads
 * objects only and needs no helper programs, so the execution path is left to git itself.
 */
function gitLocation(): GitLocation {
  location ??= ownGitExists() ? {} : { LOCAL_GIT_DIRECTORY: machineGitPrefix() };
  return location;
}

function ownGitExists(): boolean {
  const resources = process.env['VITALS_RESOURCES'];
  const folder =
    resources === undefined || resources === ''
      ? join(import.meta.dirname, '../../node_modules/dugite/git')
      : join(resources, 'git');
  return existsSync(join(folder, process.platform === 'win32' ? 'cmd' : 'bin'));
}

function machineGitPrefix(): string {
  const program = process.platform === 'win32' ? 'git.exe' : 'git';
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    if (folder !== '' && existsSync(join(folder, program))) return dirname(folder);
  }
  return '/usr';
}

/**
 * The environment of every git call on somebody's history: no configuration, attributes, hooks, prompts, lazy
 * fetches or replacements from anywhere but the arguments.
 */
function cleanEnvironment(gitDir: string): Record<string, string | undefined> {
  const nothing = process.platform === 'win32' ? 'NUL' : '/dev/null';
  return {
    ...gitLocation(),
    GIT_DIR: gitDir,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: nothing,
    GIT_CONFIG_GLOBAL: nothing,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    // Into a pipe git would write every commit by itself: twenty times as many reads for us.
    GIT_FLUSH: '0',
    GIT_CEILING_DIRECTORIES: dirname(gitDir),
    LC_ALL: 'C',
  };
}

const SAFE_CONFIG = [
  ['core.quotePath', 'false'],
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.commitGraph', 'false'],
  ['core.deltaBaseCacheLimit', '256m'],
  ['log.showSignature', 'false'],
  ['protocol.allow', 'never'],
] as const;

/**
 * Starts git on a clean git directory (see clean-git-dir.ts) and writes `input` to it; the caller reads stdout and
 * waits for `close`.
 */
export function startGit(
  gitDir: string,
  args: readonly string[],
  input = '',
): ChildProcessWithoutNullStreams {
  const config = SAFE_CONFIG.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn([...config, ...args], gitDir, { env: cleanEnvironment(gitDir) });
  // A git that ends before it has read everything shows that by its exit code.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return child;
}
