import type { DiskFault } from '#main/disk-fault.ts';
import type { ChildLimits } from '#platform/bounded-child.ts';

/*
 * Why a clone failed, in words that say what to do. Patterns are those of git 2.30 to 2.53 with libcurl on OpenSSL,
 * GnuTLS, Schannel and Secure Transport, messages in English (LC_ALL=C).
 */

interface Reason {
  readonly pattern: RegExp;
  readonly sentence: string;
}

export const NO_REPOSITORY = 'There is no git repository at this address.';

/** First match wins: what is said of a proxy or a certificate also mentions connections. */
const REASONS: readonly Reason[] = [
  {
    pattern:
      /resolve proxy|from proxy|proxy CONNECT|CONNECT tunnel|via proxy|proxy handshake|unsupported proxy/i,
    sentence: 'The proxy could not be used: please check the GIT_PROXY setting.',
  },
  {
    pattern: /certificate|SSL|TLS|schannel|CAfile/i,
    sentence:
      "The server's certificate is not trusted on this machine. For a company's own server, set GIT_SSL_CAINFO to its certificate file.",
  },
  {
    pattern: /could not resolve host/i,
    sentence: 'The host was not found: please check the address and the network connection.',
  },
  {
    pattern:
      /failed to connect|couldn't connect|connection (?:timed out|refused)|network is unreachable|no route to host/i,
    sentence: 'The host does not respond: please check the address and the network connection.',
  },
  {
    pattern: /transport '[^']*' not allowed|protocol "?\w+"? (?:is )?(?:disabled|not supported)/i,
    sentence: 'The server redirects to an address that is not https, which Vitals does not follow.',
  },
  {
    pattern:
      /could not read (?:username|password)|authentication failed|access denied|not found|error: (?:401|403|404)|repository .{0,500} not exported|terminal prompts disabled/i,
    sentence: 'The repository was not found, or it is private. Vitals clones public repositories only.',
  },
  {
    pattern: /dumb http transport does not support shallow/i,
    sentence:
      'The server cannot send the latest version alone: please import with the full history (clone depth 0).',
  },
  {
    pattern:
      /not valid: is this a git repository|not a git repository|invalid (?:server )?response|bad line length|protocol error/i,
    sentence: NO_REPOSITORY,
  },
  {
    pattern: /operation too slow|timed out|timeout/i,
    sentence: 'The server stopped responding: please try again later.',
  },
  {
    pattern:
      /early EOF|RPC failed|hung up|unexpected disconnect|connection reset|HTTP\/2 stream|curl 18|curl 56|empty reply/i,
    sentence: 'The connection broke while cloning: please try again.',
  },
  {
    pattern: /error: (?:429|5\d\d)/i,
    sentence: 'The server refused the request: please try again later.',
  },
  {
    pattern:
      /unable to (?:create|write)|cannot create|invalid path|filename too long|index-pack failed|bad object|corrupt/i,
    sentence: 'The repository contains something that cannot be stored on this machine.',
  },
];

export const NO_GIT =
  'git is not installed: please install it (https://git-scm.com), or import the project as a zip.';
export const TIMED_OUT =
  'The clone took longer than 5 minutes and was stopped. A clone depth of 1 fetches only the latest version.';
export const HISTORY_TOO_LARGE =
  'The history of the repository is larger than 2,000 MB. A clone depth of 1 fetches only the latest version.';
export const TOO_LARGE =
  'The repository contains more than 500 MB or 50,000 files, which is more than Vitals supports.';

const STOPPED: Readonly<Record<keyof ChildLimits, string>> = {
  memoryBytes:
    'git needed more than 2 GB of memory for this repository and was stopped. A clone depth of 1 fetches only the latest version.',
  silenceMs: 'git made no progress for two minutes and was stopped: please try again later.',
  outputBytes: 'git produced more than 2 GB of output for this repository and was stopped.',
};

/** Why git was stopped at one of its limits. */
export function stoppedReason(limit: keyof ChildLimits): string {
  return STOPPED[limit];
}

/** Whether git failed because nothing could be written any more. */
export function diskFaultIn(stderr: string): DiskFault | undefined {
  if (/no space left on device|disk quota exceeded|not enough (?:disk )?space/i.test(stderr)) return 'full';
  return /read-only file system|operation not permitted/i.test(stderr) ? 'unwritable' : undefined;
}

/** @param stderr what git said last */
export function cloneFailureReason(stderr: string): string {
  return (
    REASONS.find(({ pattern }) => pattern.test(stderr))?.sentence ??
    'git could not clone the repository: please check the address; see the log for details.'
  );
}
