import { Router } from 'express';
import { sendData } from '#main/http/envelope.ts';
import { parseId } from '#main/http/parse.ts';
import type { ProjectRemoval } from './project-removal.service.ts';

export function projectRemovalRoutes({ projectRemoval }: { projectRemoval: ProjectRemoval }): Router {
  const router = Router();
  router.delete('/projects/:id', async (request, response) => {
    await projectRemoval.remove(parseId(request));
    sendData(response, null);
  });
  return router;
}
