import { Router } from 'express';
import { SettingsPatch } from '#contract/public-api/settings.ts';
import { sendData } from '#main/http/envelope.ts';
import { parseBody } from '#main/http/parse.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsRoutes({ settings }: { settings: SettingsService }): Router {
  const router = Router();
  router.get('/settings', (_request, response) => {
    sendData(response, settings.get());
  });
  router.patch('/settings', async (request, response) => {
    const patch = parseBody(SettingsPatch, request, { blankIsMissing: false });
    sendData(response, await settings.update(patch));
  });
  return router;
}
