import { Router } from 'express';
import { DependencyQuery } from '#contract/public-api/dependencies.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parseOptionalPaging, parseQuery } from '#main/http/parse.ts';
import { pageOf } from '#main/paging.ts';
import type { DependenciesService } from './dependencies.service.ts';

export function dependencyRoutes({ dependencies }: { dependencies: DependenciesService }): Router {
  const router = Router();
  router.get('/projects/:id/dependencies', (request, response) => {
    const id = parseId(request);
    const { riskLevel } = parseQuery(DependencyQuery, request, { blankIsMissing: false });
    // The later shape is no list that could be cut, but a bad page is told all the same (D15).
    const paging = parseOptionalPaging(request);
    if (riskLevel === undefined) {
      sendData(response, dependencies.get(id));
      return;
    }
    const all = dependencies.listEarly(id, riskLevel === '' ? undefined : riskLevel);
    sendData(response, { total: all.length, ...paging, items: pageOf(all, paging) });
  });
  return router;
}
