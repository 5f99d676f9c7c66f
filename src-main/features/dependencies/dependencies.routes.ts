import { Router } from 'express';
import { DependencyQuery } from '#contract/public-api/dependencies.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parseOptionalPaging, parseQuery } from '#main/http/parse.ts';
import type { DependenciesService } from './dependencies.service.ts';

export function dependencyRoutes({ dependencies }: { dependencies: DependenciesService }): Router {
  const router = Router();
  router.get('/projects/:id/dependencies', (request, response) => {
    const id = parseId(request);
    const { riskLevel } = parseQuery(DependencyQuery, request, { blankIsMissing: false });
    if (riskLevel === undefined) {
      sendData(response, dependencies.get(id));
      return;
    }
    const paging = parseOptionalPaging(request);
    const all = dependencies.listEarly(id, riskLevel === '' ? undefined : riskLevel);
    const start = paging === undefined ? 0 : (paging.page - 1) * paging.size;
    const items = paging === undefined ? all : all.slice(start, start + paging.size);
    sendData(response, { total: all.length, ...paging, items });
  });
  return router;
}
