import { Router } from 'express';
import { FindQuery } from '#contract/public-api/find.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parseQuery } from '#main/http/parse.ts';
import type { Find } from './find.service.ts';

export function findRoutes({ find }: { find: Find }): Router {
  const router = Router();
  router.get('/projects/:id/find', (request, response) => {
    const id = parseId(request);
    sendData(response, find.find(id, parseQuery(FindQuery, request).text));
  });
  return router;
}
