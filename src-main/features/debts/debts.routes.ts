import { Router } from 'express';
import { DebtCreateRequest, DebtListQuery, DebtStatusRequest } from '#contract/public-api/debts.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody, parseId, parseOptionalPaging, parseQuery } from '#main/http/parse.ts';
import type { Debts } from './debts.service.ts';

export function debtRoutes({ debts }: { debts: Debts }): Router {
  const router = Router();
  router.get('/projects/:id/tech-debts', (request, response) => {
    const id = parseId(request);
    const { status } = parseQuery(DebtListQuery, request, { blankIsMissing: false });
    const paging = parseOptionalPaging(request);
    const { total, items } = debts.list(id, status, paging);
    sendData(response, { total, ...paging, items });
  });
  router.post('/projects/:id/tech-debts', async (request, response) => {
    const id = parseId(request);
    sendData(response, await debts.create(id, parseBody(DebtCreateRequest, request)), 201);
  });
  router.post('/tech-debts/:id/status', async (request, response) => {
    const id = parseId(request);
    await debts.move(id, parseBody(DebtStatusRequest, request));
    sendData(response, null);
  });
  return router;
}
