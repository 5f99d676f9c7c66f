import { Router } from 'express';
import { z } from 'zod';
import { DocEditRequest, DocGenerateQuery, DocListQuery } from '#contract/public-api/docs.ts';
import { DOC_TYPES } from '#contract/words.ts';
import { closedSignal } from '#main/http/closed-signal.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody, parseId, parseQuery, parseValue } from '#main/http/parse.ts';
import type { Docs } from './docs.service.ts';

/** D13: a type outside the whitelist is 1002. */
const DocPath = z.object({ docType: z.enum(DOC_TYPES) });

export function docRoutes({ docs }: { docs: Docs }): Router {
  const router = Router();
  router.get('/projects/:id/docs', (request, response) => {
    const id = parseId(request);
    const { type } = parseQuery(DocListQuery, request, { blankIsMissing: false });
    sendData(response, docs.list(id, type));
  });
  router.post('/projects/:id/docs/:docType/generate', async (request, response) => {
    const id = parseId(request);
    const { docType } = parseValue(DocPath, request.params, { blankIsMissing: false });
    const { force, writer } = parseQuery(DocGenerateQuery, request, { blankIsMissing: false });
    sendData(
      response,
      await docs.generate(id, docType, { force: force === 'true', writer, signal: closedSignal(response) }),
    );
  });
  router.post('/docs/:id/edit', async (request, response) => {
    const id = parseId(request);
    const { content } = parseBody(DocEditRequest, request, { blankIsMissing: false });
    sendData(response, await docs.edit(id, content));
  });
  router.delete('/docs/:id', async (request, response) => {
    await docs.remove(parseId(request));
    sendData(response, null);
  });
  return router;
}
