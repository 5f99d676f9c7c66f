import { Router } from 'express';
import { closedSignal } from '#main/http/closed-signal.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseId } from '#main/http/parse.ts';
import type { ProjectRefreshService } from './project-refresh.service.ts';

export function projectRefreshRoutes({ projectRefresh }: { projectRefresh: ProjectRefreshService }): Router {
  const router = Router();
  router.post('/projects/:id/refresh', async (request, response) => {
    const id = parseId(request);
    const signal = closedSignal(response);
    try {
      sendData(response, await projectRefresh.refresh(id, { signal }));
    } catch (error) {
      // Nobody is there to be told, and nothing was changed.
      if (!signal.aborted) throw error;
    }
  });
  return router;
}
