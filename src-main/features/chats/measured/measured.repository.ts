import { sql } from 'kysely';
import type { AnalyzerEvolutionFile, EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import type { EvolutionView } from '#contract/analyzer-api/evolution.ts';
import type { FileRole, IssueKind } from '#contract/words.ts';
import type { BusFactor } from '#contract/public-api/evolution.ts';
import type { QualityMetrics, QualityRule } from '#contract/public-api/quality.ts';
import type { z } from 'zod';
import { IS_OF_ENDED_LINE } from '#main/database/ended-lines.ts';
import { HOLDS, IS_OPEN } from '#main/database/finding-state.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';

export interface ListedFile {
  readonly path: string;
  readonly loc: number;
  readonly role: FileRole | null;
}

export interface Analysed {
  readonly id: number;
  readonly finishedAt: string | null;
}

/** What the history says; undefined parts were not worked out. */
export interface History {
  readonly files: readonly AnalyzerEvolutionFile[];
  readonly busFactors: readonly z.infer<typeof BusFactor>[];
  readonly attention: EvolutionResult['attention'];
}

export type MeasuredRepository = ReturnType<typeof createMeasuredRepository>;

/** Reads what the latest analysis of a project measured, for answers of the chat. Owns no table. */
export function createMeasuredRepository(database: Database) {
  return {
    ...analysisReads(database),
    ...findingReads(database),
    ...qualityReads(database),
    ...structureReads(database),
    ...historyReads(database),
  };
}

function analysisReads(database: Database) {
  const { query } = database;
  return {
    /** The latest analyses with results, the newest first. */
    listAnalyses: (projectId: number): Analysed[] =>
      database.all(
        finishedAnalyses(query, projectId)
          .select(['analysis.id', 'analysis.finished_at as finishedAt'])
          .limit(2),
      ),
    listFiles: (analysisId: number): ListedFile[] =>
      database.all(
        query
          .selectFrom('file_entry')
          .select(['path', 'loc', 'role'])
          .where('analysis_id', '=', analysisId)
          .orderBy('path'),
      ) as ListedFile[],
    /** Databases that the scan saw signs of. */
    listDatabases(analysisId: number): string[] {
      const [row] = database.all(
        query
          .selectFrom('stage_blob')
          .select('json')
          .where('analysis_id', '=', analysisId)
          .where('stage', '=', 'SCAN'),
      );
      const scan = row === undefined ? {} : (JSON.parse(row.json) as { dbHint?: string[] });
      return scan.dbHint ?? [];
    },
    /** Symbols of these exact names, case aside, then those that hold the text; where each begins. */
    listSymbols: (projectId: number, text: string, most: number) =>
      database.all(
        query
          .selectFrom('rag_chunk')
          .innerJoin('rag_index', 'rag_index.active_gen', 'rag_chunk.gen')
          .select(['symbol as name', 'file as filePath'])
          .select((eb) => eb.fn.min('start_line').as('line'))
          .where('rag_index.project_id', '=', projectId)
          .where('symbol', 'is not', null)
          .where(sql<boolean>`instr(lower(symbol), ${text.toLowerCase()}) > 0`)
          .groupBy(['symbol', 'file'])
          .orderBy(sql`length(symbol)`)
          .orderBy('file')
          .limit(most),
      ) as { name: string; filePath: string; line: number }[],
    /** Pieces of indexed text that hold it, letter by letter. */
    listMentions: (projectId: number, text: string, most: number) =>
      database.all(
        query
          .selectFrom('rag_chunk')
          .innerJoin('rag_index', 'rag_index.active_gen', 'rag_chunk.gen')
          .select(['file as filePath', 'start_line as line', 'content'])
          .where('rag_index.project_id', '=', projectId)
          .where(sql<boolean>`instr(content, ${text}) > 0`)
          .orderBy('rank_factor', 'desc')
          .orderBy('file')
          .orderBy('start_line')
          .limit(most),
      ),
  };
}

function findingReads(database: Database) {
  const { query } = database;
  const open = (analysisId: number) =>
    query.selectFrom('quality_issue').where('analysis_id', '=', analysisId).where('status', '=', 'OPEN');
  const issues = (analysisId: number) => open(analysisId).where(HOLDS);
  return {
    /** Open issues of a kind that are worth a look only; with `filePath` those of the file. */
    countDoubted(analysisId: number, { kind, filePath }: { kind: IssueKind; filePath?: string }): number {
      let rows = open(analysisId)
        .where(sql<boolean>`NOT ${HOLDS}`)
        .where('quality_issue.kind', '=', kind);
      if (filePath !== undefined) rows = rows.where('file_path', '=', filePath);
      const [counted] = database.all(rows.select((eb) => eb.fn.countAll<number>().as('total')));
      return counted?.total ?? 0;
    },
    /** Open issues that hold, the most severe first; with `filePath` or `kind` those alone. */
    listIssues(
      analysisId: number,
      filter: { kind?: IssueKind; filePath?: string; isNew?: true },
      most: number,
    ) {
      let rows = issues(analysisId);
      if (filter.kind !== undefined) rows = rows.where('quality_issue.kind', '=', filter.kind);
      if (filter.filePath !== undefined) rows = rows.where('file_path', '=', filter.filePath);
      if (filter.isNew) rows = rows.where('is_new', '=', 1);
      const [counted] = database.all(rows.select((eb) => eb.fn.countAll<number>().as('total')));
      const items = database.all(
        rows
          .select(['message', 'severity', 'kind', 'rule_key as ruleKey', 'file_path as filePath', 'line'])
          .orderBy(sql`ifnull(role, 'OWN') != 'OWN'`)
          .orderBy('severity_rank')
          .orderBy('file_path')
          .orderBy('line')
          .limit(most),
      );
      return { total: counted?.total ?? 0, items };
    },
    /** The project's own files by what their findings weigh, the heaviest first. */
    listWorstFiles: (analysisId: number, most: number): string[] =>
      database
        .all(
          issues(analysisId)
            .select('file_path as filePath')
            .where(sql<boolean>`ifnull(role, 'OWN') = 'OWN'`)
            .groupBy('file_path')
            .orderBy(
              sql`sum(case severity_rank when 0 then 10 when 1 then 6 when 2 then 3 when 3 then 1 else 0 end)`,
              'desc',
            )
            .orderBy('file_path')
            .limit(most),
        )
        .map(({ filePath }) => filePath),
  };
}

function qualityReads(database: Database) {
  const { query } = database;
  return {
    findQuality(analysisId: number): { metrics: Partial<QualityMetrics>; rules: QualityRule[] } | undefined {
      const [row] = database.all(
        query
          .selectFrom('quality_result')
          .select(['metrics', 'rules', 'available'])
          .where('analysis_id', '=', analysisId),
      );
      if (row?.available !== 1) return undefined;
      return {
        metrics: JSON.parse(row.metrics) as Partial<QualityMetrics>,
        rules: JSON.parse(row.rules) as QualityRule[],
      };
    },
    /** What was fixed since the analysis before this one. */
    countFixed: (analysisId: number): number =>
      database.all(
        query
          .selectFrom('finding')
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .where('fixed_analysis_id', '=', analysisId),
      )[0]?.total ?? 0,
  };
}

function structureReads(database: Database) {
  const { query } = database;
  return {
    listViolations: (analysisId: number, most: number) =>
      database.all(
        query
          .selectFrom('arch_violation')
          .leftJoin('finding', 'finding.id', 'arch_violation.finding_id')
          .select([
            'violation_type as type',
            'title',
            'description',
            'severity',
            'file_path as filePath',
            'line',
          ])
          .where('arch_violation.analysis_id', '=', analysisId)
          .where(HOLDS)
          .where(IS_OPEN)
          .orderBy(sql`case severity when 'HIGH' then 0 when 'MEDIUM' then 1 else 2 end`)
          .orderBy('arch_violation.id')
          .limit(most),
      ),
    /** Nodes of a file, or of these types, the most used first. */
    listNodes(analysisId: number, filter: { filePath?: string; types?: readonly string[] }, most: number) {
      let rows = query
        .selectFrom('arch_node')
        .where('analysis_id', '=', analysisId)
        .where(sql<boolean>`ifnull(role, 'OWN') = 'OWN'`);
      if (filter.filePath !== undefined) rows = rows.where('file_path', '=', filter.filePath);
      if (filter.types !== undefined) rows = rows.where('node_type', 'in', [...filter.types]);
      const [counted] = database.all(rows.select((eb) => eb.fn.countAll<number>().as('total')));
      const items = database.all(
        rows
          .select(['name', 'node_type as type', 'file_path as filePath'])
          .select(['in_degree as usedBy', 'out_degree as uses'])
          .orderBy('in_degree', 'desc')
          .orderBy('file_path')
          .limit(most),
      );
      return { total: counted?.total ?? 0, items };
    },
    /** Dependencies with a risk that nobody decided about, the worst first; and how many there are of all. */
    listDependencies(analysisId: number) {
      const rows = database.all(
        query
          .selectFrom('dependency')
          .leftJoin('finding', 'finding.id', 'dependency.finding_id')
          .select(['type', 'name', 'version', 'risk', 'reason', 'file', 'line', 'fixed_in as fixedIn'])
          .select(['imports', 'direct', 'judged', 'scope', 'is_eol as isEol', IS_OPEN.as('isOpen')])
          .select(IS_OF_ENDED_LINE.as('isOfEndedLine'))
          .where('dependency.analysis_id', '=', analysisId)
          .orderBy(sql`case risk when 'HIGH' then 0 when 'MEDIUM' then 1 when 'LOW' then 2 else 3 end`)
          .orderBy(sql`ifnull(direct, 1)`, 'desc')
          .orderBy('name'),
      );
      return rows;
    },
  };
}

function historyReads(database: Database) {
  const { query } = database;
  return {
    findHistory(analysisId: number): History | undefined {
      const [row] = database.all(
        query
          .selectFrom('evolution_result')
          .select(['files', 'bus_factors', 'attention', 'available'])
          .where('analysis_id', '=', analysisId),
      );
      if (row?.available !== 1) return undefined;
      return {
        files: JSON.parse(row.files) as History['files'],
        busFactors: JSON.parse(row.bus_factors) as History['busFactors'],
        attention: row.attention === null ? undefined : (JSON.parse(row.attention) as History['attention']),
      };
    },
    /** People of the last year of the history, or of all of it. */
    findView(analysisId: number, range: string): EvolutionView | undefined {
      const [row] = database.all(
        query
          .selectFrom('evolution_view')
          .select('json')
          .where('analysis_id', '=', analysisId)
          .where('range', '=', range),
      );
      return row === undefined ? undefined : (JSON.parse(row.json) as EvolutionView);
    },
    listCommits: (analysisId: number, most: number) =>
      database.all(
        query
          .selectFrom('commit_stat')
          .select(['hash', 'author_name as author', 'committed_at as at', 'message'])
          .select(['lines_added as added', 'lines_removed as removed', 'files_changed as files'])
          .where('analysis_id', '=', analysisId)
          // A merge without changes of its own says nothing.
          .where('files_changed', '>', 0)
          .orderBy('committed_at', 'desc')
          .limit(most),
      ),
    findFileChanges: (analysisId: number, filePath: string) =>
      database.all(
        query
          .selectFrom('file_change_stat')
          .select(['commit_count as commits', 'lines_added as added', 'lines_removed as removed'])
          .where('analysis_id', '=', analysisId)
          .where('file_path', '=', filePath),
      )[0],
  };
}
