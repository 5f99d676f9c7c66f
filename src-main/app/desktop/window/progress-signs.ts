import type { ProjectProgress } from '../backend/backend-messages.ts';

interface Signs {
  /** Share of the work that is done, 0 to 1; -1 when nothing runs (Electron's `setProgressBar`). */
  readonly show: (share: number) => void;
  /** An analysis that was seen running has ended, and nobody stopped it. */
  readonly ended: (projectId: number, hasSucceeded: boolean) => void;
}

/** Turns the events of all analyses into one bar of progress and a word at the end of each. */
export function createProgressSigns({ show, ended }: Signs): (progress: ProjectProgress) => void {
  const percentOf = new Map<number, number>();
  let shown = -1;

  return ({ projectId, event }) => {
    const { analysisId, status, progress } = event;
    if (status === 'PENDING' || status === 'RUNNING') percentOf.set(analysisId, progress);
    else if (percentOf.delete(analysisId) && status !== 'CANCELLED') ended(projectId, status === 'SUCCEEDED');
    const percents = [...percentOf.values()];
    const sum = percents.reduce((total, percent) => total + percent, 0);
    const share = percents.length === 0 ? -1 : Math.round(sum / percents.length) / 100;
    if (share !== shown) show(share);
    shown = share;
  };
}
