import { Router } from 'express';
import { ArchitectureQuery, ViolationQuery } from '#contract/public-api/architecture.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parseOptionalPaging, parseQuery } from '#main/http/parse.ts';
import type { SendLarge } from '#main/http/large-answer.ts';
import type { ArchitectureService } from './architecture.service.ts';

interface ArchitectureRouteDeps {
  readonly architecture: ArchitectureService;
  readonly sendLarge: SendLarge;
}

export function architectureRoutes({ architecture, sendLarge }: ArchitectureRouteDeps): Router {
  const router = Router();
  router.get('/projects/:id/architecture', async (request, response) => {
    const id = parseId(request);
    const { analysisId } = parseQuery(ArchitectureQuery, request, { blankIsMissing: false });
    await sendLarge(request, response, () => architecture.get(id, analysisId));
  });
  router.get('/projects/:id/architecture/violations', async (request, response) => {
    const id = parseId(request);
    const query = parseQuery(ViolationQuery, request, { blankIsMissing: false });
    const paging = parseOptionalPaging(request);
    sendData(response, await architecture.listViolations(id, query, paging));
  });
  return router;
}
