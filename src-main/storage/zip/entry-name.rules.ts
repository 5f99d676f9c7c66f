/*
 * What an entry of a zip may be called. The same rules on every platform, so that a project that was imported on one
 * machine can be moved to another: what Windows or macOS could not hold apart or would interpret is refused everywhere.
 */

/** Longest name of one file or folder that the common file systems hold (ext4, APFS, NTFS), in UTF-8 bytes. */
const MAX_SEGMENT_BYTES = 255;
/** Longest path below the project's root; with the data directory in front it stays below Linux's 4,096. */
const MAX_PATH_BYTES = 2048;
/** Deepest nesting; the deepest real trees (generated Java and npm folders) stay below 60. */
const MAX_DEPTH = 200;

/** Reserved with any extension and in any case, e.g. `aux.c` (Microsoft, "Naming Files, Paths, and Namespaces"). */
const DEVICE_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:[ .].*)?$/i;
const CONTROL = /\p{Cc}/u;

export interface EntryName {
  /** Relative, `/` separated, NFC, without `.` and empty segments; empty for the archive's own root. */
  readonly path: string;
  readonly isDirectory: boolean;
}

/** Why a name is refused, as the end of the sentence "The zip contains a file whose name …". */
export interface RefusedName {
  readonly reason: string;
}

/**
 * Normalises a decoded name and judges what comes out.
 * @param platform adds what only that platform's file systems interpret
 */
export function parseEntryName(name: string, platform: NodeJS.Platform): EntryName | RefusedName {
  const whole = reasonOf(name, platform);
  if (whole !== undefined) return { reason: whole };
  const segments = name
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  const path = segments.join('/');
  if (Buffer.byteLength(path) > MAX_PATH_BYTES || segments.length > MAX_DEPTH) {
    return { reason: 'is too long or too deeply nested' };
  }
  for (const segment of segments) {
    const reason = reasonOfSegment(segment);
    if (reason !== undefined) return { reason };
  }
  const isDirectory = name.endsWith('/') || path === '';
  return { path, isDirectory };
}

function reasonOf(name: string, platform: NodeJS.Platform): string | undefined {
  if (name === '') return 'is empty';
  if (CONTROL.test(name)) return 'contains control characters';
  if (/^[\\/]/.test(name) || /^[A-Za-z]:/.test(name)) return 'is an absolute path';
  if (name.includes('\\')) return 'contains backslashes';
  // NTFS takes what follows a colon as a hidden stream of the file before it.
  if (platform === 'win32' && name.includes(':')) return 'contains a colon';
  return undefined;
}

function reasonOfSegment(segment: string): string | undefined {
  if (segment === '..') return 'leads out of the project ("..")';
  if (/[. ]$/.test(segment)) return 'ends with a dot or a space';
  if (DEVICE_NAME.test(segment)) return 'is a device name on Windows';
  if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return 'is too long or too deeply nested';
  if (!segment.isWellFormed()) return 'is not valid text';
  return undefined;
}

/**
 * The same for two paths that some file system cannot hold apart: case and Unicode spelling. Upper case first,
 * because `ß` meets `ss` only that way (as on APFS).
 */
export function collisionKey(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}
