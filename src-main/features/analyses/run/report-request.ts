import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { AnalysisTarget, Decisions, PartResults } from '../analysis-parts.ts';

/** Everything a report is made of; a part that was not run or failed is undefined. */
export interface ReportInput {
  readonly projectName: string;
  readonly scan: ScanResponse;
  readonly parts: Partial<PartResults>;
  readonly decisions?: Decisions | undefined;
  readonly regenerate: boolean;
}

/** The request for the report: the parts' answers without what it does not need, which is most of their bytes. */
export function toReportRequest(
  { projectId }: Pick<AnalysisTarget, 'projectId'>,
  { projectName, scan, parts, decisions, regenerate }: ReportInput,
  historyReports: ReportRequest['historyReports'],
): ReportRequest {
  return {
    projectId,
    projectName,
    scan,
    quality: withoutFalsePositives(parts.quality, decisions),
    arch: withoutFarEdges(parts.architecture, parts.evolution),
    evolution: withoutBulk(parts.evolution),
    dependency: withoutUnremarkable(parts.dependency),
    historyReports,
    regenerate,
    ...(decisions === undefined || decisions.accepted.size === 0
      ? {}
      : { accepted: [...decisions.accepted], acceptedCosts: decisions.acceptedCosts }),
  };
}

/** What is no finding costs nothing and is spoken of nowhere (D123). */
function withoutFalsePositives(
  quality: PartResults['quality'] | undefined,
  decisions: Decisions | undefined,
): ReportRequest['quality'] {
  if (quality?.available !== true || decisions === undefined) return quality ?? null;
  const { falsePositives } = decisions;
  if (falsePositives.size === 0) return quality;
  return { ...quality, issues: quality.issues.filter(({ fingerprint }) => !falsePositives.has(fingerprint)) };
}

/** A lock file brings thousands of packages, and the report speaks of the risky ones alone. */
function withoutUnremarkable(dependency: PartResults['dependency'] | undefined): ReportRequest['dependency'] {
  if (dependency === undefined) return null;
  const dependencies = dependency.dependencies.filter(
    ({ direct, risk, isEol }) => direct !== false || risk !== null || isEol,
  );
  return { ...dependency, dependencies };
}

/** A long history has tens of thousands of commits and files, and the report needs only their sums. */
function withoutBulk(evolution: PartResults['evolution'] | undefined): ReportRequest['evolution'] {
  if (evolution === undefined) return null;
  if (!evolution.available) return { ...evolution, files: [] };
  const { attention: _, ...rest } = evolution;
  return { ...rest, commits: [], files: [] };
}

/** Of the edges the report needs to know only which files that change together are linked. */
function withoutFarEdges(
  arch: PartResults['architecture'] | undefined,
  evolution: PartResults['evolution'] | undefined,
): ReportRequest['arch'] {
  if (arch === undefined) return null;
  const coupling = evolution?.available === true ? evolution.coupling : [];
  const files = new Set(coupling.flatMap(({ fileA, fileB }) => [fileA, fileB]));
  const near = new Set(
    arch.nodes.filter(({ filePath }) => files.has(filePath)).map(({ nodeKey }) => nodeKey),
  );
  const edges = arch.edges.filter(
    ({ sourceNodeKey, targetNodeKey }) => near.has(sourceNodeKey) && near.has(targetNodeKey),
  );
  return { ...arch, edges };
}
