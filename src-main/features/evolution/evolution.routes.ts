import { Router } from 'express';
import { EvolutionQuery } from '#contract/public-api/evolution.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parseQuery } from '#main/http/parse.ts';
import type { EvolutionService } from './evolution.service.ts';

export function evolutionRoutes({ evolution }: { evolution: EvolutionService }): Router {
  const router = Router();
  router.get('/projects/:id/evolution', (request, response) => {
    const id = parseId(request);
    const { range } = parseQuery(EvolutionQuery, request, { blankIsMissing: false });
    sendData(response, evolution.get(id, range));
  });
  router.get('/projects/:id/evolution/files', (request, response) => {
    sendData(response, evolution.listFiles(parseId(request)));
  });
  return router;
}
