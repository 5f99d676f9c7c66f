import type { File as ZipEntry } from 'unzipper';
import { LIMITS } from '#contract/limits.ts';
import { findCentralDirectory, recordBatches } from './central-directory.ts';
import { tooManyFiles } from './limits-exceeded.ts';
import { damaged, ZipRefusal } from './zip-refusal.ts';
import { readRecords } from './zip-window.ts';

/** One record of the table of contents, reduced to what unpacking needs: 50,000 of unzipper's own weigh 150 MB. */
export interface ZipRecord {
  readonly nameBytes: Uint8Array;
  readonly isUtf8: boolean;
  /** The type bits of the Unix mode, 0 when the archive comes from a system without. */
  readonly unixType: number;
  readonly deflated: boolean;
  readonly compressedBytes: number;
  readonly bytes: number;
  readonly crc32: number;
  readonly headerOffset: number;
  /** unzipper's stream of the inflated data; only for entries too large to be inflated at once. */
  readonly open: ZipEntry['stream'] | undefined;
}

export interface ZipDirectory {
  readonly records: readonly ZipRecord[];
  /** Where the table of contents begins, which is where the entries end. */
  readonly offset: number;
}

/** Up to here an entry is read and inflated in one go: 50,000 streams cost eight times as much. */
const AT_ONCE_BYTES = 1024 * 1024;
/** Files, and as many folders again. */
const MAX_RECORDS = 2 * LIMITS.extractedFiles;
/** 335 bytes for each of the records: three times what long names need. */
const MAX_DIRECTORY_BYTES = 32 * 1024 * 1024;

const FLAG_ENCRYPTED = 0x0001;
const FLAG_PATCHED = 0x0020;
const FLAG_STRONG_ENCRYPTION = 0x0040;
const FLAG_UTF8 = 0x0800;
const FLAG_MASKED_HEADERS = 0x2000;
const FLAGS_SECRET = FLAG_ENCRYPTED | FLAG_STRONG_ENCRYPTION | FLAG_MASKED_HEADERS;

const METHOD_STORED = 0;
const METHOD_DEFLATED = 8;
const METHOD_AES = 99;

/** Reads the table of contents. @throws ZipRefusal for what no other name could fix: encryption, odd methods, impossible sizes */
export async function readZipDirectory(fd: number, fileBytes: number): Promise<ZipDirectory> {
  const directory = findCentralDirectory(fd, fileBytes);
  if (directory.records > MAX_RECORDS || directory.length > MAX_DIRECTORY_BYTES) throw tooManyFiles();
  const records: ZipRecord[] = [];
  for (const batch of recordBatches(fd, directory)) {
    for (const entry of await readRecords(fd, fileBytes, batch)) records.push(toRecord(entry));
  }
  return { records, offset: directory.offset };
}

function toRecord(entry: ZipEntry): ZipRecord {
  requireReadable(entry);
  const { compressedSize, uncompressedSize } = entry;
  const atOnce = compressedSize <= AT_ONCE_BYTES && uncompressedSize <= AT_ONCE_BYTES;
  return {
    nameBytes: entry.pathBuffer,
    isUtf8: (entry.flags & FLAG_UTF8) !== 0,
    unixType: (entry.externalFileAttributes >>> 16) & 0o170000,
    deflated: entry.compressionMethod === METHOD_DEFLATED,
    compressedBytes: compressedSize,
    bytes: uncompressedSize,
    crc32: entry.crc32 >>> 0,
    headerOffset: entry.offsetToLocalFileHeader,
    open: atOnce ? undefined : entry.stream,
  };
}

function requireReadable(entry: ZipEntry): void {
  const { flags, compressionMethod: method, compressedSize, uncompressedSize } = entry;
  if (flags & FLAGS_SECRET || method === METHOD_AES) {
    throw new ZipRefusal('The zip is protected with a password: please pack the project without one.');
  }
  if (method !== METHOD_STORED && method !== METHOD_DEFLATED) {
    throw new ZipRefusal(
      `The zip uses a compression method that Vitals does not support (method ${method}): please pack it with the ordinary "Deflate" method.`,
    );
  }
  if (flags & FLAG_PATCHED) throw damaged('it holds patches instead of files');
  const sizes = [compressedSize, uncompressedSize, entry.offsetToLocalFileHeader];
  if (!sizes.every((size) => Number.isSafeInteger(size) && size >= 0))
    throw damaged('it names impossible sizes');
  if (method === METHOD_STORED && compressedSize !== uncompressedSize)
    throw damaged('it names impossible sizes');
}
