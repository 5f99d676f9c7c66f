import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import type { QualityResult } from '#contract/analyzer-api/quality.ts';
import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import type { AnalyzerViolation, ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import {
  isPackage,
  levelOfDependency,
  listDependencyGroups,
  type DependencyGroup,
} from './dependency-groups.ts';
import { listCrowdedFolders, type Folder } from './folders.ts';
import { listIssueGroups, type IssueGroup } from './issue-groups.ts';
import { listCycles, type Cycle } from './cycles.ts';
import { lastScoreOf } from '../score.ts';
import { createProject, type Project } from './project.ts';

/** Everything the dimensions and risks look at, worked out once. Null: that analysis has no result. */
export interface ReportFacts {
  readonly name: string;
  readonly scan: ScanResponse;
  readonly project: Project;
  readonly crowdedFolders: readonly Folder[];
  readonly quality: QualityResult | null;
  readonly issueGroups: readonly IssueGroup[];
  readonly arch: ArchitectureResponse | null;
  readonly cycles: readonly Cycle[];
  /** Violations that are worth a look only: `arch` has them no more, but a sentence must not deny them. */
  readonly doubtedViolations: readonly AnalyzerViolation[];
  /** Large source files that hold data rather than behaviour: advice about their size would be wrong. */
  readonly dataFiles: ReadonlySet<string>;
  /** Large source files of which little stands in functions. */
  readonly entryFiles: ReadonlySet<string>;
  readonly evolution: EvolutionResult | null;
  /** Why there is no history to look at, as far as that is known. */
  readonly noHistory: string | null;
  readonly dependency: DependencyResponse | null;
  readonly dependencyGroups: readonly DependencyGroup[];
  /** Health score of the report before this one, as far as the two can be compared. */
  readonly lastScore: number | null;
}

/** Without the violations in files whose findings do not count, and without those that are worth a look only. */
function ownViolations(arch: ArchitectureResponse, { unjudged }: Project): ArchitectureResponse {
  const counts = ({ filePath, confidence }: AnalyzerViolation): boolean =>
    !unjudged.has(filePath) && confidence !== 'REVIEW';
  return { ...arch, violations: arch.violations.filter(counts) };
}

/**
 * What is declared, where it says something of what the project is built on: packages, or images and runtimes against which
 * something is known. A supported image alone, or workflows, earn no points.
 */
function measurable(dependency: DependencyResponse | null | undefined): DependencyResponse | null {
  if (dependency?.available !== true) return null;
  const { dependencies } = dependency;
  const counts = dependencies.some(
    (one) => isPackage(one) || (one.type !== 'ACTIONS' && levelOfDependency(one) !== null),
  );
  return counts || dependencies.length === 0 ? dependency : null;
}

/** Why there is no history, where its analysis says so. */
function reasonOf(evolution: ReportRequest['evolution']): string | null {
  return evolution?.available === false ? (evolution.reason ?? null) : null;
}

/** Whether the README says that nobody will change the project any more. */
export const isGivenUp = ({ scan: { status } }: ReportFacts): boolean =>
  status !== undefined && status.state !== 'MAINTENANCE';

/** What a project without a name is called. */
export const UNNAMED = 'The project';

export function createFacts(request: ReportRequest): ReportFacts {
  const project = createProject(request.scan);
  const quality = request.quality?.available === true ? request.quality : null;
  // Without one node there was no language whose structure could be read.
  const arch =
    request.arch !== null && request.arch.nodes.length > 0 ? ownViolations(request.arch, project) : null;
  const dependency = measurable(request.dependency);
  const isDoubted = ({ filePath, confidence }: AnalyzerViolation): boolean =>
    confidence === 'REVIEW' && !project.unjudged.has(filePath);
  return {
    name: request.projectName ?? UNNAMED,
    doubtedViolations: request.arch?.violations.filter(isDoubted) ?? [],
    scan: request.scan,
    project,
    crowdedFolders: listCrowdedFolders(project.code),
    quality,
    issueGroups: quality ? listIssueGroups(quality, project) : [],
    arch,
    cycles: arch ? listCycles(arch) : [],
    dataFiles: new Set(request.arch?.dataFiles),
    entryFiles: new Set(request.arch?.entryFiles),
    evolution: request.evolution?.available === true ? request.evolution : null,
    noHistory: reasonOf(request.evolution),
    dependency,
    dependencyGroups: dependency ? listDependencyGroups(dependency.dependencies) : [],
    lastScore: lastScoreOf(request.historyReports),
  };
}
