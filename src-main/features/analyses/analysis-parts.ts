import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { EvolutionResponse } from '#contract/analyzer-api/evolution.ts';
import type { QualityResponse } from '#contract/analyzer-api/quality.ts';
import type { LayerRule } from '#contract/layer-rules.ts';
import type { ReportBody } from '#contract/public-api/reports.ts';
import type { WriteStep } from '#main/database/write-steps.ts';

/** What the parts of an analysis answer, by part; each is tolerated when it fails. */
export interface PartResults {
  quality: QualityResponse;
  architecture: ArchitectureResponse;
  evolution: EvolutionResponse;
  dependency: DependencyResponse;
}
export type PartName = keyof PartResults;

/** In the order they run. */
export const PART_NAMES = [
  'quality',
  'architecture',
  'evolution',
  'dependency',
] as const satisfies PartName[];

export interface AnalysisTarget {
  readonly analysisId: number;
  readonly projectId: number;
}

/**
 * How a feature keeps its part of an analysis in rows of its own: the steps delete the rows of this analysis
 * and insert the new ones; they run in the transaction that stores the part's answer.
 */
export interface AnalysisPartStore<Name extends PartName = PartName> {
  readonly part: Name;
  replaceSteps(target: AnalysisTarget, result: PartResults[Name]): WriteStep[];
}

/** Every store, at most one a part. */
export type PartStores = { readonly [Name in PartName]?: AnalysisPartStore<Name> };

/** Findings of an analysis that somebody decided about. */
export interface DecidedFindings {
  /** Issues, by what the analysis knows them by. */
  readonly issues: ReadonlySet<string>;
  /** Violations and dependencies, by their place in the answer they are of, from 0. */
  readonly violations: ReadonlySet<number>;
  readonly dependencies: ReadonlySet<number>;
}

export interface Decisions {
  readonly falsePositives: DecidedFindings;
  readonly accepted: DecidedFindings;
  /** Whether what is accepted costs its points all the same. */
  readonly acceptedCosts: boolean;
}

/** What other features do when an analysis has its report. */
export interface AnalysisHooks {
  /** Before the analysis is DONE; a failure is only logged (contract "Automatic rebuild"). */
  rebuildDebts?(target: AnalysisTarget, report: ReportBody): Promise<void>;
  /** What people decided about the findings of an analysis, which its report follows (D123). */
  listDecisions?(analysisId: number): Decisions;
  /** Which dependencies the people of a project forbid (D170). */
  listLayerRules?(projectId: number): LayerRule[];
  /** In the transaction in which it is DONE, at this time. */
  settleFindings?(target: AnalysisTarget, at: string): void;
  /** After it is DONE, one after the other, in the background; failures are only logged. */
  readonly afterwards?: readonly AfterwardsTask[];
}

export interface AfterwardsTask {
  readonly name: string;
  run(target: AnalysisTarget, signal: AbortSignal): Promise<void>;
}
