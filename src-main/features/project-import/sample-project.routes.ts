import { Router } from 'express';
import { sendData } from '#main/http/envelope.ts';
import type { SampleProject } from './sample-project.ts';

export function sampleProjectRoutes({ sampleProject }: { sampleProject: SampleProject }): Router {
  const router = Router();
  router.post('/sample-project', async (_request, response) => {
    sendData(response, await sampleProject.importSample(), 201);
  });
  return router;
}
