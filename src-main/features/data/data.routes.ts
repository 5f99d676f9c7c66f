import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { EraseRequest } from '#contract/public-api/data.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody } from '#main/http/parse.ts';
import type { StoredDataService } from './data.service.ts';

export function dataRoutes({ data }: { data: StoredDataService }): Router {
  const router = Router();
  router.get('/data', async (_request, response) => {
    sendData(response, await data.measure());
  });
  router.get('/data/export', async (_request, response) => {
    const day = new Date().toISOString().slice(0, 10);
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', `attachment; filename=vitals-export-${day}.zip`);
    try {
      await pipeline(data.export(), response);
    } catch (error) {
      // A download that was given up is the person's business.
      if (!response.closed && !response.destroyed) throw error;
    }
  });
  router.post('/data/erase', async (request, response) => {
    parseBody(EraseRequest, request);
    await data.erase();
    sendData(response, null);
  });
  return router;
}
