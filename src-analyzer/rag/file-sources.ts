import type { Database as Connection } from 'better-sqlite3';

/** What a file of an index was made from, and how many chunks it has. */
interface FileSource {
  readonly source: string;
  readonly chunks: number;
}

export interface FileSources {
  /** By path, as they were when this was opened. */
  readonly known: ReadonlyMap<string, FileSource>;
  /** In the transaction under way, in which the file's chunks are written; without a source the file is forgotten. */
  write(path: string, source: string | undefined, chunks: number): void;
}

/** What the files of a generation were made from: a file whose source is the same is neither read nor cut again. */
export function openFileSources(connection: Connection, generation: number): FileSources {
  const rows = connection
    .prepare<[number], FileSource & { path: string }>(
      'SELECT path, source, chunks FROM rag_file WHERE gen = ?',
    )
    .all(generation);
  const insert = connection.prepare(
    `INSERT OR REPLACE INTO rag_file(gen, path, source, chunks) VALUES (${generation}, ?, ?, ?)`,
  );
  const remove = connection.prepare(`DELETE FROM rag_file WHERE gen = ${generation} AND path = ?`);
  const known = new Map(rows.map(({ path, source, chunks }) => [path, { source, chunks }]));
  return {
    known,
    write(path, source, chunks) {
      if (source !== undefined) insert.run(path, source, chunks);
      else if (known.has(path)) remove.run(path);
    },
  };
}
