import { Router } from 'express';
import { AnalysisStartRequest } from '#contract/public-api/analyses.ts';
import { sendData } from '#main/http/envelope.ts';
import { openEventStream } from '#main/http/event-stream.ts';
import { parseBody, parseId, parseOptionalPaging } from '#main/http/parse.ts';
import type { Analyses } from './analyses.service.ts';

export function analysisRoutes({ analyses }: { analyses: Analyses }): Router {
  const router = Router();
  router.post('/projects/:id/analyses', async (request, response) => {
    const projectId = parseId(request);
    const { full } = parseBody(AnalysisStartRequest, request);
    sendData(response, await analyses.start(projectId, { full }), 202);
  });
  router.get('/projects/:id/analyses', (request, response) => {
    const projectId = parseId(request);
    const paging = parseOptionalPaging(request);
    const { total, items } = analyses.list(projectId, paging);
    sendData(response, { total, ...paging, items });
  });
  router.get('/projects/:id/analyses/events', (request, response) => {
    const projectId = parseId(request);
    // Subscribed first: an unknown project is answered with 404, not with an open stream.
    let stream: ReturnType<typeof openEventStream> | undefined;
    const unsubscribe = analyses.onProgress(
      projectId,
      (event) => void stream?.send('analysis-progress', event),
    );
    stream = openEventStream(request, response);
    stream.signal.addEventListener('abort', unsubscribe, { once: true });
  });
  router.get('/analyses/:id', (request, response) => {
    sendData(response, analyses.get(parseId(request)));
  });
  router.get('/analyses/:id/progress', (request, response) => {
    sendData(response, analyses.getProgress(parseId(request)));
  });
  router.post('/analyses/:id/cancel', async (request, response) => {
    await analyses.cancel(parseId(request));
    sendData(response, null);
  });
  router.post('/analyses/:id/report/regenerate', async (request, response) => {
    const id = parseId(request);
    await analyses.regenerate(id);
    sendData(response, { id, status: 'RUNNING', stage: 'REPORT', progress: 75 }, 202);
  });
  return router;
}
