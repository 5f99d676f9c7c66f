import { Router } from 'express';
import {
  DebtCreateRequest,
  DebtListQuery,
  DebtMoveRequest,
  DebtStatusRequest,
} from '#contract/public-api/debts.ts';
import { UndoRequest } from '#contract/public-api/triage.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody, parseId, parseOptionalPaging, parseQuery } from '#main/http/parse.ts';
import type { Debts } from './debts.service.ts';

export function debtRoutes({ debts }: { debts: Debts }): Router {
  const router = Router();
  router.get('/projects/:id/tech-debts', (request, response) => {
    const id = parseId(request);
    const filter = parseQuery(DebtListQuery, request, { blankIsMissing: false });
    sendData(response, debts.list(id, filter, parseOptionalPaging(request)));
  });
  router.post('/projects/:id/tech-debts', async (request, response) => {
    const id = parseId(request);
    sendData(response, await debts.create(id, parseBody(DebtCreateRequest, request)), 201);
  });
  router.post('/projects/:id/tech-debts/moves', async (request, response) => {
    const id = parseId(request);
    sendData(response, await debts.moveAll(id, parseBody(DebtMoveRequest, request)));
  });
  router.post('/projects/:id/tech-debts/moves/undo', async (request, response) => {
    const id = parseId(request);
    sendData(response, await debts.undo(id, parseBody(UndoRequest, request).undo));
  });
  router.get('/tech-debts/:id', (request, response) => {
    sendData(response, debts.get(parseId(request)));
  });
  router.post('/tech-debts/:id/status', async (request, response) => {
    const id = parseId(request);
    await debts.move(id, parseBody(DebtStatusRequest, request));
    sendData(response, null);
  });
  return router;
}
