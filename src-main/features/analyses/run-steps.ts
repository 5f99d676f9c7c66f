import { ANALYSIS_STEPS, type AnalysisStep, type StepState } from '#contract/words.ts';
import type { StepCounts } from './progress.rules.ts';

/** A step of a running analysis with its last counts, null before anything is counted. */
export interface KnownStep {
  readonly name: AnalysisStep;
  readonly state: StepState;
  readonly done: number | null;
  readonly total: number | null;
}

/** The steps of the analyses that run, in memory: they are of no use to a later process. */
export interface RunSteps {
  started(analysisId: number, step: AnalysisStep): void;
  counted(analysisId: number, step: AnalysisStep, counts: Pick<StepCounts, 'done' | 'total'>): void;
  ended(analysisId: number, step: AnalysisStep, state: 'DONE' | 'LEFT_OUT'): void;
  /** The run is over. */
  forget(analysisId: number): void;
  /** All steps in their order; none for an analysis that does not run. */
  list(analysisId: number): KnownStep[];
}

export function createRunSteps(): RunSteps {
  const runs = new Map<number, Map<AnalysisStep, KnownStep>>();
  const change = (analysisId: number, name: AnalysisStep, to: Partial<KnownStep>): void => {
    const steps = runs.get(analysisId) ?? new Map<AnalysisStep, KnownStep>();
    const before = steps.get(name) ?? { name, state: 'WAITING', done: null, total: null };
    runs.set(analysisId, steps.set(name, { ...before, ...to }));
  };
  return {
    started: (analysisId, step) => change(analysisId, step, { state: 'RUNNING' }),
    counted(analysisId, step, { done, total }) {
      const known = runs.get(analysisId)?.get(step);
      // What an analyzer still says of a run that is over is nothing to remember, nor is a count that starts over.
      if (known?.state === 'RUNNING' && done >= (known.done ?? 0)) change(analysisId, step, { done, total });
    },
    ended: (analysisId, step, state) => change(analysisId, step, { state }),
    forget: (analysisId) => void runs.delete(analysisId),
    list(analysisId) {
      const steps = runs.get(analysisId);
      if (steps === undefined) return [];
      return ANALYSIS_STEPS.map(
        (name) => steps.get(name) ?? { name, state: 'WAITING', done: null, total: null },
      );
    },
  };
}
