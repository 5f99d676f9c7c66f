import { type Request, Router } from 'express';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import { sendData } from '#main/http/envelope.ts';
import {
  abortedWith,
  contentLength,
  isMultipart,
  lingerAfterAnswer,
  receiveUpload,
  type UploadRules,
} from '#main/http/upload.ts';
import type { Advisories } from './advisories.service.ts';

const RULES: UploadRules = {
  maxBytes: LIMITS.advisoryZipBytes,
  tooLarge: 'The export is larger than 500 MB.',
  requireName(fileName) {
    if (!/\.zip$/i.test(fileName))
      throw new ApiError('UPLOAD_INVALID', 'Only the .zip of an OSV export is taken.');
  },
};

export function advisoryRoutes({ advisories }: { advisories: Advisories }): Router {
  const router = Router();
  router.get('/data/advisories', async (_request, response) => {
    sendData(response, await advisories.list());
  });
  router.post('/data/advisories', async (request, response) => {
    const signal = abortedWith(response, 'The upload was given up by the client.');
    lingerAfterAnswer(request, response);
    const receive = (file: string): Promise<void> => receiveChecked(request, file);
    sendData(response, await advisories.take(contentLength(request), receive, signal));
  });
  router.post('/data/advisories/update', async (_request, response) => {
    const signal = abortedWith(response, 'The update was given up by the client.');
    sendData(response, await advisories.update(signal));
  });
  return router;
}

/** @throws ApiError 2003 for everything but one zip as the part `file` */
async function receiveChecked(request: Request, uploadFile: string): Promise<void> {
  const { hasFile, refusal } = isMultipart(request)
    ? await receiveUpload(request, uploadFile, RULES)
    : { hasFile: false, refusal: undefined };
  if (refusal !== undefined) throw refusal;
  if (!hasFile) throw new ApiError('UPLOAD_INVALID', 'Send the zip of an OSV export as the part "file".');
}
