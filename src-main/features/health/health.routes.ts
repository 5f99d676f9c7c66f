import { Router } from 'express';
import type { Health } from '#contract/public-api/health.ts';
import { sendData } from '#main/http/envelope.ts';

/** Local date-time without offset (D18). */
function localTime(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${date}T${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}

export function healthRoutes({ version, now }: { version: string; now: () => Date }): Router {
  const router = Router();
  router.get('/health', (_request, response) => {
    const health: Health = { service: 'vitals', status: 'UP', version, time: localTime(now()) };
    sendData(response, health);
  });
  return router;
}
