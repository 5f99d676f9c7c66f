import { Router } from 'express';
import { ComparisonQuery } from '#contract/public-api/comparison.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parsePaging, parseQuery } from '#main/http/parse.ts';
import type { Comparisons } from './comparison.service.ts';

export function comparisonRoutes({ comparisons }: { comparisons: Comparisons }): Router {
  const router = Router();
  router.get('/analyses/:id/compare', (request, response) => {
    const id = parseId(request);
    const query = parseQuery(ComparisonQuery, request);
    sendData(response, comparisons.compare(id, query, parsePaging(request)));
  });
  return router;
}
