import type { Decision } from '#contract/words.ts';
import type { Database } from '#main/database/open-database.ts';
import type {
  AnalysisTarget,
  DecidedFindings,
  Decisions,
  OpenAnalyses,
} from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { type Baselines, createBaselines } from './baseline.service.ts';
import { createFindings, type Findings, type ShownIssue } from './findings.service.ts';
import { createSettleRepository } from './identity/settle.repository.ts';
import { createPlacedFindings } from './placed-findings.repository.ts';
import { createTriageRepository, type TriageRepository } from './triage.repository.ts';
import { createTriageService, type TriageService } from './triage.service.ts';

export { identifiedIssues } from './identity/identified-issues.ts';
export { identifiedAgain, identifiedRows } from './identity/identified-rows.ts';
export { triageRoutes } from './triage.routes.ts';
export { decideLinked, undoDecisions } from './triage-steps.ts';

/** What findings are from analysis to analysis, and what people decided about them. */
export interface Triage {
  readonly findings: Findings;
  readonly decisions: TriageService;
  readonly baselines: Baselines;
  /** What the report of an analysis has to know of (D123). */
  listDecisions(analysisId: number): Decisions;
  /** The same of a project's latest analysis, for issues alone: those of other kinds are told by their place in it. */
  listIssueDecisions(projectId: number): Decisions | undefined;
  /** Inside the transaction in which the analysis is done: what it found gone is fixed, what it found back is not. */
  settle(target: AnalysisTarget, at: string): void;
}

export interface TriageDeps {
  readonly database: Database;
  readonly projects: KnownProjects;
  readonly now: () => string;
  readonly openAnalyses: OpenAnalyses;
  /** The setting `acceptedCosts`. */
  readonly acceptedCosts: () => boolean;
  /** An issue of a project's latest analysis, whatever was decided about it. */
  readonly showIssue: (projectId: number, issueId: number | undefined) => ShownIssue;
  /** After decisions or the baseline have changed. */
  readonly onChanged: () => void;
}

export function createTriage(deps: TriageDeps): Triage {
  const { database, projects, now, acceptedCosts, showIssue, openAnalyses, onChanged } = deps;
  const repository = createTriageRepository(database);
  const changes = createSettleRepository(database);
  const requireProject = projects.get;
  const rows = createPlacedFindings(database);
  const parts = { database, repository, requireProject, onChanged };
  return {
    findings: createFindings({ repository, rows, requireProject, showIssue }),
    decisions: createTriageService({ ...parts, rows, now }),
    baselines: createBaselines({ ...parts, openAnalyses }),
    listDecisions: (analysisId) => ({
      ...decidedFindings(repository, analysisId),
      acceptedCosts: acceptedCosts(),
    }),
    listIssueDecisions(projectId) {
      const [latest] = repository.listLooked(projectId, 'ISSUE');
      if (latest === undefined) return undefined;
      const { falsePositives, accepted } = decidedFindings(repository, latest);
      return {
        falsePositives: { ...NOTHING_DECIDED, issues: falsePositives.issues },
        accepted: { ...NOTHING_DECIDED, issues: accepted.issues },
        acceptedCosts: acceptedCosts(),
      };
    },
    settle: ({ analysisId }, at) => changes.settle(analysisId, at),
  };
}

const NOTHING_DECIDED: DecidedFindings = {
  issues: new Set(),
  violations: new Set(),
  dependencies: new Set(),
};

function decidedFindings(
  repository: TriageRepository,
  analysisId: number,
): Pick<Decisions, 'falsePositives' | 'accepted'> {
  const issues = repository.listDecidedIssues(analysisId);
  const violations = repository.listDecidedRows(analysisId, 'VIOLATION');
  const dependencies = repository.listDecidedRows(analysisId, 'DEPENDENCY');
  const decidedAs = (wanted: Decision): DecidedFindings => {
    const isWanted = ({ decision }: { decision: Decision }): boolean => decision === wanted;
    return {
      issues: new Set(issues.filter(isWanted).map(({ fingerprint }) => fingerprint)),
      violations: new Set(violations.filter(isWanted).map(({ position }) => position)),
      dependencies: new Set(dependencies.filter(isWanted).map(({ position }) => position)),
    };
  };
  return { falsePositives: decidedAs('FALSE_POSITIVE'), accepted: decidedAs('WONT_FIX') };
}
