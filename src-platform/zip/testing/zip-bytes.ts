import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a hand-made archive; every field can lie. */
export interface ZipEntryBytes {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  /** 0 stored, 8 deflated. */
  readonly method?: number;
  /** General-purpose flags; bit 11 (UTF-8) is not set by itself. */
  readonly flags?: number;
  /** Unix mode with its type bits, e.g. 0o120777 for a link. */
  readonly unixMode?: number;
  /** What the headers say of the uncompressed size, the checksum and the compressed size. */
  readonly claimedBytes?: number;
  readonly claimedCrc?: number;
  readonly claimedCompressed?: number;
  /** The name in the entry's own header when it differs. */
  readonly localName?: string;
  /** Where the table of contents says the entry begins. */
  readonly claimedOffset?: number;
  /** Another method in the entry's own header. */
  readonly localMethod?: number;
  readonly extra?: Uint8Array;
}

export interface ZipBytesOptions {
  readonly claimedRecords?: number;
  readonly claimedDirectoryOffset?: number;
  readonly comment?: string;
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
}

/** Writes an archive byte by byte, sound or evil as told. */
export function zipBytes(entries: readonly ZipEntryBytes[], options: ZipBytesOptions = {}): Buffer {
  const before = Buffer.from(options.before ?? []);
  const locals: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = dataOf(entry);
    const local = localHeader(entry, data);
    records.push(centralRecord(entry, data, entry.claimedOffset ?? offset));
    locals.push(local, data.compressed);
    offset += local.length + data.compressed.length;
  }
  const directory = Buffer.concat(records);
  const comment = Buffer.from(options.comment ?? '');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.claimedRecords ?? entries.length, 8);
  end.writeUInt16LE(options.claimedRecords ?? entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(options.claimedDirectoryOffset ?? offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([before, ...locals, directory, end, comment, Buffer.from(options.after ?? [])]);
}

interface Data {
  readonly method: number;
  readonly compressed: Buffer;
  readonly bytes: number;
  readonly crc: number;
}

function dataOf(entry: ZipEntryBytes): Data {
  const content = Buffer.from(entry.content ?? '');
  const method = entry.method ?? 0;
  return {
    method,
    compressed: method === 8 ? deflateRawSync(content) : content,
    bytes: entry.claimedBytes ?? content.length,
    crc: entry.claimedCrc ?? crc32(content),
  };
}

function localHeader(entry: ZipEntryBytes, data: Data): Buffer {
  const name = Buffer.from(entry.localName ?? entry.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(entry.flags ?? 0, 6);
  header.writeUInt16LE(entry.localMethod ?? data.method, 8);
  writeSizes(header, 14, entry, data);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralRecord(entry: ZipEntryBytes, data: Data, offset: number): Buffer {
  const name = Buffer.from(entry.name);
  const extra = Buffer.from(entry.extra ?? []);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE((3 << 8) | 20, 4);
  record.writeUInt16LE(20, 6);
  record.writeUInt16LE(entry.flags ?? 0, 8);
  record.writeUInt16LE(data.method, 10);
  writeSizes(record, 16, entry, data);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(((entry.unixMode ?? 0) << 16) >>> 0, 38);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, name, extra]);
}

function writeSizes(header: Buffer, at: number, entry: ZipEntryBytes, data: Data): void {
  header.writeUInt32LE(data.crc >>> 0, at);
  header.writeUInt32LE(entry.claimedCompressed ?? data.compressed.length, at + 4);
  header.writeUInt32LE(data.bytes, at + 8);
}
