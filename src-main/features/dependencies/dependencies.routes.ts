import { Router } from 'express';
import { BillQuery, DependencyQuery } from '#contract/public-api/dependencies.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parseOptionalPaging, parsePaging, parseQuery } from '#main/http/parse.ts';
import { pageOf } from '#main/paging.ts';
import type { DependenciesService } from './dependencies.service.ts';

export function dependencyRoutes({ dependencies }: { dependencies: DependenciesService }): Router {
  const router = Router();
  router.get('/projects/:id/dependencies', (request, response) => {
    const id = parseId(request);
    const query = parseQuery(DependencyQuery, request, { blankIsMissing: false });
    const paging = parseOptionalPaging(request);
    if (query.riskLevel === undefined) {
      sendData(response, dependencies.get(id, query, paging));
      return;
    }
    const all = dependencies.listEarly(id, query);
    sendData(response, { total: all.length, ...paging, items: pageOf(all, paging) });
  });
  router.get('/projects/:id/dependencies/upgrades', (request, response) => {
    sendData(response, dependencies.listUpgrades(parseId(request), parsePaging(request)));
  });
  router.get('/projects/:id/dependencies/export', (request, response) => {
    const id = parseId(request);
    const { format } = parseQuery(BillQuery, request, { blankIsMissing: false });
    const file = dependencies.exportBill(id, format);
    response.setHeader('Content-Type', file.contentType);
    response.setHeader('Content-Disposition', `attachment; filename=${file.fileName}`);
    response.send(file.body);
  });
  return router;
}
