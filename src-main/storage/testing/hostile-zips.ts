import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { type ZipBytesOptions, type ZipEntryBytes, zipBytes } from '#platform/zip/testing/zip-bytes.ts';

/** An archive that must be refused, and words of the sentence it is refused with. */
export interface HostileZip {
  readonly title: string;
  readonly says: RegExp;
  readonly bytes: () => Uint8Array;
}

const MB = 1024 * 1024;

function hostile(
  title: string,
  says: RegExp,
  entries: readonly ZipEntryBytes[],
  options: ZipBytesOptions = {},
): HostileZip {
  return { title, says, bytes: () => zipBytes(entries, options) };
}

const named = (name: string | Uint8Array, says: RegExp): HostileZip =>
  hostile(`a file called ${JSON.stringify(name.toString())}`, says, [
    { name: 'harmless.txt', content: 'a' },
    { name, content: 'evil' },
  ]);

const NAMES: readonly HostileZip[] = [
  ...['../evil', 'a/../../evil', 'a/..', '..', './../evil'].map((name) => named(name, /"\.\."/)),
  ...[
    '/evil',
    '//server/share/evil',
    'C:/evil',
    'c:evil',
    String.raw`\evil`,
    String.raw`\\server\share\evil`,
    String.raw`C:\evil`,
  ].map((name) => named(name, /absolute path/)),
  ...[String.raw`..\evil`, String.raw`a\..\..\evil`, String.raw`a\b`].map((name) =>
    named(name, /backslashes/),
  ),
  // In Shift-JIS, a character whose second byte is 0x5C and a real backslash behind it.
  named(Buffer.from('955c5c2e2e5c62', 'hex'), /backslashes/),
  ...['a\0.txt', 'a\nb', 'a\u001b[31mb', 'a\u0085b'].map((name) => named(name, /control characters/)),
  ...['CON', 'nul.txt', 'src/aux.c', 'COM1', 'lpt9.log', 'com¹', 'CONIN$', 'prn .txt'].map((name) =>
    named(name, /device name/),
  ),
  ...['evil.', 'evil ', 'dir./file', 'dir /file', '...'].map((name) => named(name, /dot or a space/)),
  named('', /is empty/),
  named('x'.repeat(256), /too long/),
  named('é'.repeat(128), /too long/),
  named('a/'.repeat(250) + 'b', /too deeply nested/),
  hostile('a name that says UTF-8 and is not', /UTF-8/, [{ name: Buffer.from([0xff, 0xfe]), flags: 0x800 }]),
];

const COLLISIONS: readonly HostileZip[] = [
  hostile('the same file twice', /twice/, [{ name: 'a' }, { name: 'a' }]),
  hostile('the same file twice after normalisation', /twice/, [{ name: 'a/b' }, { name: './a//b' }]),
  hostile('names that differ in case', /differ only in case/, [{ name: 'Readme.md' }, { name: 'README.md' }]),
  hostile('folders that differ in case', /differ only in case/, [{ name: 'Src/a' }, { name: 'src/b' }]),
  hostile('names that differ in Unicode spelling', /twice/, [{ name: 'caf\u00e9' }, { name: 'cafe\u0301' }]),
  hostile('names that fold together', /differ only in case/, [{ name: 'stra\u00dfe' }, { name: 'STRASSE' }]),
  hostile('a file that is also a folder', /both as a file and as a folder/, [
    { name: 'a', content: 'x' },
    { name: 'a/b' },
  ]),
  hostile('a folder that is also a file', /both as a file and as a folder/, [{ name: 'a/b' }, { name: 'a' }]),
];

const TYPES: readonly HostileZip[] = [
  hostile('a symbolic link', /symbolic link/, [{ name: 'link', content: '/etc/passwd', unixMode: 0o120777 }]),
  hostile('a link and a file through it', /symbolic link/, [
    { name: 'd', content: '/tmp', unixMode: 0o120777 },
    { name: 'd/evil', content: 'x' },
  ]),
  hostile('a character device', /special file/, [{ name: 'dev', unixMode: 0o020666 }]),
  hostile('a block device', /special file/, [{ name: 'dev', unixMode: 0o060666 }]),
  hostile('a pipe', /special file/, [{ name: 'pipe', unixMode: 0o010666 }]),
  hostile('a socket', /special file/, [{ name: 'socket', unixMode: 0o140666 }]),
  hostile('a folder called a file', /not a valid zip/, [{ name: 'd', unixMode: 0o040755 }]),
  hostile('a folder with content', /not a valid zip/, [{ name: 'd/', content: 'x' }]),
];

const CONTENT: readonly HostileZip[] = [
  hostile('an encrypted file', /password/, [{ name: 'a', content: 'x', flags: 1 }]),
  hostile('an AES-encrypted file', /password/, [{ name: 'a', content: 'x', method: 99 }]),
  hostile('masked headers', /password/, [{ name: 'a', content: 'x', flags: 0x2000 }]),
  hostile('an odd compression', /method 12/, [{ name: 'a', content: 'x', method: 12 }]),
  hostile('a wrong checksum', /checksum/, [{ name: 'a', content: 'x', claimedCrc: 1 }]),
  hostile('a wrong checksum, deflated', /checksum/, [{ name: 'a', content: 'x', method: 8, claimedCrc: 1 }]),
  hostile('more than it says', /unpacked/, [
    { name: 'a', content: 'x'.repeat(1000), method: 8, claimedBytes: 10 },
  ]),
  hostile('less than it says', /checksum/, [{ name: 'a', content: 'x', method: 8, claimedBytes: 100 }]),
  hostile('a large file that says it is small', /larger than it says/, [
    { name: 'a', content: Buffer.alloc(3 * MB), method: 8, claimedBytes: 2 * MB },
  ]),
  hostile('a method that contradicts the table of contents', /contradicts/, [
    { name: 'a', content: 'not deflated at all', method: 0, localMethod: 8 },
  ]),
  {
    title: 'a broken deflate stream',
    says: /unpacked|checksum/,
    bytes: () => brokenDeflate(20_000),
  },
  { title: 'a broken large deflate stream', says: /unpacked|checksum/, bytes: () => brokenDeflate(3 * MB) },
  hostile('a header that contradicts the table of contents', /contradicts/, [
    { name: 'a', localName: 'abc' },
  ]),
  hostile('two entries that share their bytes', /overlap/, [
    { name: 'a', content: 'x'.repeat(100) },
    { name: 'b', content: 'x'.repeat(100), claimedOffset: 0 },
  ]),
  hostile('an entry inside the table of contents', /overlap/, [
    { name: 'a', content: 'x', claimedCompressed: 500, claimedBytes: 500 },
  ]),
  hostile('an entry beyond the end', /overlap/, [{ name: 'a', content: 'x', claimedOffset: 0x7fff_ffff }]),
  hostile('sizes only zip64 could tell, without zip64', /impossible sizes|not a valid zip/, [
    { name: 'a', content: 'x', claimedBytes: 0xffff_ffff },
  ]),
];

const LIMITS_PASSED: readonly HostileZip[] = [
  { title: 'a bomb: 600 MB of zeros', says: /500 MB/, bytes: () => bombBytes(600 * MB, 600 * MB) },
  {
    title: 'a bomb that says it is small',
    says: /larger than it says/,
    bytes: () => bombBytes(600 * MB, 5 * MB),
  },
  {
    title: '50,001 files',
    says: /50,000 files/,
    bytes: () => zipBytes(Array.from({ length: 50_001 }, (_, index) => ({ name: `f${index}` }))),
  },
  {
    title: 'more folders than an import may have',
    says: /50,000 folders/,
    bytes: () =>
      zipBytes(
        Array.from({ length: 300 }, (_, index) => ({
          name: `d${index}/`.padEnd(12, 'x') + '/x'.repeat(180),
        })),
      ),
  },
];

const STRUCTURE: readonly HostileZip[] = [
  { title: 'an empty file', says: /not a valid zip/, bytes: () => Buffer.alloc(0) },
  { title: 'random bytes', says: /not a valid zip/, bytes: () => randomBytes(100_000) },
  {
    title: 'a text file',
    says: /not a valid zip/,
    bytes: () => Buffer.from('this is no zip\n'.repeat(1000)),
  },
  {
    title: 'half of an archive',
    says: /not a valid zip/,
    bytes: () => zipBytes([{ name: 'a', content: 'x'.repeat(500) }]).subarray(0, 300),
  },
  hostile('bytes after the end', /not a valid zip/, [{ name: 'a' }], { after: Buffer.from('more') }),
  hostile('bytes before the beginning', /not a valid zip/, [{ name: 'a' }], {
    before: Buffer.from('#!/bin/sh\n'),
  }),
  hostile('more records than there are', /not a valid zip/, [{ name: 'a' }], { claimedRecords: 2000 }),
  hostile('fewer records than there are', /not a valid zip/, [{ name: 'a' }, { name: 'b' }], {
    claimedRecords: 1,
  }),
  hostile('a table of contents that is elsewhere', /not a valid zip/, [{ name: 'a' }], {
    claimedDirectoryOffset: 1,
  }),
  {
    title: 'four billion records',
    says: /not a valid zip|50,000 files/,
    bytes: () => zip64End(0xffff_ffff, 0),
  },
  {
    title: 'a zip64 directory at the end of the universe',
    says: /not a valid zip/,
    bytes: () => zip64End(1, 0xffff_ffff_ffff_ffffn),
  },
];

/** Sound headers around a deflate stream whose middle is overwritten. */
function brokenDeflate(bytes: number): Buffer {
  const content = randomBytes(bytes);
  const archive = zipBytes([{ name: 'a', content, method: 8 }]);
  archive.fill(0xff, 31 + Math.floor(bytes / 2), 31 + Math.floor(bytes / 2) + 400);
  return archive;
}

/** One deflated entry of zeros, made of the same megabyte again and again. */
function bombBytes(bytes: number, claimedBytes: number): Buffer {
  const zeros = Buffer.alloc(MB);
  const deflater = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const block = deflateRawSync(zeros, deflater);
  const blocks = Array.from({ length: bytes / MB }, () => block);
  const stream = Buffer.concat([...blocks, deflateRawSync(Buffer.alloc(0))]);
  const sum = blocks.reduce((crc) => crc32(zeros, crc), 0);
  const shell = zipBytes([{ name: 'bomb', content: stream }]);
  const record = 30 + 4 + stream.length;
  for (const at of [14, record + 16]) {
    shell.writeUInt32LE(sum, at);
    shell.writeUInt32LE(claimedBytes, at + 8);
  }
  shell.writeUInt16LE(8, 8);
  shell.writeUInt16LE(8, record + 10);
  return shell;
}

/** No entries, but a zip64 end that claims some. */
function zip64End(records: number, offset: bigint | number): Buffer {
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(records), 24);
  end64.writeBigUInt64LE(BigInt(records), 32);
  end64.writeBigUInt64LE(0n, 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([end64, locator, end]);
}

/** The corpus, in groups. */
export const HOSTILE_ZIPS: Readonly<Record<string, readonly HostileZip[]>> = {
  names: NAMES,
  collisions: COLLISIONS,
  types: TYPES,
  content: CONTENT,
  limits: LIMITS_PASSED,
  structure: STRUCTURE,
};
