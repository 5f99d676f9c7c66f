import type { EvolutionView } from '#contract/analyzer-api/evolution.ts';
import type { Evolution } from '#contract/public-api/evolution.ts';
import type { EvolutionRange } from '#contract/words.ts';
import type { Database } from '#main/database/open-database.ts';

/** The newest finished analysis that looked at the history. */
export interface StoredEvolution extends Pick<Evolution, 'coupling' | 'busFactors'> {
  readonly analysisId: number;
  readonly available: boolean;
}

export type EvolutionRepository = ReturnType<typeof createEvolutionRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  const project = database.prepare((args: { projectId: number }) =>
    query.selectFrom('project').select('id').where('id', '=', args.projectId),
  );
  const latest = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('evolution_result')
      .innerJoin('analysis', 'analysis.id', 'evolution_result.analysis_id')
      .select(['evolution_result.analysis_id', 'available', 'coupling', 'bus_factors'])
      .where('project_id', '=', args.projectId)
      .where((eb) => eb.or([eb('status', '=', 'SUCCEEDED'), eb('regenerating', '=', 1)]))
      .orderBy('analysis.id', 'desc')
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
  return { project, latest, view, topFiles, hotspots };
}

/** Reads `evolution_result`, `evolution_view`, `file_change_stat` and `hotspot`; evolution-rows.ts writes them. */
export function createEvolutionRepository(database: Database) {
  const statements = prepareStatements(database);
  return {
    projectExists: (projectId: number): boolean => statements.project.get({ projectId }) !== undefined,
    findLatest(projectId: number): StoredEvolution | undefined {
      const row = statements.latest.get({ projectId });
      if (row === undefined) return undefined;
      return {
        analysisId: row.analysis_id,
        available: row.available === 1,
        coupling: JSON.parse(row.coupling) as Evolution['coupling'],
        busFactors: JSON.parse(row.bus_factors) as Evolution['busFactors'],
      };
    },
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
