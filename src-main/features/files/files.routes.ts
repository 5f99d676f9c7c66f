import { Router } from 'express';
import { FileBlameQuery, FileContentQuery, FileListQuery } from '#contract/public-api/files.ts';
import { closedSignal } from '#main/http/closed-signal.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parseOptionalPaging, parseQuery } from '#main/http/parse.ts';
import type { SendLarge } from '#main/http/large-answer.ts';
import type { Files } from './files.service.ts';

export function fileRoutes({ files, sendLarge }: { files: Files; sendLarge: SendLarge }): Router {
  const router = Router();
  router.get('/projects/:id/files', (request, response) => {
    const id = parseId(request);
    const paging = parseOptionalPaging(request);
    const query = parseQuery(FileListQuery, request, { blankIsMissing: false });
    sendData(response, files.list(id, query, paging));
  });
  router.get('/projects/:id/files/languages', (request, response) => {
    sendData(response, files.listLanguages(parseId(request)));
  });
  router.get('/projects/:id/files/facts', async (request, response) => {
    const id = parseId(request);
    await sendLarge(request, response, () => files.listFacts(id));
  });
  router.get('/projects/:id/files/blame', async (request, response) => {
    const id = parseId(request);
    const { path } = parseQuery(FileBlameQuery, request, { anyText: true });
    sendData(response, await files.getBlame(id, path, closedSignal(response)));
  });
  router.get('/projects/:id/files/content', async (request, response) => {
    const id = parseId(request);
    const { path, analysisId } = parseQuery(FileContentQuery, request, { anyText: true });
    sendData(response, await files.getContent(id, path, analysisId));
  });
  return router;
}
