import type { File as ZipEntry } from 'unzipper';
import { findCentralDirectory, recordBatches } from './central-directory.ts';
import { damaged, ZipRefusal } from './zip-refusal.ts';
import { readRecords } from './zip-window.ts';

/** One record of the table of contents, reduced to what reading needs: 50,000 of unzipper's own weigh 150 MB. */
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
  /** How many it announces, and how long it is in bytes: to be bounded before the first record is read. */
  readonly count: number;
  readonly length: number;
  /** Where the table of contents begins, which is where the entries end. */
  readonly offset: number;
  /** The records in their order, some hundred of them in memory at a time. */
  records(): AsyncGenerator<ZipRecord>;
}

/** Up to here an entry is read and inflated in one go: 50,000 streams cost eight times as much. */
const AT_ONCE_BYTES = 1024 * 1024;

const FLAG_ENCRYPTED = 0x0001;
const FLAG_PATCHED = 0x0020;
const FLAG_STRONG_ENCRYPTION = 0x0040;
const FLAG_UTF8 = 0x0800;
const FLAG_MASKED_HEADERS = 0x2000;
const FLAGS_SECRET = FLAG_ENCRYPTED | FLAG_STRONG_ENCRYPTION | FLAG_MASKED_HEADERS;

const METHOD_STORED = 0;
const METHOD_DEFLATED = 8;
const METHOD_AES = 99;

/** Finds the table of contents. @throws ZipRefusal; `records()` too, for what no other name could fix: encryption, odd methods, impossible sizes */
export function openZipDirectory(fd: number, fileBytes: number): ZipDirectory {
  const directory = findCentralDirectory(fd, fileBytes);
  const { offset, length, records: count } = directory;
  return {
    count,
    length,
    offset,
    async *records() {
      for (const batch of recordBatches(fd, directory)) {
        for (const entry of await readRecords(fd, fileBytes, batch)) yield toRecord(entry);
      }
    },
  };
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
