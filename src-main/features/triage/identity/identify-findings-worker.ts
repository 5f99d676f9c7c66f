import type { StepWork } from '#main/database/write-steps.ts';
import { identifyIssues } from './identify-issues.ts';

/** Runs in the write thread, in the transaction that stores the quality of an analysis. */
export const work: StepWork = (connection, { params: [analysisId, projectId], rows }) => {
  identifyIssues(connection, { analysisId: Number(analysisId), projectId: Number(projectId) }, rows);
};
