import { Router } from 'express';
import { LayerRulesRequest } from '#contract/public-api/layer-rules.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody, parseId } from '#main/http/parse.ts';
import type { LayerRules } from './layer-rules.service.ts';

export function layerRuleRoutes({ layerRules }: { layerRules: LayerRules }): Router {
  const router = Router();
  router.get('/projects/:id/layer-rules', (request, response) => {
    sendData(response, layerRules.list(parseId(request)));
  });
  router.put('/projects/:id/layer-rules', async (request, response) => {
    const id = parseId(request);
    sendData(response, await layerRules.replace(id, parseBody(LayerRulesRequest, request)));
  });
  return router;
}
