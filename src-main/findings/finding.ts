import type { ComparedFinding } from '#contract/public-api/comparison.ts';
import type { ComparisonState, FindingKind } from '#contract/words.ts';

/** A finding of one analysis with what it is known by in another. */
export interface StoredFinding {
  readonly kind: FindingKind;
  readonly severity: ComparedFinding['severity'];
  readonly ruleKey: string;
  readonly title: string;
  readonly message: string;
  readonly filePath: string | null;
  readonly line: number | null;
  /** The same in both analyses while nothing but lines have moved. */
  readonly fingerprint: string;
  /** What it is about besides its file, e.g. the class a layer reaches for; '' for most. */
  readonly subject: string;
}

/** A finding with what became of it; `before` is set for FIXED and PERSISTING, `after` for NEW and PERSISTING. */
export interface MatchedFinding<One extends StoredFinding = StoredFinding> {
  readonly state: ComparisonState;
  readonly before: One | undefined;
  readonly after: One | undefined;
}

/** A file of a snapshot. */
export interface SnapshotFile {
  readonly path: string;
  readonly language: string;
  readonly loc: number;
}

/** The files of one snapshot that another one, whose paths are given, has not. */
export function filesOutside(paths: ReadonlySet<string>, files: readonly SnapshotFile[]): SnapshotFile[] {
  return files.filter(({ path }) => !paths.has(path));
}

export interface RenamedFile {
  readonly from: string;
  readonly to: string;
}
