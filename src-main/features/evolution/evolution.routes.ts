import { Router } from 'express';
import { AttentionQuery, EvolutionFileQuery, EvolutionQuery } from '#contract/public-api/evolution.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parseOptionalPaging, parseQuery } from '#main/http/parse.ts';
import type { EvolutionService } from './evolution.service.ts';

export function evolutionRoutes({ evolution }: { evolution: EvolutionService }): Router {
  const router = Router();
  router.get('/projects/:id/evolution', (request, response) => {
    const id = parseId(request);
    const query = parseQuery(EvolutionQuery, request, { blankIsMissing: false });
    sendData(response, evolution.get(id, query, parseOptionalPaging(request)));
  });
  router.get('/projects/:id/attention', (request, response) => {
    const id = parseId(request);
    const query = parseQuery(AttentionQuery, request, { blankIsMissing: false });
    sendData(response, evolution.attention(id, query, parseOptionalPaging(request)));
  });
  router.get('/projects/:id/evolution/files', (request, response) => {
    const id = parseId(request);
    const query = parseQuery(EvolutionFileQuery, request, { blankIsMissing: false });
    sendData(response, evolution.listFiles(id, query, parseOptionalPaging(request)));
  });
  return router;
}
