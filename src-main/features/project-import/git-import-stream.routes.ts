import type { Request, Response } from 'express';
import type { GitImportRequest } from '#contract/public-api/projects.ts';
import { ApiError } from '#main/api-error.ts';
import { toKnownError } from '#main/disk-fault.ts';
import { openEventStream } from '#main/http/event-stream.ts';
import type { Log } from '#main/log.ts';
import type { CloneProgress } from '#main/storage/git/clone-progress.ts';
import type { ProjectImport } from './project-import.service.ts';

export function wantsEvents(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.accept ?? '');
}

interface GitImportStream {
  readonly order: GitImportRequest;
  readonly projectImport: Pick<ProjectImport, 'importGit'>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CloneProgress) => void;
  readonly log: Log;
}

/** A clone told as it goes (D91): `clone-progress` events, then `project` or `error`, then the end. */
export async function streamGitImport(
  request: Request,
  response: Response,
  { order, projectImport, signal, onProgress, log }: GitImportStream,
): Promise<void> {
  const stream = openEventStream(request, response);
  try {
    const project = await projectImport.importGit(order, {
      signal,
      onProgress: (progress) => {
        onProgress(progress);
        void stream.send('clone-progress', progress);
      },
    });
    await stream.send('project', project);
  } catch (error) {
    if (!(error instanceof ApiError)) log.error('A clone failed.', { error });
    const known = toKnownError(error) ?? new ApiError('DATABASE_ERROR', 'The import could not be stored.');
    await stream.send('error', { code: known.code, message: known.message });
  }
  stream.end();
}
