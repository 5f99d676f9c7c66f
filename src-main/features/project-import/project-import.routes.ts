import { type Request, Router } from 'express';
import { FolderImportRequest, GitImportRequest, ZipImportFields } from '#contract/public-api/projects.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody, parseValue } from '#main/http/parse.ts';
import {
  abortedWith,
  contentLength,
  isMultipart,
  lingerAfterAnswer,
  receiveUpload,
} from '#main/http/upload.ts';
import type { Log } from '#main/log.ts';
import { cloneProgressLog } from './clone-progress-log.ts';
import { streamGitImport, wantsEvents } from './git-import-stream.routes.ts';
import type { ProjectImport } from './project-import.service.ts';
import { requireZip, ZIP_UPLOAD } from './zip-upload.ts';

export interface ProjectImportRoutesDeps {
  readonly projectImport: ProjectImport;
  readonly log: Log;
}

export function projectImportRoutes({ projectImport, log }: ProjectImportRoutesDeps): Router {
  const router = Router();
  router.post('/projects', async (request, response) => {
    const signal = abortedWith(response, 'The import was given up by the client.');
    if (isMultipart(request)) {
      lingerAfterAnswer(request, response);
      const receive = (file: string): Promise<ZipImportFields> => receiveChecked(request, file);
      sendData(response, await projectImport.importUpload(contentLength(request), receive, { signal }), 201);
      return;
    }
    if (isFolderOrder(request.body)) {
      const folder = parseBody(FolderImportRequest, request);
      sendData(response, await projectImport.openFolder(folder, { signal }), 201);
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

function isFolderOrder(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'type' in body && body.type === 'FOLDER';
}

/** A missing part is 1001 whatever else is wrong (D32); then the contract's own order, all 2003. */
async function receiveChecked(request: Request, uploadFile: string): Promise<ZipImportFields> {
  const { fields, ...upload } = await receiveUpload(request, uploadFile, ZIP_UPLOAD);
  const checked = parseValue(ZipImportFields, fields);
  requireZip(upload);
  return checked;
}
