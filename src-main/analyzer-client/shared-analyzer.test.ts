import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_ANALYZER_SETTINGS } from '#contract/analyzer-api/settings.ts';
import { silentLog } from '#main/log.ts';
import { type AnalyzerClient, createAnalyzerClient } from './analyzer-client.ts';
import { nodeAnalyzerProcess } from './node-process.ts';
import { AnalyzerSupervisor } from './supervisor.ts';

/** A process that counts its scans, and dies of every folder whose name says so. */
const CHILD = fileURLToPath(new URL('./__fixtures__/child/mortal.mjs', import.meta.url));
const QUICK = {
  startMs: 20_000,
  heartbeatMs: 50,
  silentMs: 20_000,
  graceMs: 200,
  backOffMs: [5],
  usefulMs: 0,
};

const started: AnalyzerSupervisor[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((supervisor) => supervisor.stop()));
});

async function startMortal(): Promise<AnalyzerClient> {
  const location = new AnalyzerSupervisor({
    startProcess: nodeAnalyzerProcess(CHILD, process.env),
    port: 0,
    portIsFixed: false,
    log: silentLog,
    timings: QUICK,
  });
  started.push(location);
  location.start();
  await location.whenReady(20_000);
  return createAnalyzerClient({ location, settings: () => DEFAULT_ANALYZER_SETTINGS, secret: '' });
}

const projectIn = (codeDir: string) => ({ projectId: 1, codeDir });

test('of the calls under way when the analyzer dies only the one that kills it fails', async () => {
  const client = await startMortal();
  const good = ['/slow/a', '/slow/b', '/slow/c'].map((folder) => client.scan(projectIn(folder)));
  const deadly: unknown = await client.scan(projectIn('/deadly')).catch((error: unknown) => error);
  expect(deadly).toMatchObject({ code: 3001, message: expect.stringContaining('nothing else running') });
  for (const scan of await Promise.all(good)) expect(scan.fileCount).toBe(0);
}, 60_000);

test('two that kill it are both found, and a call that comes meanwhile waits for them', async () => {
  const client = await startMortal();
  const fates = Promise.allSettled(
    ['/deadly/a', '/slow/b', '/deadly/c'].map((folder) => client.scan(projectIn(folder))),
  );
  const late = client.scan(projectIn('/slow/late'));
  expect((await fates).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  await expect(late).resolves.toMatchObject({ fileCount: 0 });
}, 60_000);

test('a death of another reason costs nobody anything', async () => {
  const client = await startMortal();
  await expect(client.scan(projectIn('/deadly-once'))).resolves.toMatchObject({ fileCount: 0 });
}, 60_000);

test('one that is cancelled while it waits to be repeated ends at once', async () => {
  const client = await startMortal();
  const controller = new AbortController();
  const cancelled = client.scan(projectIn('/deadly'), { signal: controller.signal });
  setTimeout(() => controller.abort(new Error('cancelled')), 30);
  await expect(cancelled).rejects.toThrow('cancelled');
  await expect(client.scan(projectIn('/slow'))).resolves.toMatchObject({ fileCount: 0 });
}, 60_000);
