import { Router } from 'express';
import { PastCommitRequest, SearchRequest, TimelineRequest } from '#contract/public-api/timeline.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody, parseId } from '#main/http/parse.ts';
import type { Timelines } from './timeline.service.ts';

export function timelineRoutes({ timelines }: { timelines: Timelines }): Router {
  const router = Router();
  router.get('/projects/:id/timeline', (request, response) => {
    sendData(response, timelines.get(parseId(request)));
  });
  router.post('/projects/:id/timeline', async (request, response) => {
    const id = parseId(request);
    sendData(response, await timelines.start(id, parseBody(TimelineRequest, request)), 202);
  });
  router.delete('/projects/:id/timeline', async (request, response) => {
    sendData(response, await timelines.stop(parseId(request)));
  });
  router.post('/projects/:id/timeline/commits', async (request, response) => {
    const id = parseId(request);
    const { ref } = parseBody(PastCommitRequest, request);
    sendData(response, await timelines.addCommit(id, ref), 202);
  });
  router.post('/projects/:id/timeline/search', async (request, response) => {
    const id = parseId(request);
    sendData(response, await timelines.search(id, parseBody(SearchRequest, request)), 202);
  });
  router.get('/projects/:id/timeline/commits/:commit', (request, response) => {
    sendData(response, timelines.getMap(parseId(request), request.params.commit));
  });
  router.get('/projects/:id/refs', async (request, response) => {
    sendData(response, await timelines.listRefs(parseId(request)));
  });
  return router;
}
