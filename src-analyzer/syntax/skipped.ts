import type { FileJob, SkippedFile, SkipReason } from './worker-messages.ts';

/** Whether a file is skipped for what it is, whenever it is read, and not for what reading it took. */
export const isLasting = ({ reason }: Pick<SkippedFile, 'reason'>): boolean =>
  reason !== 'timeout' && reason !== 'failed';

/** A file that was not read. Templates are read for what they show alone: nobody is told of one that is not. */
export function skipped({ path, template }: FileJob, reason: SkipReason): SkippedFile {
  return { path, reason: template ? 'no-template' : reason };
}
