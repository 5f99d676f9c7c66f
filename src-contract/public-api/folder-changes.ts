import { z } from 'zod';
import { FOLDER_WATCHES } from '../words.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/**
 * `GET /projects/{id}/changes` (D160), of a FOLDER alone: how the folder differs from what the latest analysis read.
 * Who asks has it watched for the next two minutes.
 */
export const FolderChanges = z.strictObject({
  watching: z.enum(FOLDER_WATCHES),
  /**
   * Files that came, went or were written; null where that is not known: not yet, before the first analysis, while one
   * runs, on a network drive.
   */
  changedFiles: z.int().nonnegative().nullable(),
  /** It is at another commit. */
  newCommit: z.boolean(),
  /** One sentence: why less is watched than the settings ask for, or why nothing can be told. */
  note: z.string().nullable(),
});
export type FolderChanges = z.infer<typeof FolderChanges>;

export const FOLDER_CHANGE_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/changes', 'What changed in a folder since its latest analysis; watches it', {
    data: FolderChanges,
    errors: ['PROJECT_NOT_FOUND'],
  }),
];
