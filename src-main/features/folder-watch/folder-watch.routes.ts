import { Router } from 'express';
import { sendData } from '#main/http/envelope.ts';
import { parseId } from '#main/http/parse.ts';
import type { FolderWatches } from './folder-watch.service.ts';

export function folderWatchRoutes({ folderWatches }: { folderWatches: FolderWatches }): Router {
  const router = Router();
  router.get('/projects/:id/changes', (request, response) => {
    sendData(response, folderWatches.ask(parseId(request)));
  });
  return router;
}
