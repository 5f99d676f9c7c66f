import { type Request, Router } from 'express';
import { requireZip, ZIP_UPLOAD } from '#main/features/project-import/index.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId } from '#main/http/parse.ts';
import {
  abortedWith,
  contentLength,
  isMultipart,
  lingerAfterAnswer,
  receiveUpload,
} from '#main/http/upload.ts';
import type { NewVersionService } from './new-version.service.ts';

export function newVersionRoutes({ newVersions }: { newVersions: NewVersionService }): Router {
  const router = Router();
  router.post('/projects/:id/code', async (request, response) => {
    const id = parseId(request);
    const signal = abortedWith(response, 'The update was given up by the client.');
    lingerAfterAnswer(request, response);
    const receive = (file: string): Promise<void> => receiveChecked(request, file);
    sendData(response, await newVersions.take(id, contentLength(request), receive, { signal }));
  });
  return router;
}

/** @throws ApiError 1001, 2003 */
async function receiveChecked(request: Request, uploadFile: string): Promise<void> {
  const upload = isMultipart(request)
    ? await receiveUpload(request, uploadFile, ZIP_UPLOAD)
    : { hasFile: false, refusal: undefined };
  requireZip(upload);
}
