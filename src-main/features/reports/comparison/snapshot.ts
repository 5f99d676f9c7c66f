import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import type { FindingKind } from '#contract/words.ts';
import { filesOutside, type SnapshotFile, type StoredFinding } from '#main/findings/finding.ts';
import { kindsLookedFor } from '#main/findings/past-findings.ts';
import type {
  ComparisonRepository,
  MeasuredQuality,
  PastSnapshot,
  ReportedAnalysis,
} from './comparison.repository.ts';

/** One side of a comparison: an analysis, or a past commit that was analysed (D128). */
export interface Snapshot {
  /** Of the project it is of; what it found does not change any more. */
  readonly key: string;
  readonly projectId: number;
  /** Undefined for a commit. */
  readonly analysisId: number | undefined;
  /** Undefined for an analysis. */
  readonly commit: string | undefined;
  readonly healthScore: number | null;
  readonly dimensions: Pick<ReportHistoryItem['dimensions'][number], 'key' | 'score'>[];
  readonly scoreVersion: number;
  readonly size: { readonly files: number; readonly loc: number };
  /** Undefined where the code rules have no result. */
  readonly quality: Pick<MeasuredQuality, 'metrics' | 'measuredBy'> | undefined;
  /** Whether a part of it looked for findings of the kind. */
  has(kind: FindingKind): boolean;
  /** In no order. */
  listFindings(kind: FindingKind): readonly StoredFinding[];
  listPaths(): ReadonlySet<string>;
  /** The files that the other one has not. */
  listOwnFiles(other: Snapshot): SnapshotFile[];
}

export function snapshotOfAnalysis(repository: ComparisonRepository, analysis: ReportedAnalysis): Snapshot {
  const { id, ...scored } = analysis;
  const quality = repository.findQuality(id);
  const lists = {
    ISSUE: () => repository.listIssues(id, quality?.rules ?? []),
    VIOLATION: () => repository.listViolations(id),
    DEPENDENCY: () => repository.listDependencies(id),
  };
  const looked = {
    ISSUE: () => quality !== undefined,
    VIOLATION: () => repository.hasArchitecture(id),
    DEPENDENCY: () => repository.hasDependencies(id),
  };
  return {
    ...scored,
    key: `analysis ${id}`,
    analysisId: id,
    commit: undefined,
    size: repository.sizeOf(id),
    quality,
    has: (kind) => looked[kind](),
    listFindings: (kind) => lists[kind](),
    listPaths: () => new Set(repository.listFiles(id).map(({ path }) => path)),
    listOwnFiles: (other) =>
      other.analysisId === undefined
        ? filesOutside(other.listPaths(), repository.listFiles(id))
        : repository.listOwnFiles(id, other.analysisId),
  };
}

export function snapshotOfCommit({ found, version, ...past }: PastSnapshot): Snapshot {
  const { files, findings, quality } = found;
  const byKind = Map.groupBy(findings, ({ kind }) => kind);
  const looked = kindsLookedFor(found);
  return {
    ...past,
    key: `commit ${past.projectId} ${past.commit} ${version}`,
    analysisId: undefined,
    size: { files: files.length, loc: files.reduce((sum, { loc }) => sum + loc, 0) },
    quality: quality ?? undefined,
    has: (kind) => looked[kind],
    listFindings: (kind) => byKind.get(kind) ?? [],
    listPaths: () => new Set(files.map(({ path }) => path)),
    listOwnFiles: (other) => filesOutside(other.listPaths(), files),
  };
}
