import { sql } from 'kysely';
import type { AnalyzerMetrics } from '#contract/analyzer-api/quality.ts';
import type { QualityRule } from '#contract/public-api/quality.ts';
import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import { IS_DIRECT } from '#main/database/direct-dependency.ts';
import { HOLDS } from '#main/database/finding-state.ts';
import type { Database } from '#main/database/open-database.ts';
import { type ReportDigest, scoreVersionOf } from '../report-digest.ts';
import type { SnapshotFile, StoredFinding } from '#main/findings/finding.ts';
import { type PastFindings, unpackJson } from '#main/findings/past-findings.ts';
import { toDependencyFinding, toIssueFinding, toViolationFinding } from '#main/findings/stored-findings.ts';

/** An analysis with a report. */
export interface ReportedAnalysis {
  readonly id: number;
  readonly projectId: number;
  readonly healthScore: number | null;
  readonly dimensions: ReportHistoryItem['dimensions'];
  readonly scoreVersion: number;
}

/** What the code rules measured; undefined where they have no result. */
export interface MeasuredQuality {
  readonly metrics: AnalyzerMetrics;
  /** Results of different rule packs or sources are not compared. */
  readonly measuredBy: string;
  readonly rules: QualityRule[];
}

/** A past commit as it is stored. */
export interface PastSnapshot extends Pick<ReportedAnalysis, 'projectId' | 'healthScore' | 'scoreVersion'> {
  readonly commit: string;
  readonly dimensions: Pick<ReportedAnalysis['dimensions'][number], 'key' | 'score'>[];
  /** Of Vitals, that analysed it. */
  readonly version: string;
  readonly found: PastFindings;
}

export type ComparisonRepository = ReturnType<typeof createComparisonRepository>;

type Args = { analysisId: number };

function prepareAnalysis(database: Database) {
  const { query } = database;
  const analysis = database.prepare((args: Args) =>
    query
      .selectFrom('analysis')
      .innerJoin('report', 'report.analysis_id', 'analysis.id')
      .select(['analysis.id as id', 'project_id', 'health_score', 'digest'])
      .where('analysis.id', '=', args.analysisId),
  );
  const quality = database.prepare((args: Args) =>
    query
      .selectFrom('quality_result')
      .select(['metrics', 'rules', 'ruleset_version', 'source'])
      .where('analysis_id', '=', args.analysisId)
      .where('available', '=', 1),
  );
  const architecture = database.prepare((args: Args) =>
    query.selectFrom('architecture_result').select('analysis_id').where('analysis_id', '=', args.analysisId),
  );
  const dependencyPart = database.prepare((args: Args) =>
    query
      .selectFrom('stage_blob')
      .select('analysis_id')
      .where('analysis_id', '=', args.analysisId)
      .where('stage', '=', 'DEPENDENCY'),
  );
  const size = database.prepare((args: Args) =>
    query
      .selectFrom('file_entry')
      .select((eb) => [
        eb.fn.countAll<number>().as('files'),
        eb.fn.coalesce(eb.fn.sum<number>('loc'), sql<number>`0`).as('loc'),
      ])
      .where('analysis_id', '=', args.analysisId),
  );
  return { analysis, quality, architecture, dependencyPart, size };
}

function prepareFindings(database: Database) {
  const { query } = database;
  const issues = database.prepare((args: Args) =>
    query
      .selectFrom('quality_issue')
      .select(['rule_key', 'severity', 'message', 'file_path', 'line', 'fingerprint'])
      .where('analysis_id', '=', args.analysisId)
      .where(HOLDS),
  );
  const violations = database.prepare((args: Args) =>
    query
      .selectFrom('arch_violation')
      .leftJoin('arch_node as source', 'source.id', 'arch_violation.source_node_id')
      .leftJoin('arch_node as target', 'target.id', 'arch_violation.target_node_id')
      .select(['violation_type', 'severity', 'description', 'title', 'arch_violation.file_path', 'line'])
      .select([
        'source.node_key as source_key',
        'target.node_key as target_key',
        'target.name as target_name',
      ])
      .where('arch_violation.analysis_id', '=', args.analysisId)
      .where(HOLDS),
  );
  const dependencies = database.prepare((args: Args) =>
    query
      .selectFrom('dependency')
      .select(['type', 'name', 'version', 'risk', 'reason', 'file', 'line'])
      .where('analysis_id', '=', args.analysisId)
      .where('risk', 'is not', null)
      .where(IS_DIRECT),
  );
  const ownFiles = database.prepare((args: { analysisId: number; otherId: number }) =>
    query
      .selectFrom('file_entry')
      .select(['path', 'language', 'loc'])
      .where('analysis_id', '=', args.analysisId)
      .where('path', 'not in', (eb) =>
        eb
          .selectFrom('file_entry as other')
          .select('other.path')
          .where('other.analysis_id', '=', args.otherId),
      ),
  );
  const files = database.prepare((args: Args) =>
    query
      .selectFrom('file_entry')
      .select(['path', 'language', 'loc'])
      .where('analysis_id', '=', args.analysisId),
  );
  const past = database.prepare((args: { projectId: number; hash: string }) =>
    query
      .selectFrom('past_commit')
      .select(['numbers', 'findings', 'version'])
      .where('project_id', '=', args.projectId)
      .where('commit_hash', '=', args.hash)
      .where('findings', 'is not', null),
  );
  return { issues, violations, dependencies, ownFiles, files, past };
}

/** Reads what two analyses are compared by; the tables belong to the features of the parts. */
export function createComparisonRepository(database: Database) {
  const statements = { ...prepareAnalysis(database), ...prepareFindings(database) };
  return {
    find(analysisId: number): ReportedAnalysis | undefined {
      const row = statements.analysis.get({ analysisId });
      if (row === undefined) return undefined;
      const digest = JSON.parse(row.digest) as ReportDigest;
      return {
        id: row.id,
        projectId: row.project_id,
        healthScore: row.health_score,
        dimensions: digest.dimensions,
        scoreVersion: scoreVersionOf(digest),
      };
    },
    findQuality(analysisId: number): MeasuredQuality | undefined {
      const row = statements.quality.get({ analysisId });
      if (row === undefined) return undefined;
      return {
        metrics: JSON.parse(row.metrics) as AnalyzerMetrics,
        rules: JSON.parse(row.rules) as QualityRule[],
        measuredBy: `${row.source ?? ''} ${row.ruleset_version ?? ''}`,
      };
    },
    hasArchitecture: (analysisId: number): boolean =>
      statements.architecture.get({ analysisId }) !== undefined,
    hasDependencies: (analysisId: number): boolean =>
      statements.dependencyPart.get({ analysisId }) !== undefined,
    sizeOf: (analysisId: number): { files: number; loc: number } =>
      statements.size.get({ analysisId }) ?? { files: 0, loc: 0 },
    /** In no order. `rules` gives the issues their titles. */
    listIssues(analysisId: number, rules: readonly QualityRule[]): StoredFinding[] {
      const titleOf = new Map(rules.map(({ ruleKey, title }) => [ruleKey, title]));
      return statements.issues.all({ analysisId }).map((row) => toIssueFinding(row, titleOf));
    },
    listViolations: (analysisId: number): StoredFinding[] =>
      statements.violations.all({ analysisId }).map(toViolationFinding),
    listDependencies: (analysisId: number): StoredFinding[] =>
      statements.dependencies.all({ analysisId }).map(toDependencyFinding),
    /** Undefined where the commit is not analysed. */
    findPast(projectId: number, commit: string): PastSnapshot | undefined {
      const row = statements.past.get({ projectId, hash: commit });
      if (row?.findings == null || row.numbers === null) return undefined;
      const { healthScore, dimensions, scoreVersion } = JSON.parse(row.numbers) as PastSnapshot;
      const found = unpackJson(row.findings) as PastSnapshot['found'];
      return { projectId, commit, healthScore, dimensions, scoreVersion, version: row.version ?? '', found };
    },
    listFiles: (analysisId: number): SnapshotFile[] => statements.files.all({ analysisId }),
    /** The files of an analysis that another one has not. */
    listOwnFiles: (analysisId: number, otherId: number): SnapshotFile[] =>
      statements.ownFiles.all({ analysisId, otherId }),
  };
}
