import { EventEmitter } from 'node:events';
import type { ProgressEvent } from '#contract/public-api/analyses.ts';

/** A progress event with the project it belongs to. */
export interface ProjectProgress {
  readonly projectId: number;
  readonly event: ProgressEvent;
}

type Listener = (progress: ProjectProgress) => void;

export interface ProgressEvents {
  /** A transition: always told. */
  tell(progress: ProjectProgress): void;
  /** A step forward between transitions: told at most about five times a second for each analysis. */
  tellStep(progress: ProjectProgress): void;
  /** How far the analysis is beyond what its row says; undefined when it is not running. */
  liveOf(analysisId: number): Pick<ProgressEvent, 'progress' | 'message'> | undefined;
  /** Calls the listener for every event until the returned function is called. */
  onProgress(listener: Listener): () => void;
}

const STEP_INTERVAL_MS = 200;

/** Tells subscribers what happens; with no subscriber nothing happens (contract "Analysis progress stream"). */
export function createProgressEvents(): ProgressEvents {
  const emitter = new EventEmitter<{ progress: [ProjectProgress] }>();
  emitter.setMaxListeners(0);
  const live = new Map<number, ProgressEvent>();
  const toldAt = new Map<number, number>();

  return {
    tell(progress) {
      const { event } = progress;
      if (event.status === 'RUNNING') live.set(event.analysisId, event);
      else {
        live.delete(event.analysisId);
        toldAt.delete(event.analysisId);
      }
      emitter.emit('progress', progress);
    },
    tellStep(progress) {
      const { event } = progress;
      // A step that was still under way when its analysis ended says nothing any more.
      if (!live.has(event.analysisId)) return;
      const now = performance.now();
      live.set(event.analysisId, event);
      if (now - (toldAt.get(event.analysisId) ?? Number.NEGATIVE_INFINITY) < STEP_INTERVAL_MS) return;
      toldAt.set(event.analysisId, now);
      emitter.emit('progress', progress);
    },
    liveOf: (analysisId) => live.get(analysisId),
    onProgress(listener) {
      emitter.on('progress', listener);
      return () => void emitter.off('progress', listener);
    },
  };
}
