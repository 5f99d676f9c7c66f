import { join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import { nearestInTable, readSignTable, type SignTable, sizeOf } from './sign-table.ts';

/** The vectors that are searched. Another value of any of them means other vectors. */
export interface VectorState {
  readonly generation: number;
  /** Identity of the model that made them, null before there was one. */
  readonly model: string | null;
  /** How many there are: it grows while they arrive. */
  readonly embedded: number;
  readonly builtAt: string;
}

/** 20,000 vectors take 2.7 MB; projects asked least recently make room. */
const MEMORY_BYTES = 48 * 1024 * 1024;

const MAX_STATES = 64;

/** By the key of their state, the most recently asked last; undefined for a state that was asked once. */
const tables = new Map<string, SignTable | undefined>();

/**
 * The chunks whose signs differ least from the question's, nearest first. Vectors asked for the first time, as all
 * are while they arrive, are looked through in the database by sqlite-vec's scalar function; when the same are asked
 * again they are kept in memory, where it takes a tenth of the time. Without an extension (there is no binary for every
 * machine) they go to memory at once.
 * @param extension path of sqlite-vec, undefined where there is none
 */
export function nearestSigns(
  connection: Connection,
  state: VectorState,
  question: { signs: Buffer; limit: number; extension: string | undefined },
): number[] {
  const key = `${connection.name} ${state.generation} ${state.builtAt} ${state.model} ${state.embedded}`;
  const isKnown = tables.has(key);
  let table = tables.get(key);
  if (table === undefined && (isKnown || !isLoaded(connection, question.extension)))
    table = readSignTable(connection, state.generation);
  remember(key, table);
  return table === undefined
    ? nearestByExtension(connection, state.generation, question)
    : nearestInTable(table, question.signs, question.limit);
}

function remember(key: string, table: SignTable | undefined): void {
  tables.delete(key);
  tables.set(key, table);
  let bytes = 0;
  for (const kept of tables.values()) bytes += kept === undefined ? 0 : sizeOf(kept);
  for (const [oldest, kept] of tables) {
    if (oldest === key || (bytes <= MEMORY_BYTES && tables.size <= MAX_STATES)) return;
    bytes -= kept === undefined ? 0 : sizeOf(kept);
    tables.delete(oldest);
  }
}

const extended = new WeakSet<Connection>();

function isLoaded(connection: Connection, extension: string | undefined): boolean {
  if (extension === undefined) return false;
  if (extended.has(connection)) return true;
  try {
    connection.loadExtension(extension);
  } catch {
    return false;
  }
  extended.add(connection);
  return true;
}

/** Needs sqlite-vec on the connection. */
function nearestByExtension(
  connection: Connection,
  generation: number,
  { signs, limit }: { signs: Buffer; limit: number },
): number[] {
  return connection
    .prepare(
      'SELECT chunk_id FROM rag_bits WHERE gen = ? ORDER BY vec_distance_hamming(vec_bit(bits), vec_bit(?)), chunk_id LIMIT ?',
    )
    .pluck()
    .all(generation, signs, limit) as number[];
}

/** Where sqlite-vec is: the packaged app has the binary among its resources and the package not at all. */
export async function findExtension(): Promise<string | undefined> {
  const resources = process.env['VITALS_RESOURCES'];
  if (resources !== undefined && resources !== '') return join(resources, 'native', 'vec0');
  try {
    const sqliteVec = await import('sqlite-vec');
    return sqliteVec.getLoadablePath();
  } catch {
    return undefined;
  }
}
