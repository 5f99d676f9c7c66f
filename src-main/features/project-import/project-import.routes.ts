import { type Request, type Response, Router } from 'express';
import { GitImportRequest, ZipImportFields } from '#contract/public-api/projects.ts';
import { ApiError } from '#main/api-error.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody, parseValue } from '#main/http/parse.ts';
import type { Log } from '#main/log.ts';
import { cloneProgressLog } from './clone-progress-log.ts';
import { streamGitImport, wantsEvents } from './git-import-stream.routes.ts';
import type { ProjectImport } from './project-import.service.ts';
import { contentLength, receiveUpload } from './upload.ts';

export interface ProjectImportRoutesDeps {
  readonly projectImport: ProjectImport;
  readonly log: Log;
}

/** How long what is left of a refused upload is read and thrown away, so that the client gets to see the answer. */
const LINGER_MS = 2000;

export function projectImportRoutes({ projectImport, log }: ProjectImportRoutesDeps): Router {
  const router = Router();
  router.post('/projects', async (request, response) => {
    const signal = abortedWith(response);
    if (isMultipart(request)) {
      lingerAfterAnswer(request, response);
      const receive = (file: string): Promise<ZipImportFields> => receiveChecked(request, file);
      sendData(response, await projectImport.importUpload(contentLength(request), receive, { signal }), 201);
      return;
    }
    const order = parseBody(GitImportRequest, request);
    const onProgress = cloneProgressLog(log, order.repoUrl);
    if (wantsEvents(request)) {
      await streamGitImport(request, response, { order, projectImport, signal, onProgress, log });
      return;
    }
    sendData(response, await projectImport.importGit(order, { signal, onProgress }), 201);
  });
  return router;
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
}

/** A missing part is 1001 whatever else is wrong (D32); then the contract's own order, all 2003. */
async function receiveChecked(request: Request, uploadFile: string): Promise<ZipImportFields> {
  const { fields, hasFile, refusal } = await receiveUpload(request, uploadFile);
  const checked = parseValue(ZipImportFields, fields);
  if (!hasFile) throw new ApiError('PARAMETER_MISSING', '"file" is required: please choose a zip.');
  if (refusal !== undefined) throw refusal;
  return checked;
}

/** Aborts when the client goes away before it got its answer. */
function abortedWith(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) {
      controller.abort(new ApiError('UPLOAD_INVALID', 'The import was given up by the client.'));
    }
  });
  return controller.signal;
}

function lingerAfterAnswer(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    setTimeout(() => request.destroy(), LINGER_MS).unref();
  });
}
