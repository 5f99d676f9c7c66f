import type { Log } from '#main/log.ts';
import type { CloneProgress } from '#main/storage/git/clone-progress.ts';

/** Percent between two lines of the log. */
const STEP = 25;

/** Writes a clone's progress to the log, a few lines for each step: the contract's answer comes only at the end. */
export function cloneProgressLog(log: Log, repoUrl: string): (progress: CloneProgress) => void {
  let written = '';
  return ({ step, percent }) => {
    const rounded = percent - (percent % STEP);
    const line = `${step} ${rounded}`;
    if (line === written) return;
    written = line;
    log.info('A repository is being cloned.', { repoUrl, step, percent: rounded });
  };
}
