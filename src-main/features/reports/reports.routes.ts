import { Router } from 'express';
import { ReportExportQuery } from '#contract/public-api/reports.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseHistoryLimit, parseId, parseQuery } from '#main/http/parse.ts';
import type { Reports } from './reports.service.ts';

export function reportRoutes({ reports }: { reports: Reports }): Router {
  const router = Router();
  router.get('/analyses/:id/report', (request, response) => {
    sendData(response, reports.getReport(parseId(request)));
  });
  router.get('/projects/:id/report/history', (request, response) => {
    const id = parseId(request);
    const limit = parseHistoryLimit(request);
    sendData(response, { items: reports.listHistory(id, limit) });
  });
  router.get('/projects/:id/report/export', (request, response) => {
    const id = parseId(request);
    const { format } = parseQuery(ReportExportQuery, request, { blankIsMissing: false });
    const file = reports.exportLatest(id, format);
    response.setHeader('Content-Type', file.contentType);
    response.setHeader('Content-Disposition', `attachment; filename=${file.fileName}`);
    response.send(file.body);
  });
  return router;
}
