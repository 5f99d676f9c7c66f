import type { StepConnection } from '#main/database/write-steps.ts';
import { filesOutside, type SnapshotFile, type StoredFinding } from '#main/findings/finding.ts';
import { type ComparedSide, matchFindings } from '#main/findings/match-findings.rules.ts';
import { kindsLookedFor, type PastFindings, unpackJson } from '#main/findings/past-findings.ts';
import type { Target } from './finding-rows.repository.ts';
import { readIssues } from './structure-rows.repository.ts';

/**
 * Which of the findings of an analysis are new since the past commit that somebody measures against (D126), by the matching of
 * comparisons (D72): a commit has no findings of the project's own, so that there is nothing to look up.
 * @param found of the target's kind
 * @returns undefined where no commit is chosen, or nobody looked for such findings in it
 */
export function newSinceCommit(
  connection: StepConnection,
  target: Target,
  found: readonly StoredFinding[],
): ReadonlySet<StoredFinding> | undefined {
  const past = readBaselineCommit(connection, target.projectId);
  if (past === undefined || !kindsLookedFor(past)[target.kind]) return undefined;
  const { findings } = matchFindings(...sidesOf(connection, past, target, found));
  return new Set(
    findings.flatMap(({ state, after }) => (state === 'NEW' && after !== undefined ? [after] : [])),
  );
}

function readBaselineCommit(connection: StepConnection, projectId: number): PastFindings | undefined {
  const packed = connection
    .prepare(
      `SELECT findings FROM baseline_commit JOIN past_commit ON past_commit.id = past_commit_id
       WHERE baseline_commit.project_id = ?`,
    )
    .pluck()
    .get(projectId) as Uint8Array | null | undefined;
  return packed == null ? undefined : (unpackJson(packed) as PastFindings);
}

function sidesOf(
  connection: StepConnection,
  past: PastFindings,
  { analysisId, kind }: Target,
  found: readonly StoredFinding[],
): [before: ComparedSide, after: ComparedSide] {
  const before = [...past.findings, ...past.inReview];
  const ofKind = before.filter((one) => one.kind === kind);
  if (kind === 'DEPENDENCY')
    return [
      { findings: ofKind, ownFiles: [] },
      { findings: found, ownFiles: [] },
    ];
  const files = connection
    .prepare('SELECT path, language, loc FROM file_entry WHERE analysis_id = ?')
    .all(analysisId) as SnapshotFile[];
  const then = filesOutside(pathsOf(files), past.files);
  const now = filesOutside(pathsOf(past.files), files);
  // What became of a file is told by all of its findings, its issues first of all.
  const issues = (all: readonly StoredFinding[], own: readonly SnapshotFile[]): StoredFinding[] => {
    const paths = pathsOf(own);
    return kind === 'ISSUE' ? [] : all.filter((one) => one.kind === 'ISSUE' && paths.has(one.filePath ?? ''));
  };
  const issuesNow = kind === 'ISSUE' ? [] : readIssues(connection, analysisId);
  return [
    { findings: [...ofKind, ...issues(before, then)], ownFiles: then },
    { findings: [...found, ...issues(issuesNow, now)], ownFiles: now },
  ];
}

function pathsOf(files: readonly SnapshotFile[]): Set<string> {
  return new Set(files.map(({ path }) => path));
}
