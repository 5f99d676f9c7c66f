import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import { FINDING_KINDS } from '#contract/words.ts';
import { COLLECT_TEXTS } from '#main/contents/keep-texts.ts';
import { HAS_RESULTS_SQL } from '#main/database/finished-analysis.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import { FINDING_ROWS } from '#main/database/finding-tables.ts';
import type { Head } from '#main/storage/git/local-history.ts';
import type { AnalysisTarget, PartName, PartResults, PartStores } from '../analysis-parts.ts';
import { withCompactEdges } from '../compact-edges.ts';

/*
 * What an analysis found, as it came: the file list in rows, the rest of each answer as JSON. The steps run in
 * the write thread; each begins with a guard, so that nothing is stored for an analysis that was cancelled or
 * deleted meanwhile.
 */

type Stage = 'SCAN' | Uppercase<PartName>;

const FILE_COLUMNS = '(path, language, loc, size_bytes, role';

function fileValues({ path, language, loc, sizeBytes, role }: ScanResponse['files'][number]) {
  return [path, language, loc, sizeBytes, role ?? null];
}

/** The guard of whatever is stored for an analysis. */
export function stillRunning({ analysisId }: AnalysisTarget): WriteStep {
  return { guard: "SELECT 1 FROM analysis WHERE id = ? AND status = 'RUNNING'", params: [analysisId] };
}

function blobStep({ analysisId }: AnalysisTarget, stage: Stage, value: unknown): WriteStep {
  return {
    sql: 'INSERT OR REPLACE INTO stage_blob(analysis_id, stage, json) VALUES(?, ?, ?)',
    params: [analysisId, stage, JSON.stringify(value)],
  };
}

/** Replaces the file snapshot of the analysis and the profile of its project. */
export function scanSteps(target: AnalysisTarget, scan: ScanResponse): WriteStep[] {
  const { files, ...rest } = scan;
  const { analysisId, projectId } = target;
  return [
    stillRunning(target),
    { sql: 'DELETE FROM file_entry WHERE analysis_id = ?', params: [analysisId] },
    {
      sql: `INSERT INTO file_entry${FILE_COLUMNS}, analysis_id) VALUES(?, ?, ?, ?, ?, ?)`,
      rows: files.map((file) => [...fileValues(file), analysisId]),
    },
    { sql: 'DELETE FROM quick_file WHERE project_id = ?', params: [projectId] },
    blobStep(target, 'SCAN', rest),
    {
      sql: 'UPDATE analysis SET snapshot_files = ?, truncated = ? WHERE id = ?',
      params: [files.length, scan.truncated === true ? 1 : 0, analysisId],
    },
    ...profileSteps(projectId, scan),
  ];
}

/** Keeps which commit and branch the scanned code is at (D167); after the scan's steps. */
export function headStep({ analysisId }: AnalysisTarget, head: Head | undefined): WriteStep {
  return {
    sql: 'UPDATE analysis SET head_commit = ?, head_branch = ? WHERE id = ?',
    params: [head?.commit ?? null, head?.branch ?? null, analysisId],
  };
}

/** Stores a quick scan, unless an analysis has stored a profile meanwhile. */
export function quickScanSteps(projectId: number, { files, ...rest }: ScanResponse): WriteStep[] {
  return [
    { guard: 'SELECT 1 FROM project WHERE id = ? AND lang_stats IS NULL', params: [projectId] },
    { sql: 'DELETE FROM quick_file WHERE project_id = ?', params: [projectId] },
    {
      sql: `INSERT INTO quick_file${FILE_COLUMNS}, project_id) VALUES(?, ?, ?, ?, ?, ?)`,
      rows: files.map((file) => [...fileValues(file), projectId]),
    },
    ...profileSteps(projectId, { files, ...rest }),
  ];
}

/** Stores a part's answer and, if its feature keeps rows of it, replaces those. */
export function partSteps<Name extends PartName>(
  target: AnalysisTarget,
  part: { readonly name: Name; readonly result: PartResults[Name] },
  stores: PartStores,
): WriteStep[] {
  const stage = part.name.toUpperCase() as Uppercase<Name>;
  const store = stores[part.name];
  return [
    stillRunning(target),
    blobStep(target, stage, withoutBulk(part.result)),
    ...reuseSteps(target, part.result),
    ...(store?.replaceSteps(target, part.result) ?? []),
  ];
}

/** How much of the code was read, and how much an earlier analysis had read (D127). */
function reuseSteps({ analysisId }: AnalysisTarget, result: PartResults[PartName]): WriteStep[] {
  if (!('reusedFiles' in result)) return [];
  const { analysedFiles = null, reusedFiles = null } = result;
  return [
    {
      sql: 'UPDATE analysis SET analysed_files = ?, reused_files = ? WHERE id = ?',
      params: [analysedFiles, reusedFiles, analysisId],
    },
  ];
}

/** Commits and the files of the history are kept apart; the report is written without them (contract: ReportRequest). */
function withoutBulk(result: PartResults[PartName]): unknown {
  if ('edges' in result) return withCompactEdges(result);
  const withoutFiles = 'sourceFiles' in result ? { ...result, files: [] } : result;
  if (!('commits' in withoutFiles)) return withoutFiles;
  const { attention: _, monthlyChanges: __, ...kept } = withoutFiles;
  return { ...kept, commits: [] };
}

/** The latest that looked for each kind of finding: those of the next analysis are compared with them. */
const LAST_LOOKED = FINDING_KINDS.map(
  (kind) => `SELECT max(analysis.id) FROM analysis ${FINDING_ROWS[kind].joinLooked}
  WHERE project_id = ? AND ${HAS_RESULTS_SQL}`,
);

/**
 * Deletes the analyses of a project beyond the newest `keep`; the latest report, what is active and what the next
 * analysis is compared with always stay. What only an analysis found that did not end well goes first: without that
 * analysis nothing would tell it from a finding.
 */
export function pruneSteps(projectId: number, keep: number): WriteStep[] {
  return [
    {
      sql: `DELETE FROM finding WHERE project_id = ? AND first_analysis_id IN(
              SELECT id FROM analysis WHERE project_id = ? AND status IN('FAILED','CANCELLED'))`,
      params: [projectId, projectId],
    },
    {
      sql: `DELETE FROM analysis WHERE project_id = ? AND status NOT IN('PENDING','RUNNING')
            AND id NOT IN(SELECT id FROM analysis WHERE project_id = ? ORDER BY id DESC LIMIT ?)
            AND id IS NOT (SELECT max(id) FROM analysis WHERE project_id = ? AND ${HAS_RESULTS_SQL})
            ${LAST_LOOKED.map((last) => `AND id IS NOT (${last})`).join(' ')}
            AND id NOT IN(SELECT analysis_id FROM baseline WHERE project_id = ?)`,
      params: [projectId, projectId, keep, projectId, ...LAST_LOOKED.map(() => projectId), projectId],
    },
    ...COLLECT_TEXTS,
  ];
}

/** Steps that put a scan's profile into the project's row. */
function profileSteps(projectId: number, scan: ScanResponse): WriteStep[] {
  return [
    {
      sql: `UPDATE project SET lang_stats = ?, framework_tags = ?, loc_total = ?, file_count = ?, ignored_count = ?
            WHERE id = ?`,
      params: [
        JSON.stringify(scan.languages),
        JSON.stringify(scan.frameworks),
        scan.locTotal,
        scan.fileCount,
        scan.ignoredCount,
        projectId,
      ],
    },
    { sql: 'DELETE FROM project_language WHERE project_id = ?', params: [projectId] },
    {
      sql: 'INSERT INTO project_language(language, project_id, pct) VALUES(?, ?, ?)',
      rows: Object.entries(scan.languages).map(([language, percent]) => [language, projectId, percent]),
    },
  ];
}
