import { placesOfEdges } from '#contract/analyzer-api/edge-places.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import type { AnalysisPartStore, PartResults } from '#main/features/analyses/index.ts';
import { identifiedRows } from '#main/features/triage/index.ts';
import { workerUrl } from '#platform/worker-url.ts';

const TABLES = ['arch_violation', 'arch_edge', 'arch_node', 'architecture_result'] as const;

/** A node's row id, found by its key: the rows are inserted in the same transaction. */
const NODE_ID = '(SELECT id FROM arch_node WHERE analysis_id = ? AND node_key = ?)';

const STORE_EDGES = workerUrl('store-edges-worker', import.meta.url).href;

function edgeStep(analysisId: number, { nodes, edges }: PartResults['architecture']): WriteStep {
  const compact = placesOfEdges(nodes, edges);
  if (compact !== undefined) {
    const { buffer } = Int32Array.from(compact.places);
    const params = [analysisId, JSON.stringify(compact.relations), new Uint8Array(buffer)];
    return { work: STORE_EDGES, params, rows: [] };
  }
  return {
    sql: `INSERT INTO arch_edge(analysis_id, source_node_id, target_node_id, relation) VALUES(?, ${NODE_ID}, ${NODE_ID}, ?)`,
    rows: edges.map(({ sourceNodeKey, targetNodeKey, relation }) => [
      analysisId,
      analysisId,
      sourceNodeKey,
      analysisId,
      targetNodeKey,
      relation,
    ]),
  };
}

/** Keeps the architecture of an analysis in rows, in the place of those it had. */
export const architectureStore: AnalysisPartStore<'architecture'> = {
  part: 'architecture',
  replaceSteps(target, result): WriteStep[] {
    const { analysisId } = target;
    return [
      ...TABLES.map((table) => ({ sql: `DELETE FROM ${table} WHERE analysis_id = ?`, params: [analysisId] })),
      {
        sql: 'INSERT INTO architecture_result(analysis_id, checked_languages, skipped_files) VALUES(?, ?, ?)',
        params: [analysisId, JSON.stringify(result.checkedLanguages), JSON.stringify(result.skippedFiles)],
      },
      {
        sql: 'INSERT INTO arch_node(analysis_id, node_key, name, node_type, file_path, out_degree, in_degree, role) VALUES(?, ?, ?, ?, ?, ?, ?, ?)',
        rows: result.nodes.map(({ nodeKey, name, nodeType, filePath, metrics, role }) => [
          analysisId,
          nodeKey,
          name,
          nodeType,
          filePath,
          metrics.outDegree,
          metrics.inDegree,
          role ?? null,
        ]),
      },
      edgeStep(analysisId, result),
      {
        sql: `INSERT INTO arch_violation(analysis_id, violation_type, description, source_node_id, target_node_id, severity, suggestion, file_path, line, title, cycle_size, subject, target_name, confidence, layer_rule)
              VALUES(?, ?, ?, ${NODE_ID}, ${NODE_ID}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        rows: result.violations.map((violation) => [
          analysisId,
          violation.violationType,
          violation.description,
          analysisId,
          violation.sourceNodeKey,
          analysisId,
          violation.targetNodeKey,
          violation.severity,
          violation.suggestion,
          violation.filePath,
          violation.line,
          violation.title ?? null,
          violation.cycleSize ?? null,
          violation.subject ?? null,
          violation.targetName ?? null,
          violation.confidence ?? 'LIKELY',
          violation.layerRule === undefined ? null : JSON.stringify(violation.layerRule),
        ]),
      },
      identifiedRows(target, 'VIOLATION'),
    ];
  },
};
