import { Router } from 'express';
import { BaselineRequest, TriageDocument, TriageRequest, UndoRequest } from '#contract/public-api/triage.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody, parseId } from '#main/http/parse.ts';
import type { Baselines } from './baseline.service.ts';
import type { Findings } from './findings.service.ts';
import type { TriageService } from './triage.service.ts';

interface TriageRouteDeps {
  readonly findings: Findings;
  readonly decisions: TriageService;
  readonly baselines: Baselines;
}

export function triageRoutes({ findings, decisions, baselines }: TriageRouteDeps): Router {
  const router = Router();
  router.get('/projects/:id/findings/:fingerprint', (request, response) => {
    sendData(response, findings.get(parseId(request), request.params.fingerprint));
  });
  router.post('/projects/:id/triage', async (request, response) => {
    const id = parseId(request);
    sendData(response, await decisions.decide(id, parseBody(TriageRequest, request)));
  });
  router.post('/projects/:id/triage/undo', async (request, response) => {
    const id = parseId(request);
    sendData(response, await decisions.undo(id, parseBody(UndoRequest, request).undo));
  });
  router.get('/projects/:id/triage', (request, response) => {
    sendData(response, decisions.export(parseId(request)));
  });
  router.put('/projects/:id/triage', async (request, response) => {
    const id = parseId(request);
    sendData(response, await decisions.import(id, parseBody(TriageDocument, request)));
  });
  router.get('/projects/:id/baseline', (request, response) => {
    sendData(response, baselines.get(parseId(request)));
  });
  router.put('/projects/:id/baseline', async (request, response) => {
    const id = parseId(request);
    sendData(response, await baselines.choose(id, parseBody(BaselineRequest, request)));
  });
  return router;
}
