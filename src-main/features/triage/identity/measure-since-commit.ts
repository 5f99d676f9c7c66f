import type { FindingKind } from '#contract/words.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import { workerUrl } from '#platform/worker-url.ts';

const MEASURE = workerUrl('measure-news-worker', import.meta.url).href;

/** Measures the findings of an analysis against the past commit that was chosen; nothing changes where it has no such findings. */
export const measureSinceCommit = (kind: FindingKind, projectId: number, analysisId: number): WriteStep => ({
  work: MEASURE,
  params: [analysisId, projectId, kind],
  rows: [],
});
