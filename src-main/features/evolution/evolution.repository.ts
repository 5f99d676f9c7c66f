import type {
  AnalyzerEvolutionFile,
  EvolutionResult,
  EvolutionView,
  MonthlyChanges,
} from '#contract/analyzer-api/evolution.ts';
import type { Evolution } from '#contract/public-api/evolution.ts';
import type { EvolutionRange, IssueKind, IssueSeverity } from '#contract/words.ts';
import { HOLDS } from '#main/database/finding-state.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';
import type { IssueCount } from './file-health.rules.ts';

/** The newest finished analysis that looked at the history. */
export interface StoredEvolution extends Pick<Evolution, 'reason' | 'coupling' | 'busFactors'> {
  readonly analysisId: number;
  readonly available: boolean;
}

/** The source files as the history shows them, and what the other parts of the same analysis know of files. */
export interface StoredFiles {
  readonly files: AnalyzerEvolutionFile[];
  readonly total: number;
  readonly locOf: ReadonlyMap<string, number>;
  /** Null: the code rules have no result. */
  readonly issuesOf: ReadonlyMap<string, IssueCount[]> | null;
}

/** Attention as the analyzer worked it out. */
export type StoredAttention = NonNullable<EvolutionResult['attention']>;

export type EvolutionRepository = ReturnType<typeof createEvolutionRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  const latest = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .innerJoin('evolution_result', 'evolution_result.analysis_id', 'analysis.id')
      .select(['evolution_result.analysis_id', 'available', 'reason', 'coupling', 'bus_factors'])
      .limit(1),
  );
  const view = database.prepare((args: { analysisId: number; range: string }) =>
    query
      .selectFrom('evolution_view')
      .select('json')
      .where('analysis_id', '=', args.analysisId)
      .where('range', '=', args.range),
  );
  const topFiles = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('file_change_stat')
      .select(['file_path', 'commit_count', 'lines_added', 'lines_removed'])
      .where('analysis_id', '=', args.analysisId)
      .orderBy('commit_count', 'desc')
      .orderBy('lines_added', 'desc')
      .orderBy('file_path'),
  );
  const hotspots = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('hotspot')
      .select(['module', 'risk_level', 'evidence', 'ai_conclusion'])
      .where('analysis_id', '=', args.analysisId)
      .orderBy('id'),
  );
  return { latest, view, topFiles, hotspots, ...prepareFileStatements(database) };
}

function prepareFileStatements(database: Database) {
  const { query } = database;
  const files = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('evolution_result')
      .select(['files', 'source_files'])
      .where('analysis_id', '=', args.analysisId),
  );
  const attention = database.prepare((args: { analysisId: number }) =>
    query.selectFrom('evolution_result').select('attention').where('analysis_id', '=', args.analysisId),
  );
  const months = database.prepare((args: { analysisId: number }) =>
    query.selectFrom('evolution_result').select('monthly_changes').where('analysis_id', '=', args.analysisId),
  );
  const lines = database.prepare((args: { analysisId: number }) =>
    query.selectFrom('file_entry').select(['path', 'loc']).where('analysis_id', '=', args.analysisId),
  );
  const quality = database.prepare((args: { analysisId: number }) =>
    query.selectFrom('quality_result').select('available').where('analysis_id', '=', args.analysisId),
  );
  const issues = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('quality_issue')
      .select(['file_path', 'severity', 'kind'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('analysis_id', '=', args.analysisId)
      .where(HOLDS)
      .groupBy(['file_path', 'severity', 'kind']),
  );
  return { files, attention, months, lines, quality, issues };
}

/** Reads `evolution_result`, `evolution_view`, `file_change_stat` and `hotspot`; evolution-rows.ts writes them. */
export function createEvolutionRepository(database: Database) {
  const statements = prepareStatements(database);
  return {
    findLatest(projectId: number): StoredEvolution | undefined {
      const row = statements.latest.get({ projectId });
      if (row === undefined) return undefined;
      return {
        analysisId: row.analysis_id,
        available: row.available === 1,
        reason: row.reason,
        coupling: JSON.parse(row.coupling) as Evolution['coupling'],
        busFactors: JSON.parse(row.bus_factors) as Evolution['busFactors'],
      };
    },
    readFiles(analysisId: number): StoredFiles {
      const row = statements.files.get({ analysisId });
      const measured = statements.quality.get({ analysisId })?.available === 1;
      return {
        files: JSON.parse(row?.files ?? '[]') as AnalyzerEvolutionFile[],
        total: row?.source_files ?? 0,
        locOf: new Map(statements.lines.all({ analysisId }).map(({ path, loc }) => [path, loc])),
        issuesOf: measured ? byFile(statements.issues.all({ analysisId })) : null,
      };
    },
    /** Undefined where it was not worked out. */
    findAttention(analysisId: number): StoredAttention | undefined {
      const json = statements.attention.get({ analysisId })?.attention ?? null;
      return json === null ? undefined : (JSON.parse(json) as StoredAttention);
    },
    /** D166; undefined where it was not counted. */
    findMonthlyChanges(analysisId: number): MonthlyChanges | undefined {
      const json = statements.months.get({ analysisId })?.monthly_changes ?? null;
      return json === null ? undefined : (JSON.parse(json) as MonthlyChanges);
    },
    readLoc: (analysisId: number): ReadonlyMap<string, number> =>
      new Map(statements.lines.all({ analysisId }).map(({ path, loc }) => [path, loc])),
    findView(analysisId: number, range: EvolutionRange): EvolutionView | undefined {
      const row = statements.view.get({ analysisId, range });
      return row === undefined ? undefined : (JSON.parse(row.json) as EvolutionView);
    },
    listTopFiles: (analysisId: number): Evolution['topFiles'] =>
      statements.topFiles.all({ analysisId }).map((row) => ({
        filePath: row.file_path,
        commitCount: row.commit_count,
        linesAdded: row.lines_added,
        linesRemoved: row.lines_removed,
      })),
    listHotspots: (analysisId: number): Evolution['hotspots'] =>
      statements.hotspots.all({ analysisId }).map((row) => ({
        module: row.module,
        riskLevel: row.risk_level as Evolution['hotspots'][number]['riskLevel'],
        evidence: JSON.parse(row.evidence) as string[],
        aiConclusion: row.ai_conclusion,
      })),
  };
}

function byFile(
  rows: readonly { file_path: string; severity: string; kind: string; count: number }[],
): Map<string, IssueCount[]> {
  const found = new Map<string, IssueCount[]>();
  for (const { file_path: path, severity, kind, count } of rows) {
    const counts = found.get(path) ?? [];
    counts.push({ severity: severity as IssueSeverity, kind: kind as IssueKind, count });
    found.set(path, counts);
  }
  return found;
}
