import type { FileJob, SkippedFile, SkipReason } from './worker-messages.ts';

/** A file that was not read. Templates are read for what they show alone: nobody is told of one that is not. */
export function skipped({ path, template }: FileJob, reason: SkipReason): SkippedFile {
  return { path, reason: template ? 'no-template' : reason };
}
