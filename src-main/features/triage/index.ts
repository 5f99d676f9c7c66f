import type { Database } from '#main/database/open-database.ts';
import type { AnalysisTarget } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { type Baselines, createBaselines } from './baseline.service.ts';
import { createFindings, type Findings, type ShownIssue } from './findings.service.ts';
import { createSettleRepository } from './identity/settle.repository.ts';
import { createTriageRepository } from './triage.repository.ts';
import { createTriageService, type TriageService } from './triage.service.ts';

export { identifiedIssues } from './identity/identified-issues.ts';
export { triageRoutes } from './triage.routes.ts';

/** What findings are from analysis to analysis, and what people decided about them. */
export interface Triage {
  readonly findings: Findings;
  readonly decisions: TriageService;
  readonly baselines: Baselines;
  /** Inside the transaction in which the analysis is done: what it found gone is fixed, what it found back is not. */
  settle(target: AnalysisTarget, at: string): void;
}

export interface TriageDeps {
  readonly database: Database;
  readonly projects: KnownProjects;
  readonly now: () => string;
  /** An issue of a project's latest analysis, whatever was decided about it. */
  readonly showIssue: (projectId: number, issueId: number | undefined) => ShownIssue;
  /** After decisions or the baseline have changed. */
  readonly onChanged: () => void;
}

export function createTriage({ database, projects, now, showIssue, onChanged }: TriageDeps): Triage {
  const repository = createTriageRepository(database);
  const changes = createSettleRepository(database);
  const requireProject = projects.get;
  const parts = { database, repository, requireProject, onChanged };
  return {
    findings: createFindings({ repository, requireProject, showIssue }),
    decisions: createTriageService({ ...parts, now }),
    baselines: createBaselines(parts),
    settle: ({ analysisId }, at) => changes.settle(analysisId, at),
  };
}
