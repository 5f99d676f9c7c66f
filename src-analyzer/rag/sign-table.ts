import type { Database as Connection } from 'better-sqlite3';

/** Signs of a vector of 1024 numbers, 32 to a word. */
const WORDS = 32;

/** The signs of all vectors of a generation, row by row in one array, ordered by chunk. */
export interface SignTable {
  readonly chunkIds: Float64Array;
  readonly signs: Uint32Array;
}

export function readSignTable(connection: Connection, generation: number): SignTable {
  const rows = connection
    .prepare('SELECT chunk_id, bits FROM rag_bits WHERE gen = ? ORDER BY chunk_id')
    .raw()
    .all(generation) as [number, Buffer][];
  const chunkIds = new Float64Array(rows.length);
  const signs = new Uint32Array(rows.length * WORDS);
  const bytes = new Uint8Array(signs.buffer);
  rows.forEach(([chunkId, bits], at) => {
    chunkIds[at] = chunkId;
    bytes.set(bits, at * WORDS * 4);
  });
  return { chunkIds, signs };
}

/** Bytes a table holds in memory. */
export function sizeOf({ chunkIds, signs }: SignTable): number {
  return chunkIds.byteLength + signs.byteLength;
}

/** The chunks whose signs differ least from the given ones, nearest first, equal ones by their id. */
export function nearestInTable(table: SignTable, signs: Buffer, limit: number): number[] {
  const { distances, counts } = distancesTo(table, signs);
  const starts = startsOf(counts);
  const nearest = Array.from({ length: Math.min(limit, distances.length) }, () => 0);
  // Counting sort: a row's place is the number of nearer rows and of equal rows before it.
  distances.forEach((distance, row) => {
    const place = starts[distance] ?? 0;
    if (place >= limit) return;
    starts[distance] = place + 1;
    nearest[place] = table.chunkIds[row] ?? 0;
  });
  return nearest;
}

function distancesTo({ chunkIds, signs }: SignTable, question: Buffer) {
  const asked = new Uint32Array(Uint8Array.from(question).buffer);
  const distances = new Uint16Array(chunkIds.length);
  const counts = new Uint32Array(WORDS * 32 + 1);
  let at = 0;
  for (let row = 0; row < distances.length; row += 1) {
    let distance = 0;
    for (let word = 0; word < WORDS; word += 1) {
      distance += onesIn((signs[at] ?? 0) ^ (asked[word] ?? 0));
      at += 1;
    }
    distances[row] = distance;
    counts[distance] = (counts[distance] ?? 0) + 1;
  }
  return { distances, counts };
}

function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length);
  for (let at = 1; at < counts.length; at += 1) starts[at] = (starts[at - 1] ?? 0) + (counts[at - 1] ?? 0);
  return starts;
}

/** Ones among 32 bits: sums of pairs, of fours, of eights, and the sum of the four bytes by one multiplication. */
export function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
