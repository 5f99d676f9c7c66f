import type { WriteStep } from '#main/database/write-steps.ts';
import type { AnalysisTarget } from '#main/features/analyses/index.ts';
import { workerUrl } from '#platform/worker-url.ts';

const IDENTIFY = workerUrl('identify-structure-worker', import.meta.url).href;

/** Gives the violations or risky dependencies that were stored just now their identity (D120). */
export const identifiedRows = (
  { analysisId, projectId }: AnalysisTarget,
  kind: 'VIOLATION' | 'DEPENDENCY',
): WriteStep => ({ work: IDENTIFY, params: [analysisId, projectId, kind], rows: [] });

/** The same after the dependencies of a finished analysis were judged again, at this time (D131). */
export const identifiedAgain = ({ analysisId, projectId }: AnalysisTarget, at: string): WriteStep => ({
  work: IDENTIFY,
  params: [analysisId, projectId, 'DEPENDENCY', at],
  rows: [],
});
