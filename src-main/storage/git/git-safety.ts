import { devNull } from 'node:os';

/*
 * What every git call of this room is started with. Nothing of the machine's or the user's git configuration is
 * read, and nothing a repository brings can start a program: no hooks, filters, monitors, helpers or submodules.
 */

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

type Environment = Readonly<Record<string, string | undefined>>;

/** The part of our environment that git gets to see. */
export function passedOn(env: Environment): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => PASSED_ON.has(name.toUpperCase())));
}

/** @param home an empty folder: a `.netrc` with passwords would be read from the real one */
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
    // Messages are read by clone-failure.rules.ts.
    LC_ALL: 'C',
    LANGUAGE: 'C',
  };
}

const SAFE_CONFIG = {
  'protocol.allow': 'never',
  'protocol.https.allow': 'always',
  'credential.helper': '',
  'core.askPass': '',
  'core.symlinks': 'false',
  'core.hooksPath': devNull,
  'core.fsmonitor': 'false',
  'core.untrackedCache': 'false',
  'core.attributesFile': devNull,
  'core.excludesFile': devNull,
  'core.autocrlf': 'false',
  'core.longpaths': 'true',
  'core.protectHFS': 'true',
  'core.protectNTFS': 'true',
  'filter.lfs.smudge': '',
  'filter.lfs.process': '',
  'filter.lfs.required': 'false',
  'submodule.recurse': 'false',
  'fetch.recurseSubmodules': 'false',
  'transfer.bundleURI': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'advice.detachedHead': 'false',
  // A server that sends less than 1 kB/s for a minute has stopped answering.
  'http.lowSpeedLimit': '1000',
  'http.lowSpeedTime': '60',
} as const;

/** The safe configuration as arguments. */
export const SAFE_ARGUMENTS: readonly string[] = Object.entries(SAFE_CONFIG).flatMap(([name, value]) => [
  '-c',
  `${name}=${value}`,
]);

/**
 * The GIT_PROXY setting as libcurl reads it; undefined leaves the environment's own proxy variables in force.
 * Not an argument, because a proxy's address may hold a password and arguments can be read by every user.
 */
export function proxyEnvironment(proxy: string | undefined): Record<string, string> {
  return proxy === undefined ? {} : { https_proxy: proxy, HTTPS_PROXY: proxy };
}
