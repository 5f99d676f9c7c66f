import { withoutRisk } from '#contract/analyzer-api/dependency.ts';
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
  const arch = markViolations(withoutFarEdges(parts.architecture, parts.evolution), decisions);
  const dependency = markDependencies(parts.dependency, decisions);
  const accepted = [...(decisions?.accepted.issues ?? [])];
  const isAnyAccepted = accepted.length + arch.accepted.length + dependency.accepted.length > 0;
  return {
    projectId,
    projectName,
    scan,
    quality: withoutFalsePositives(parts.quality, decisions),
    arch: arch.part,
    evolution: withoutBulk(parts.evolution),
    dependency: dependency.part,
    historyReports,
    regenerate,
    ...(decisions !== undefined &&
      isAnyAccepted && {
        accepted,
        acceptedViolations: arch.accepted,
        acceptedDependencies: dependency.accepted,
        acceptedCosts: decisions.acceptedCosts,
      }),
  };
}

/** What is no finding costs nothing and is spoken of nowhere (D123). */
function withoutFalsePositives(
  quality: PartResults['quality'] | undefined,
  decisions: Decisions | undefined,
): ReportRequest['quality'] {
  if (quality?.available !== true || decisions === undefined) return quality ?? null;
  const { issues } = decisions.falsePositives;
  if (issues.size === 0) return quality;
  return { ...quality, issues: quality.issues.filter(({ fingerprint }) => !issues.has(fingerprint)) };
}

/** A part for the report, and which of its findings are accepted, by their place in it. */
interface Marked<Part> {
  readonly part: Part;
  readonly accepted: number[];
}

function markViolations(
  arch: ReportRequest['arch'],
  decisions: Decisions | undefined,
): Marked<ReportRequest['arch']> {
  if (arch === null || decisions === undefined) return { part: arch, accepted: [] };
  const { falsePositives, accepted } = decisions;
  const kept = [...arch.violations.entries()].filter(([at]) => !falsePositives.violations.has(at));
  return {
    part: { ...arch, violations: kept.map(([, violation]) => violation) },
    accepted: placesOf(kept, accepted.violations),
  };
}

/**
 * A lock file brings thousands of packages, and the report speaks of the risky ones alone. One that is not risky after all
 * stays as a package that is not.
 */
function markDependencies(
  dependency: PartResults['dependency'] | undefined,
  decisions: Decisions | undefined,
): Marked<PartResults['dependency'] | null> {
  if (dependency === undefined) return { part: null, accepted: [] };
  const kept = [...dependency.dependencies.entries()]
    .map(([at, one]) => {
      const isHarmless = decisions?.falsePositives.dependencies.has(at) === true;
      return [at, isHarmless ? withoutRisk(one) : one] as const;
    })
    .filter(([, { direct, risk, isEol }]) => direct !== false || risk !== null || isEol);
  return {
    part: { ...dependency, dependencies: kept.map(([, one]) => one) },
    accepted: placesOf(kept, decisions?.accepted.dependencies ?? new Set()),
  };
}

const placesOf = (kept: readonly (readonly [number, unknown])[], wanted: ReadonlySet<number>): number[] =>
  kept.flatMap(([before], at) => (wanted.has(before) ? [at] : []));

/** A long history has tens of thousands of commits and files, and the report needs only their sums. */
function withoutBulk(evolution: PartResults['evolution'] | undefined): ReportRequest['evolution'] {
  if (evolution === undefined) return null;
  if (!evolution.available) return { ...evolution, files: [] };
  const { attention: _, monthlyChanges: __, ...rest } = evolution;
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
