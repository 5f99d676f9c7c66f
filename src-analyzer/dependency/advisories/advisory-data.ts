import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import type { Ecosystem } from '../versions/schemes.ts';
import { readPackage, type AdvisoryRecord } from './advisory-records.ts';
import { normalName } from './package-names.ts';

/** What is written. In format 1 no record names functions; it is still read, since users have files of it. */
const FORMAT = 2;

/** The first line of the file; after it the ecosystems' blocks follow in this order, each compressed for itself. */
const Header = z.object({
  format: z.union([z.literal(1), z.literal(FORMAT)]),
  sources: z.array(
    z.object({
      name: z.string(),
      /** Of the last change that was taken, YYYY-MM-DD. */
      date: z.string(),
      licence: z.string(),
      url: z.string(),
      entries: z.number(),
    }),
  ),
  ecosystems: z.array(
    z.object({
      ecosystem: z.string(),
      bytes: z.number(),
      packages: z.number(),
      entries: z.number(),
      /** The day of the newest entry of the source that most of its entries come from, YYYY-MM-DD. */
      date: z.string(),
      /** That source's name. */
      source: z.string(),
    }),
  ),
});
export type AdvisoryHeader = z.infer<typeof Header>;

export interface AdvisoryData extends AdvisoryHeader {
  /**
   * What is known of a package, in any spelling of its name: empty when no advisory names it, undefined when its ecosystem is
   * not in the data or its part of the data is damaged, so that nothing can be said.
   */
  find(ecosystem: Ecosystem, name: string): readonly AdvisoryRecord[] | undefined;
  /** Every package of an ecosystem that an advisory names, sorted. */
  packages(ecosystem: Ecosystem): readonly string[];
}

/** An ecosystem as it is written: its lines, sorted by the bytes of the package's name. */
export interface EcosystemLines {
  readonly ecosystem: string;
  readonly lines: readonly string[];
  readonly entries: number;
  readonly date: string;
  readonly source: string;
}

/**
 * How well a file is packed: `small` takes a minute for what a person would wait for, `fast` a second and a tenth more
 * bytes.
 */
export type Packing = 'small' | 'fast';

const NEWLINE = 10;
const TAB = 9;

/** The bytes of an advisory file. The same content gives the same bytes. */
export function packAdvisories(
  sources: AdvisoryHeader['sources'],
  ecosystems: readonly EcosystemLines[],
  packing: Packing = 'small',
): Buffer {
  const bodies = ecosystems.map(({ lines }) => pack(lines.join('\n'), packing));
  const rows = ecosystems.map(({ ecosystem, lines, entries, date, source }, at) => {
    const bytes = bodies[at]?.length ?? 0;
    return { ecosystem, bytes, packages: lines.length, entries, date, source };
  });
  const header = JSON.stringify({ format: FORMAT, sources, ecosystems: rows });
  return Buffer.concat([Buffer.from(`${header}\n`), ...bodies]);
}

const QUALITY: Readonly<Record<Packing, number>> = { small: constants.BROTLI_MAX_QUALITY, fast: 5 };

function pack(text: string, packing: Packing): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY[packing],
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/**
 * Opens the bytes of an advisory file. An ecosystem's block is unpacked when the first of its packages is asked for and
 * then searched as bytes: only the lines that are asked for are ever read as text.
 * @throws Error when the header is damaged
 */
export function openAdvisories(bytes: Buffer): AdvisoryData {
  const end = bytes.indexOf(NEWLINE);
  const header = Header.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  const packed = new Map<string, Buffer>();
  let at = end + 1;
  for (const { ecosystem, bytes: size } of header.ecosystems) {
    packed.set(ecosystem, bytes.subarray(at, at + size));
    at += size;
  }
  const blocks = new Map<string, Block | undefined>();
  const blockOf = (ecosystem: string): Block | undefined => {
    if (!blocks.has(ecosystem)) blocks.set(ecosystem, unpack(packed.get(ecosystem)));
    return blocks.get(ecosystem);
  };
  return {
    ...header,
    find(ecosystem, name) {
      const block = blockOf(ecosystem);
      return block && findRecords(block, Buffer.from(normalName(ecosystem, name)));
    },
    packages(ecosystem) {
      const block = blockOf(ecosystem);
      return block === undefined ? [] : block.starts.map((start) => nameAt(block.bytes, start));
    },
  };
}

/** A limit for what a damaged or hostile file may unpack to. */
export const MAX_BLOCK_BYTES = 256 * 1024 * 1024;

function unpack(packed: Buffer | undefined): Block | undefined {
  if (packed === undefined) return undefined;
  try {
    return toBlock(brotliDecompressSync(packed, { maxOutputLength: MAX_BLOCK_BYTES }));
  } catch {
    return undefined;
  }
}

function findRecords(block: Block, name: Buffer): readonly AdvisoryRecord[] | undefined {
  const line = findLine(block, name);
  if (line === undefined) return [];
  try {
    return readPackage(line).records;
  } catch {
    return undefined;
  }
}

/** An unpacked ecosystem: its bytes, and where each line begins. */
interface Block {
  readonly bytes: Buffer;
  readonly starts: readonly number[];
}

function toBlock(bytes: Buffer): Block {
  const starts: number[] = [];
  for (let at = 0; at < bytes.length;) {
    starts.push(at);
    const end = bytes.indexOf(NEWLINE, at);
    at = end < 0 ? bytes.length : end + 1;
  }
  return { bytes, starts };
}

function nameAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(TAB, start));
}

/** Binary search among lines that are sorted by the bytes before their first tab. */
function findLine({ bytes, starts }: Block, name: Buffer): string | undefined {
  let low = 0;
  let high = starts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const start = starts[middle] ?? 0;
    const end = (starts[middle + 1] ?? bytes.length + 1) - 1;
    const tab = bytes.indexOf(TAB, start);
    const order = bytes.compare(name, 0, name.length, start, tab < 0 || tab > end ? end : tab);
    if (order === 0) return bytes.toString('utf8', start, end);
    if (order > 0) high = middle - 1;
    else low = middle + 1;
  }
  return undefined;
}
