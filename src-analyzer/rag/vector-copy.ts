import type { Database as Connection } from 'better-sqlite3';

/** Vectors of unchanged chunks of the active generation are copied to new rows: only changed text is embedded again. */
export function openVectorCopy(connection: Connection, projectId: number, generation: number) {
  const active = connection
    .prepare('SELECT active_gen AS gen, embedding_model AS model FROM rag_index WHERE project_id = ?')
    .get(projectId) as { gen: number | null; model: string | null } | undefined;
  const known = new Map<string, number>();
  if (active?.gen != null && active.model !== null) {
    const rows = connection.prepare(
      "SELECT id, content_hash AS hash FROM rag_chunk WHERE gen = ? AND embed_state = 'OK'",
    );
    for (const row of rows.iterate(active.gen) as Iterable<{ id: number; hash: Buffer }>)
      known.set(row.hash.toString('base64'), row.id);
  }
  const bits = connection.prepare(
    `INSERT INTO rag_bits(gen, chunk_id, bits) SELECT ${generation}, @to, bits FROM rag_bits WHERE gen = @gen AND chunk_id = @from`,
  );
  const q8 = connection.prepare(
    'INSERT INTO rag_q8(chunk_id, q8) SELECT @to, q8 FROM rag_q8 WHERE chunk_id = @from',
  );
  const mark = connection.prepare("UPDATE rag_chunk SET embed_state = 'OK' WHERE id = ?");
  return {
    model: known.size > 0 ? (active?.model ?? null) : null,
    copied: 0,
    /** Whether there was one. */
    copy(hash: Buffer, to: number | bigint): boolean {
      const from = known.get(hash.toString('base64'));
      // The row may have been deleted meanwhile.
      if (from === undefined || q8.run({ from, to }).changes === 0) return false;
      bits.run({ gen: active?.gen, from, to });
      mark.run(to);
      this.copied += 1;
      return true;
    },
  };
}
