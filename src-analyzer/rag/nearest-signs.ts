import { join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import { hamming } from './vector-codec.ts';

/** Finds the chunks of a generation whose signs differ least from the question's, nearest first. */
export type NearestSigns = (generation: number, signs: Buffer, limit: number) => number[];

/**
 * The search by signs on a connection: with sqlite-vec's scalar function where it can be loaded, otherwise in plain
 * JavaScript (there is no binary of it for every machine).
 */
export async function openNearestSigns(connection: Connection): Promise<NearestSigns> {
  return (await isExtensionLoaded(connection)) ? byExtension(connection) : inJavaScript(connection);
}

async function isExtensionLoaded(connection: Connection): Promise<boolean> {
  try {
    connection.loadExtension(await extensionPath());
    return true;
  } catch {
    return false;
  }
}

/** The packaged app has the binary among its resources and the package not at all. */
async function extensionPath(): Promise<string> {
  const resources = process.env['VITALS_RESOURCES'];
  if (resources !== undefined && resources !== '') return join(resources, 'native', 'vec0');
  const sqliteVec = await import('sqlite-vec');
  return sqliteVec.getLoadablePath();
}

/** Needs sqlite-vec on the connection. */
function byExtension(connection: Connection): NearestSigns {
  const statement = connection
    .prepare(
      'SELECT chunk_id FROM rag_bits WHERE gen = ? ORDER BY vec_distance_hamming(vec_bit(bits), vec_bit(?)), chunk_id LIMIT ?',
    )
    .pluck();
  return (generation, signs, limit) => statement.all(generation, signs, limit) as number[];
}

export function inJavaScript(connection: Connection): NearestSigns {
  const statement = connection.prepare('SELECT chunk_id AS id, bits FROM rag_bits WHERE gen = ?');
  return (generation, signs, limit) => {
    const rows = statement.all(generation) as { id: number; bits: Buffer }[];
    return rows
      .map(({ id, bits }) => ({ id, distance: hamming(bits, signs) }))
      .sort((a, b) => a.distance - b.distance || a.id - b.id)
      .slice(0, limit)
      .map(({ id }) => id);
  };
}
