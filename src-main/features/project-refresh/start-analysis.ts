import type { AnalysisStarted } from '#contract/public-api/analyses.ts';
import { ApiError } from '#main/api-error.ts';
import type { Analyses } from '#main/features/analyses/index.ts';

/** Null when somebody started one in the same moment: that one reads the new code as well. */
export async function startAnalysis(
  analyses: Pick<Analyses, 'start'>,
  projectId: number,
): Promise<AnalysisStarted | null> {
  try {
    return await analyses.start(projectId);
  } catch (error) {
    if (error instanceof ApiError && error.apiName === 'ANALYSIS_RUNNING') return null;
    throw error;
  }
}
