import { Router } from 'express';
import { sendData } from '#main/http/envelope.ts';
import type { CapabilitiesService } from './capabilities.service.ts';

export function capabilityRoutes({ capabilities }: { capabilities: CapabilitiesService }): Router {
  const router = Router();
  router.get('/capabilities', async (_request, response) => {
    sendData(response, await capabilities.get());
  });
  return router;
}
