import { closeSync, fstatSync, openSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIMITS } from '#contract/limits.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { LOCAL_HEADER_BYTES, readEntry } from '#platform/zip/entry-content.ts';
import { openZipDirectory, type ZipRecord } from '#platform/zip/zip-record.ts';
import { shown, ZipRefusal } from '#platform/zip/zip-refusal.ts';
import { ExportRefusal, noExport } from './export-refusal.ts';
import { OsvEntry } from './osv.ts';

const {
  advisoryEntries: MAX_ENTRIES,
  advisoryEntryBytes: MAX_ENTRY_BYTES,
  advisoryBytes: MAX_BYTES,
} = LIMITS;
/** Entries between two looks at whether to go on. */
const LOOK_AFTER = 256;
const MAX_NAME_CHARS = 300;

/** Below folders at most, each part an ordinary name. Nothing is written under it: it only stands in sentences. */
const NAME = /^(?:(?!\.\.?\/)[\w.+@:-]+\/)*(?!\.)[\w.+@:-]+\.json$/;
/** What the shell of macOS adds to an archive without asking. */
const LITTER = /^__MACOSX\/|(?:^|\/)\.DS_Store$/;

/**
 * The entries of an OSV export, one in memory at a time: a zip of JSON files, each one advisory. Nothing is unpacked to the
 * disk. What the table of contents announces is bounded before the first entry is read, and what comes out is never more
 * than it announced; the time grows with the file alone.
 * @throws ExportRefusal at the first entry that does not belong
 */
export async function* readExport(zipFile: string, context: AnalysisContext): AsyncGenerator<OsvEntry> {
  const fd = openSync(zipFile, 'r');
  try {
    yield* readAll(fd, context);
  } catch (error) {
    throw error instanceof ZipRefusal ? toExportRefusal(error) : error;
  } finally {
    closeSync(fd);
  }
}

async function* readAll(fd: number, { signal, onProgress }: AnalysisContext): AsyncGenerator<OsvEntry> {
  const directory = openZipDirectory(fd, fstatSync(fd).size);
  const { count: total, offset: room } = directory;
  if (total > MAX_ENTRIES) throw new ExportRefusal('The zip holds more than 1,000,000 files.');
  let done = 0;
  let bytes = 0;
  let taken = 0;
  for await (const record of directory.records()) {
    if (done % LOOK_AFTER === 0) {
      onProgress({ step: 'reading advisories', done, total });
      await nextTurn();
      signal.throwIfAborted();
    }
    done += 1;
    // Entries that share bytes are how a small file claims to be a huge one.
    taken += LOCAL_HEADER_BYTES + record.nameBytes.length + record.compressedBytes;
    if (taken > room) throw new ZipRefusal('', 'files in it overlap');
    bytes += record.bytes;
    if (bytes > MAX_BYTES) throw new ExportRefusal('The zip unpacks to more than 4,000 MB.');
    const name = nameOf(record);
    if (name !== undefined) yield parse(readEntry(fd, record), name);
  }
}

/** Undefined for what is passed over. */
function nameOf({ nameBytes, bytes, unixType }: ZipRecord): string | undefined {
  const name = Buffer.from(nameBytes.subarray(0, MAX_NAME_CHARS)).toString('utf8');
  if (LITTER.test(name) || (name.endsWith('/') && bytes === 0)) return undefined;
  const isFile = unixType === 0 || unixType === FILE_TYPE;
  if (!isFile || nameBytes.length > MAX_NAME_CHARS || !NAME.test(name))
    throw noExport(`it holds ${shown(name)}, and only JSON files belong there`);
  if (bytes > MAX_ENTRY_BYTES) throw noExport(`${shown(name)} is larger than 16 MB`);
  return name;
}

const FILE_TYPE = 0o100000;

function parse(content: Buffer, name: string): OsvEntry {
  const parsed = OsvEntry.safeParse(jsonOf(content));
  if (parsed.success) return parsed.data;
  throw noExport(`${shown(name)} is no advisory in OSV's form`);
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

function toExportRefusal({ detail }: ZipRefusal): ExportRefusal {
  return new ExportRefusal(
    detail === undefined
      ? 'The zip is protected with a password, or packed in a way that Vitals does not support.'
      : `This is not a valid zip file (${detail}): please download the export again.`,
  );
}
