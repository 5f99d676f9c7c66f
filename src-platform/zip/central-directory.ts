import { damaged } from './zip-refusal.ts';
import { readAt } from './read-at.ts';

/*
 * Finds the table of contents of a zip (PKWARE APPNOTE 4.3.12 - 4.3.16) and cuts it into records. unzipper reads the
 * records themselves, but is not let near the end of a file it has not seen: it takes the first signature it meets in
 * the last 80 bytes, allocates as many records as the header claims, and lets a read error escape as an uncaught
 * exception. Here the numbers must agree with each other and with the file.
 */

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const END64_SIGNATURE = 0x06064b50;
const END64_LENGTH = 56;
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_LENGTH = 20;
const RECORD_SIGNATURE = 0x02014b50;
const RECORD_LENGTH = 46;

/** Where the table of contents lies in the file. */
export interface CentralDirectory {
  readonly offset: number;
  readonly length: number;
  readonly records: number;
}

/** @throws ZipRefusal when the file is no zip, or its end contradicts itself */
export function findCentralDirectory(fd: number, fileBytes: number): CentralDirectory {
  const tailStart = Math.max(0, fileBytes - END_LENGTH - MAX_COMMENT);
  const tail = readAt(fd, tailStart, fileBytes - tailStart);
  const endAt = findEnd(tail);
  if (endAt === undefined) throw damaged('it has another format, or its end is missing');
  const end = tail.subarray(endAt, endAt + END_LENGTH);
  const endOffset = tailStart + endAt;
  const found = isZip64(end) ? readEnd64(fd, endOffset) : { ...readEnd(end), end: endOffset };
  const { offset, length, records } = found;
  // Exactly in front of the end record: nothing may hide between the two or before the first entry.
  if (offset + length !== found.end) throw damaged('its table of contents is not where it should be');
  if (records * RECORD_LENGTH > length) throw damaged('its table of contents is too short');
  return { offset, length, records };
}

/** The last end record whose comment ends exactly with the file. */
function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    if (at + END_LENGTH + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return undefined;
}

function isZip64(end: Buffer): boolean {
  return (
    end.readUInt16LE(10) === 0xffff ||
    end.readUInt32LE(12) === 0xffff_ffff ||
    end.readUInt32LE(16) === 0xffff_ffff
  );
}

function readEnd(end: Buffer): CentralDirectory {
  if (end.readUInt16LE(4) !== 0 || end.readUInt16LE(6) !== 0) throw damaged('it is one part of several');
  const records = end.readUInt16LE(10);
  if (end.readUInt16LE(8) !== records) throw damaged('it is one part of several');
  return { offset: end.readUInt32LE(16), length: end.readUInt32LE(12), records };
}

function readEnd64(fd: number, endOffset: number): CentralDirectory & { end: number } {
  if (endOffset < LOCATOR_LENGTH + END64_LENGTH) throw damaged('its end is missing');
  const locator = readAt(fd, endOffset - LOCATOR_LENGTH, LOCATOR_LENGTH);
  if (locator.readUInt32LE(0) !== LOCATOR_SIGNATURE) throw damaged('its end is missing');
  const end64Offset = toOffset(locator.readBigUInt64LE(8));
  if (end64Offset + END64_LENGTH > endOffset) throw damaged('its end is missing');
  const end = readAt(fd, end64Offset, END64_LENGTH);
  if (end.readUInt32LE(0) !== END64_SIGNATURE) throw damaged('its end is missing');
  const records = toOffset(end.readBigUInt64LE(32));
  if (toOffset(end.readBigUInt64LE(24)) !== records) throw damaged('it is one part of several');
  return {
    offset: toOffset(end.readBigUInt64LE(48)),
    length: toOffset(end.readBigUInt64LE(40)),
    records,
    end: end64Offset,
  };
}

function toOffset(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged('it names impossible sizes');
  return Number(value);
}

/** Some consecutive records, as bytes. */
export interface RecordBatch {
  readonly bytes: Buffer;
  readonly records: number;
}

/** Enough for one record with the longest name, extra field and comment, and for hundreds of ordinary ones. */
const WINDOW_BYTES = RECORD_LENGTH + 3 * 0xffff;

/** The table of contents in pieces of bounded size, so that a directory of any length costs the same memory. */
export function* recordBatches(fd: number, directory: CentralDirectory): Generator<RecordBatch> {
  let left = directory.length;
  let position = directory.offset;
  let seen = 0;
  while (left > 0) {
    const window = readAt(fd, position, Math.min(left, WINDOW_BYTES));
    const whole = wholeRecords(window);
    if (whole.records === 0) throw damaged('its table of contents is broken');
    yield { bytes: window.subarray(0, whole.length), records: whole.records };
    seen += whole.records;
    position += whole.length;
    left -= whole.length;
  }
  if (seen !== directory.records) throw damaged('its table of contents is incomplete');
}

function wholeRecords(window: Buffer): { length: number; records: number } {
  let at = 0;
  let records = 0;
  while (at + RECORD_LENGTH <= window.length) {
    if (window.readUInt32LE(at) !== RECORD_SIGNATURE) throw damaged('its table of contents is broken');
    const variable =
      window.readUInt16LE(at + 28) + window.readUInt16LE(at + 30) + window.readUInt16LE(at + 32);
    const next = at + RECORD_LENGTH + variable;
    if (next > window.length) break;
    at = next;
    records += 1;
  }
  return { length: at, records };
}
