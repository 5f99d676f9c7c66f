import { Router } from 'express';
import { ArchitectureQuery } from '#contract/public-api/architecture.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parseQuery } from '#main/http/parse.ts';
import type { ArchitectureService } from './architecture.service.ts';

export function architectureRoutes({ architecture }: { architecture: ArchitectureService }): Router {
  const router = Router();
  router.get('/projects/:id/architecture', (request, response) => {
    const id = parseId(request);
    const { analysisId } = parseQuery(ArchitectureQuery, request, { blankIsMissing: false });
    sendData(response, architecture.get(id, analysisId));
  });
  return router;
}
