import type { StepWork } from '#main/database/write-steps.ts';

/**
 * Runs in the transaction that has just stored the nodes of an analysis, in their order. Finding the ends of each edge by their
 * keys was most of what a save waited for.
 * @param params the analysis, the relations as JSON, and source, target and relation of each edge by their places
 */
export const work: StepWork = (connection, { params: [analysisId, relations, edges] }) => {
  const ids = connection
    .prepare('SELECT id FROM arch_node WHERE analysis_id = ? ORDER BY id')
    .pluck()
    .all(analysisId);
  const names = JSON.parse(String(relations)) as readonly string[];
  const { buffer, byteOffset, byteLength } = edges as Uint8Array;
  const places = new Int32Array(buffer, byteOffset, byteLength / Int32Array.BYTES_PER_ELEMENT);
  const put = connection.prepare(
    'INSERT INTO arch_edge(analysis_id, source_node_id, target_node_id, relation) VALUES(?, ?, ?, ?)',
  );
  for (let at = 0; at < places.length; at += 3) {
    const [source, target] = [ids[places[at] ?? -1], ids[places[at + 1] ?? -1]];
    put.run(analysisId, source, target, names[places[at + 2] ?? -1]);
  }
};
