import type { WriteStep } from '#main/database/write-steps.ts';
import type { AnalysisPartStore } from '#main/features/analyses/index.ts';
import { workerUrl } from '#platform/worker-url.ts';

const IDENTIFY = workerUrl('identify-findings-worker', import.meta.url).href;

/**
 * Gives the issues that a store keeps of an analysis their identity in the same transaction (D120). What was not looked
 * at changes nothing: neither is anything new, nor fixed.
 */
export function identified(store: AnalysisPartStore<'quality'>): AnalysisPartStore<'quality'> {
  return {
    part: store.part,
    replaceSteps(target, result) {
      const identify: WriteStep = { work: IDENTIFY, params: [target.analysisId, target.projectId] };
      return [...store.replaceSteps(target, result), ...(result.available ? [identify] : [])];
    },
  };
}
