import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { AnalyzerMetrics } from '#contract/analyzer-api/quality.ts';
import type { FindingKind } from '#contract/words.ts';
import type { SnapshotFile, StoredFinding } from './finding.ts';

/** What is kept of a past commit for comparisons. */
export interface PastFindings {
  /** Null: the code rules had no result. */
  readonly quality: { readonly metrics: AnalyzerMetrics; readonly measuredBy: string } | null;
  readonly hasArchitecture: boolean;
  readonly hasDependencies: boolean;
  /** More than worth a look. */
  readonly findings: readonly StoredFinding[];
  /** Worth a look. */
  readonly inReview: readonly StoredFinding[];
  readonly files: readonly SnapshotFile[];
}

/** Whether a part looked for findings of each kind. */
export function kindsLookedFor({
  quality,
  hasArchitecture,
  hasDependencies,
}: PastFindings): Record<FindingKind, boolean> {
  return { ISSUE: quality !== null, VIOLATION: hasArchitecture, DEPENDENCY: hasDependencies };
}

/** As it is stored. */
export const packJson = (value: unknown): Uint8Array => zstdCompressSync(JSON.stringify(value));
export const unpackJson = (bytes: Uint8Array): unknown => JSON.parse(zstdDecompressSync(bytes).toString());
