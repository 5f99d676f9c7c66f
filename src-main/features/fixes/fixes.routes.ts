import { Router } from 'express';
import { ApplyFixRequest, FixQuery } from '#contract/public-api/fixes.ts';
import { closedSignal } from '#main/http/closed-signal.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody, parseId, parseQuery } from '#main/http/parse.ts';
import type { Fixes } from './fixes.service.ts';

export function fixRoutes({ fixes }: { fixes: Fixes }): Router {
  const router = Router();
  router.get('/projects/:id/findings/:fingerprint/fix', async (request, response) => {
    const id = parseId(request);
    const all = parseQuery(FixQuery, request).all === 'true';
    const signal = closedSignal(response);
    try {
      sendData(response, await fixes.preview(id, request.params.fingerprint, { all, signal }));
    } catch (error) {
      // Nobody is there to be told.
      if (!signal.aborted) throw error;
    }
  });
  router.post('/projects/:id/findings/:fingerprint/fix', async (request, response) => {
    const id = parseId(request);
    const body = parseBody(ApplyFixRequest, request);
    const signal = closedSignal(response);
    try {
      sendData(response, await fixes.apply(id, request.params.fingerprint, body, signal));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  });
  return router;
}
