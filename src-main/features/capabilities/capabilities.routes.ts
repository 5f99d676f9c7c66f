import { Router } from 'express';
import { ModelTestRequest } from '#contract/public-api/capabilities.ts';
import { closedSignal } from '#main/http/closed-signal.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody } from '#main/http/parse.ts';
import type { CapabilitiesService } from './capabilities.service.ts';

export function capabilityRoutes({ capabilities }: { capabilities: CapabilitiesService }): Router {
  const router = Router();
  router.get('/capabilities', async (_request, response) => {
    sendData(response, await capabilities.get());
  });
  router.get('/capabilities/model', async (_request, response) => {
    sendData(response, await capabilities.modelServer(closedSignal(response)));
  });
  router.post('/capabilities/test', async (request, response) => {
    const { what } = parseBody(ModelTestRequest, request);
    sendData(response, await capabilities.testModel(what, closedSignal(response)));
  });
  return router;
}
