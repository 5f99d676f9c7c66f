import { LIMITS } from '#contract/limits.ts';
import { type EntryName, parseEntryName } from './entry-name.rules.ts';
import { tooLarge, tooManyFiles } from './limits-exceeded.ts';
import { decodeLegacy, decodeUtf8, guessLegacyEncoding } from './name-encoding.ts';
import { createNameRegister } from './name-register.ts';
import { openZipDirectory, type ZipDirectory, type ZipRecord } from '#platform/zip/zip-record.ts';
import { LOCAL_HEADER_BYTES } from '#platform/zip/entry-content.ts';
import { ZipRefusal, damaged, shown } from '#platform/zip/zip-refusal.ts';

/** One entry of an archive that may be unpacked; its sizes are what the archive says and are checked while inflating. */
export interface PlannedEntry {
  /** Below the project's root, `/` separated; undefined for what is read and checked, but not kept. */
  readonly path: string | undefined;
  readonly isDirectory: boolean;
  readonly record: ZipRecord;
}

interface NamedEntry extends EntryName {
  readonly record: ZipRecord;
}

/** Files, and as many folders again. */
const MAX_RECORDS = 2 * LIMITS.extractedFiles;
/** 335 bytes for each of the records: three times what long names need. */
const MAX_DIRECTORY_BYTES = 32 * 1024 * 1024;

const TYPE_NONE = 0;
const TYPE_FILE = 0o100000;
const TYPE_DIRECTORY = 0o040000;
const TYPE_LINK = 0o120000;

/**
 * Reads and judges the whole table of contents before a byte is written (contract "POST projects", steps 3 and 4).
 * @throws ZipRefusal
 */
export async function planExtraction(fd: number, fileBytes: number): Promise<PlannedEntry[]> {
  const directory = openZipDirectory(fd, fileBytes);
  const records = await readAll(directory);
  const named = nameEntries(records);
  const register = createNameRegister();
  for (const { path, isDirectory } of named) if (path !== '') register.add(path, isDirectory);
  requireLimits(named);
  requireNoOverlap(records, directory.offset);
  const root = rootOf(named);
  return named.map(({ path, isDirectory, record }) => ({ path: targetOf(path, root), isDirectory, record }));
}

async function readAll(directory: ZipDirectory): Promise<ZipRecord[]> {
  if (directory.count > MAX_RECORDS || directory.length > MAX_DIRECTORY_BYTES) throw tooManyFiles();
  const records: ZipRecord[] = [];
  for await (const record of directory.records()) records.push(record);
  return records;
}

function nameEntries(records: readonly ZipRecord[]): NamedEntry[] {
  const legacy = records.filter(({ nameBytes }) => decodeUtf8(nameBytes) === undefined);
  if (legacy.some(({ isUtf8 }) => isUtf8)) throw damaged('a name in it is not valid UTF-8');
  const encoding = guessLegacyEncoding(legacy.map(({ nameBytes }) => nameBytes));
  return records.map((record) => {
    const name = decodeUtf8(record.nameBytes) ?? decodeLegacy(record.nameBytes, encoding);
    const parsed = parseEntryName(name, process.platform);
    if ('reason' in parsed) {
      throw new ZipRefusal(
        `The zip contains a name that ${parsed.reason} (${shown(name)}): please rename or leave out that file.`,
      );
    }
    requireOrdinaryType(record, name, parsed.isDirectory);
    return { ...parsed, record };
  });
}

/** Links, devices, pipes and sockets are refused whatever system the archive says it comes from. */
function requireOrdinaryType({ unixType, bytes }: ZipRecord, name: string, isDirectory: boolean): void {
  if (unixType === TYPE_LINK) {
    throw new ZipRefusal(
      `The zip contains a symbolic link (${shown(name)}): please pack the project without links.`,
    );
  }
  if (unixType !== TYPE_NONE && unixType !== TYPE_FILE && unixType !== TYPE_DIRECTORY) {
    throw new ZipRefusal(
      `The zip contains a special file (${shown(name)}): please pack ordinary files only.`,
    );
  }
  if (unixType === TYPE_DIRECTORY && !isDirectory) throw damaged('a folder in it is called a file');
  if (isDirectory && bytes > 0) throw damaged('a folder in it has content');
}

/** What the headers admit is refused before unpacking; what they hide is counted while inflating. */
function requireLimits(named: readonly NamedEntry[]): void {
  const files = named.filter(({ isDirectory }) => !isDirectory).length;
  if (files > LIMITS.extractedFiles) throw tooManyFiles();
  const bytes = named.reduce((sum, { record }) => sum + record.bytes, 0);
  if (bytes > LIMITS.extractedBytes) throw tooLarge();
}

/** Entries that share bytes are how a small file claims to be a huge one. */
function requireNoOverlap(records: readonly ZipRecord[], directoryOffset: number): void {
  let end = 0;
  for (const record of records.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
    if (record.headerOffset < end) throw damaged('files in it overlap');
    end = record.headerOffset + LOCAL_HEADER_BYTES + record.nameBytes.length + record.compressedBytes;
  }
  if (end > directoryOffset) throw damaged('files in it overlap');
}

/** What the macOS shell adds to an archive without asking. */
function isShellLitter(path: string): boolean {
  return path === '__MACOSX' || path.startsWith('__MACOSX/') || /(?:^|\/)\.DS_Store$/.test(path);
}

/** The single top-level folder, which is then the project's root; empty when there is none. */
function rootOf(named: readonly NamedEntry[]): string {
  let root: string | undefined;
  for (const { path, isDirectory } of named) {
    if (path === '' || isShellLitter(path)) continue;
    const slash = path.indexOf('/');
    const top = slash === -1 ? path : path.slice(0, slash);
    const isFolder = slash !== -1 || isDirectory;
    // A lone ".git" is a repository's history, not a project inside a folder.
    if (!isFolder || top === '.git' || (root !== undefined && root !== top)) return '';
    root = top;
  }
  return root ?? '';
}

function targetOf(path: string, root: string): string | undefined {
  if (isShellLitter(path) || path === root) return undefined;
  return root === '' ? path : path.slice(root.length + 1);
}
