import type { StepWork } from '#main/database/write-steps.ts';
import { identifyIssues } from './identify-issues.repository.ts';

/** Runs in the write thread, as the last step of the transaction that stores the quality of an analysis. */
export const work: StepWork = (connection, analysisId, projectId) => {
  identifyIssues(connection, { analysisId: Number(analysisId), projectId: Number(projectId) });
};
