import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { envelopeOf } from '#contract/public-api/envelope.ts';
import { Health } from '#contract/public-api/health.ts';
import { type RunningServer, startServer } from '#main/http/server.ts';
import { silentLog } from '#main/log.ts';
import { healthRoutes } from './index.ts';

let server: RunningServer;
/** What the clock shows: year, month from 0, day, hour, minute, second. */
let clock: [number, number, number, number, number, number];

beforeAll(async () => {
  // Half an hour off, so that no local time is one of UTC.
  vi.stubEnv('TZ', 'Asia/Kolkata');
  server = await startServer({
    port: 0,
    access: 'open',
    routers: [healthRoutes({ version: '4.5.6', now: () => new Date(...clock) })],
    log: silentLog,
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close(0);
});

async function ask(): Promise<Health> {
  const response = await fetch(`${server.url}/api/v1/health`);
  expect(response.status).toBe(200);
  return envelopeOf(Health).parse(await response.json()).data;
}

test('names the service and the version that runs', async () => {
  clock = [2026, 10, 21, 9, 27, 35];
  expect(await ask()).toEqual({
    service: 'vitals',
    status: 'UP',
    version: '4.5.6',
    time: '2026-11-21T09:27:35',
  });
});

test.each<[string, typeof clock, string]>([
  ['every part has its zeros', [2027, 0, 2, 3, 4, 5], '2027-01-02T03:04:05'],
  ['an evening stays on its own day', [2026, 11, 31, 23, 59, 59], '2026-12-31T23:59:59'],
  ['a day begins with 00', [2026, 5, 1, 0, 0, 0], '2026-06-01T00:00:00'],
])("the time is the machine's own, without an offset: %s", async (_case, time, expected) => {
  clock = time;
  expect((await ask()).time).toBe(expected);
});

test('each request reads the clock again', async () => {
  clock = [2026, 10, 21, 9, 0, 0];
  const before = await ask();
  clock = [2026, 10, 21, 9, 0, 1];
  expect((await ask()).time).not.toBe(before.time);
});
