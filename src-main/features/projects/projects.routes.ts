import { Router } from 'express';
import { ProjectListQuery, ProjectPatch } from '#contract/public-api/projects.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody, parseId, parsePaging, parseQuery } from '#main/http/parse.ts';
import type { Projects } from './projects.service.ts';

export function projectRoutes({ projects }: { projects: Projects }): Router {
  const router = Router();
  router.get('/projects', (request, response) => {
    const paging = parsePaging(request);
    const filters = parseQuery(ProjectListQuery, request, { blankIsMissing: false });
    sendData(response, projects.list(filters, paging));
  });
  router.get('/languages', (_request, response) => {
    sendData(response, projects.listLanguages());
  });
  router.get('/projects/:id', (request, response) => {
    sendData(response, projects.get(parseId(request)));
  });
  router.patch('/projects/:id', async (request, response) => {
    const id = parseId(request);
    // An empty name is unusable, not missing (contract "PATCH projects").
    const patch = parseBody(ProjectPatch, request, { blankIsMissing: false });
    sendData(response, await projects.update(id, patch));
  });
  return router;
}
