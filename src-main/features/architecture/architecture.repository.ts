import { type Selectable, sql } from 'kysely';
import type {
  Architecture,
  ArchitectureViolation,
  ViolationList,
  ViolationQuery,
} from '#contract/public-api/architecture.ts';
import {
  type EdgeRelation,
  type NodeType,
  VIOLATION_SEVERITIES,
  type ViolationSeverity,
  type ViolationType,
} from '#contract/words.ts';
import type { LayerRule } from '#contract/layer-rules.ts';
import { contains } from '#main/database/contains.ts';
import {
  DECISION,
  FINDING_COLUMNS,
  type FindingColumns,
  findingState,
  HOLDS,
  IS_OPEN,
} from '#main/database/finding-state.ts';
import { lookedAnalyses } from '#main/database/finding-tables.ts';
import type { Database } from '#main/database/open-database.ts';
import { rankOf } from '#main/database/rank-of.ts';
import { roleField } from '#main/database/role-field.ts';
import type { ArchViolationTable } from '#main/database/schema.ts';
import { TOTAL } from '#main/database/total.ts';
import type { RowRange } from '#main/paging.ts';

export type ArchitectureRepository = ReturnType<typeof createArchitectureRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  const latest = database.prepare((args: { projectId: number }) =>
    lookedAnalyses(query, args.projectId, 'VIOLATION').select('analysis.id').limit(1),
  );
  const one = database.prepare((args: { projectId: number; analysisId: number }) =>
    query
      .selectFrom('architecture_result')
      .innerJoin('analysis', 'analysis.id', 'architecture_result.analysis_id')
      .select('analysis.id')
      .where('analysis.id', '=', args.analysisId)
      .where('project_id', '=', args.projectId),
  );
  const nodes = database.prepare((args: { analysisId: number }) =>
    query.selectFrom('arch_node').selectAll().where('analysis_id', '=', args.analysisId).orderBy('id'),
  );
  const edges = database.prepare((args: { analysisId: number }) =>
    query.selectFrom('arch_edge').selectAll().where('analysis_id', '=', args.analysisId).orderBy('id'),
  );
  const violations = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('arch_violation')
      .leftJoin('finding', 'finding.id', 'arch_violation.finding_id')
      .selectAll('arch_violation')
      .select(FINDING_COLUMNS)
      .where('analysis_id', '=', args.analysisId)
      .where(HOLDS)
      .orderBy('arch_violation.id'),
  );
  const setAside = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('arch_violation')
      .leftJoin('finding', 'finding.id', 'arch_violation.finding_id')
      .select([
        sql<number>`count(*) FILTER (WHERE ${HOLDS} AND NOT ${IS_OPEN})`.as('decided'),
        sql<number>`count(*) FILTER (WHERE NOT ${HOLDS})`.as('review'),
      ])
      .where('analysis_id', '=', args.analysisId),
  );
  return { latest, one, nodes, edges, violations, setAside };
}

/** Reads `architecture_result`, `arch_node`, `arch_edge` and `arch_violation`; architecture-rows.ts writes them. */
export function createArchitectureRepository(database: Database) {
  const statements = prepareStatements(database);
  return {
    findLatest: (projectId: number): number | undefined => statements.latest.get({ projectId })?.id,
    /** The given analysis if it is the project's and has an architecture. */
    find: (projectId: number, analysisId: number): number | undefined =>
      statements.one.get({ projectId, analysisId })?.id,
    read(analysisId: number): Architecture {
      return {
        nodes: statements.nodes.all({ analysisId }).map((row) => ({
          id: row.id,
          nodeKey: row.node_key,
          name: row.name,
          nodeType: row.node_type as NodeType,
          filePath: row.file_path,
          metrics: { outDegree: row.out_degree, inDegree: row.in_degree },
          ...roleField(row.role),
        })),
        edges: statements.edges.all({ analysisId }).map((row) => ({
          id: row.id,
          sourceNodeId: row.source_node_id,
          targetNodeId: row.target_node_id,
          relation: row.relation as EdgeRelation,
        })),
        violations: statements.violations.all({ analysisId }).map(toViolation),
      };
    },
    /** HIGH first, then as they were found. */
    listViolations(analysisId: number, filter: ViolationQuery, range: RowRange): ViolationList {
      const matching = matchingViolations(database, analysisId, filter);
      const total = database.get(matching.select(TOTAL))?.total ?? 0;
      const rows = matching
        .selectAll('arch_violation')
        .select(FINDING_COLUMNS)
        .orderBy(rankOf('severity', VIOLATION_SEVERITIES))
        .orderBy('arch_violation.id');
      const { decided = 0, review = 0 } = statements.setAside.get({ analysisId }) ?? {};
      return {
        total,
        ...(decided === 0 ? {} : { decided }),
        ...(review === 0 ? {} : { review }),
        items: database.all(rows.limit(range.limit).offset(range.offset)).map(toViolation),
      };
    },
  };
}

/** Without a decision those that nobody decided about, without a confidence those that are not only worth a look. */
function matchingViolations(database: Database, analysisId: number, filter: ViolationQuery) {
  const { violationType, severity, keyword, confidence, decision = 'OPEN', isNew } = filter;
  let matching = database.query
    .selectFrom('arch_violation')
    .leftJoin('finding', 'finding.id', 'arch_violation.finding_id')
    .where('analysis_id', '=', analysisId)
    .where(DECISION, '=', decision);
  matching = confidence === undefined ? matching.where(HOLDS) : matching.where('confidence', '=', confidence);
  if (violationType !== undefined) matching = matching.where('violation_type', '=', violationType);
  if (severity !== undefined) matching = matching.where('severity', '=', severity);
  // A word of an index, not a parameter: it holds the new ones alone.
  if (isNew !== undefined) matching = matching.where('is_new', '=', sql.lit(isNew === 'true' ? 1 : 0));
  if (keyword) {
    matching = matching.where((eb) =>
      eb.or([contains('description', keyword), contains('file_path', keyword)]),
    );
  }
  return matching;
}

function toViolation(row: Selectable<ArchViolationTable> & FindingColumns): ArchitectureViolation {
  return {
    id: row.id,
    violationType: row.violation_type as ViolationType,
    description: row.description,
    sourceNodeId: row.source_node_id,
    targetNodeId: row.target_node_id,
    severity: row.severity as ViolationSeverity,
    suggestion: row.suggestion,
    aiNote: row.ai_note,
    filePath: row.file_path,
    line: row.line,
    ...(row.title === null ? {} : { title: row.title }),
    cycleSize: row.cycle_size,
    ...(row.layer_rule === null ? {} : { layerRule: JSON.parse(row.layer_rule) as LayerRule }),
    ...findingState(row, row.confidence),
  };
}
