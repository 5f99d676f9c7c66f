import { Router } from 'express';
import { IssueGroupQuery, QualityIssueQuery } from '#contract/public-api/quality.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId, parseOptionalPaging, parseQuery } from '#main/http/parse.ts';
import type { Explanations } from './explanations.ts';
import type { QualityService } from './quality.service.ts';

interface QualityRouteDeps {
  readonly quality: QualityService;
  readonly explanations: Explanations;
}

export function qualityRoutes({ quality, explanations }: QualityRouteDeps): Router {
  const router = Router();
  router.get('/projects/:id/quality-issues', (request, response) => {
    const id = parseId(request);
    const filter = parseQuery(QualityIssueQuery, request, { blankIsMissing: false });
    sendData(response, quality.list(id, filter, parseOptionalPaging(request)));
  });
  router.get('/projects/:id/quality-issues/groups', (request, response) => {
    const id = parseId(request);
    const query = parseQuery(IssueGroupQuery, request, { blankIsMissing: false });
    sendData(response, quality.listGroups(id, query, parseOptionalPaging(request)));
  });
  router.post('/quality-issues/:id/explain', async (request, response) => {
    const id = parseId(request);
    await explanations.explain(id);
    sendData(response, { id, aiStatus: 'DONE' });
  });
  return router;
}
