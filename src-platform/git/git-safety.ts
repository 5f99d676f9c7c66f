import { devNull } from 'node:os';
import type { ChildLimits } from '../bounded-child.ts';

/*
 * What every git is started with. Nothing of the machine's or the user's git configuration is read, nothing a
 * repository brings can start a program (no hooks, filters, monitors, helpers or submodules), and what git takes of
 * the machine is bounded.
 */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables of our own process that git may see: finding programs, temporary files, certificates and proxies. */
const PASSED_ON = new Set([
  'PATH',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SYSTEMROOT',
  'WINDIR',
  'COMSPEC',
  'PATHEXT',
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'HTTPS_PROXY',
  'ALL_PROXY',
  'NO_PROXY',
]);

/** The part of our environment that git gets to see. */
export function passedOn(env: Environment): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => PASSED_ON.has(name.toUpperCase())));
}

/** @param home a folder of ours: a `.netrc` with passwords would be read from the real one */
export function safeEnvironment(home: string): Record<string, string> {
  return {
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: home,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: devNull,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GCM_INTERACTIVE: 'never',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_PROTOCOL_FROM_USER: '0',
    // Messages are read.
    LC_ALL: 'C',
    LANGUAGE: 'C',
  };
}

export type GitConfig = Readonly<Record<string, string>>;

const SAFE_CONFIG: GitConfig = {
  'protocol.allow': 'never',
  'credential.helper': '',
  'core.askPass': '',
  'core.hooksPath': devNull,
  'core.fsmonitor': 'false',
  'core.untrackedCache': 'false',
  'core.attributesFile': devNull,
  'core.excludesFile': devNull,
  'core.longpaths': 'true',
  'core.quotePath': 'false',
  'log.showSignature': 'false',
  'submodule.recurse': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  // Git's own bounds: a file beyond the first is streamed, and counts as binary where lines are counted.
  'core.bigFileThreshold': '32m',
  'core.packedGitWindowSize': '32m',
  'core.packedGitLimit': '512m',
  'pack.windowMemory': '128m',
  'pack.deltaCacheSize': '64m',
  'diff.renameLimit': '400',
  'merge.renameLimit': '400',
};

/** The safe configuration, and what a caller needs beyond it, as arguments; the last one of a name counts. */
export function configArguments(more: GitConfig = {}): string[] {
  return Object.entries({ ...SAFE_CONFIG, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const MIB = 1024 * 1024;

/**
 * What one git may use. Reading the history of 100,000 commits takes 200 MB; trees that name each other can describe
 * billions of files in a few hundred bytes, and git would list them all before its first word.
 */
export const GIT_LIMITS: ChildLimits = {
  memoryBytes: 512 * MIB,
  silenceMs: 60_000,
  outputBytes: 2048 * MIB,
};
