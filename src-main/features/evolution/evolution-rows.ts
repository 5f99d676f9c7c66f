import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import type { AnalysisPartStore, AnalysisTarget } from '#main/features/analyses/index.ts';

/** Commits of this many days before the last one are kept in rows: the longest window that anything looks at. */
const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

const TABLES = ['evolution_result', 'evolution_view', 'commit_stat', 'file_change_stat', 'hotspot'] as const;

/** Keeps the evolution of an analysis in rows, in the place of those it had. */
export const evolutionStore: AnalysisPartStore<'evolution'> = {
  part: 'evolution',
  replaceSteps(target, result) {
    const { analysisId } = target;
    const steps: WriteStep[] = TABLES.map((table) => ({
      sql: `DELETE FROM ${table} WHERE analysis_id = ?`,
      params: [analysisId],
    }));
    if (result.available) return [...steps, ...resultSteps(target, result)];
    steps.push({
      sql: 'INSERT INTO evolution_result(analysis_id, available, reason, files, source_files) VALUES(?, 0, ?, ?, ?)',
      params: [
        analysisId,
        result.reason ?? null,
        JSON.stringify(result.files ?? []),
        result.sourceFiles ?? 0,
      ],
    });
    return steps;
  },
};

function resultSteps({ analysisId }: AnalysisTarget, result: EvolutionResult): WriteStep[] {
  return [
    {
      sql: 'INSERT INTO evolution_result(analysis_id, available, reason, last_commit_at, shallow, coupling, bus_factors, files, source_files, attention, monthly_changes) VALUES(?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      params: [
        analysisId,
        result.incomplete ?? null,
        result.lastCommitAt,
        result.shallow ? 1 : 0,
        JSON.stringify(result.coupling),
        JSON.stringify(result.busFactors),
        JSON.stringify(result.files ?? []),
        result.sourceFiles ?? 0,
        result.attention === undefined ? null : JSON.stringify(result.attention),
        result.monthlyChanges === undefined ? null : JSON.stringify(result.monthlyChanges),
      ],
    },
    {
      sql: 'INSERT INTO evolution_view(analysis_id, range, json) VALUES(?, ?, ?)',
      rows: Object.entries(result.views).map(([range, view]) => [analysisId, range, JSON.stringify(view)]),
    },
    {
      sql: 'INSERT INTO commit_stat(analysis_id, hash, author_name, committed_at, lines_added, lines_removed, files_changed, message) VALUES(?, ?, ?, ?, ?, ?, ?, ?)',
      rows: keptCommits(result).map((commit) => [
        analysisId,
        commit.hash,
        commit.authorName,
        commit.committedAt,
        commit.linesAdded,
        commit.linesRemoved,
        commit.filesChanged,
        commit.message,
      ]),
    },
    {
      sql: 'INSERT INTO file_change_stat(analysis_id, file_path, commit_count, lines_added, lines_removed) VALUES(?, ?, ?, ?, ?)',
      rows: result.topFiles.map((file) => [
        analysisId,
        file.filePath,
        file.commitCount,
        file.linesAdded,
        file.linesRemoved,
      ]),
    },
    {
      sql: 'INSERT INTO hotspot(analysis_id, module, risk_level, evidence) VALUES(?, ?, ?, ?)',
      rows: result.hotspots.map(({ module, riskLevel, evidence }) => [
        analysisId,
        module,
        riskLevel,
        JSON.stringify(evidence),
      ]),
    },
  ];
}

function keptCommits({ commits, lastCommitAt }: EvolutionResult): EvolutionResult['commits'] {
  if (lastCommitAt === null) return [];
  const since = Date.parse(lastCommitAt) - KEPT_DAYS * DAY_MS;
  return commits.filter((commit) => Date.parse(commit.committedAt) >= since);
}
