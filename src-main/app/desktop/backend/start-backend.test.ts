import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nodeAnalyzerProcess } from '#main/analyzer-client/index.ts';
import { acquireInstanceLock } from '#main/database/instance-lock.ts';
import { type Log, silentLog } from '#main/log.ts';
import { apiHeaders } from '#main/storage/api-secret.ts';
import { readEnvironment } from '../../environment.ts';
import { openHostLog, StartError } from '../../host.ts';
import { type DesktopBackend, type DesktopBackendOptions, startDesktopBackend } from './start-backend.ts';

// The whole backend and a real analyzer are started here.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let dataDir: string;
const running: DesktopBackend[] = [];
const workers: Worker[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitals-thread-'));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.close()));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

function recorded(): { log: Log; warnings: string[] } {
  const warnings: string[] = [];
  return { log: { ...silentLog, warn: (message) => warnings.push(message) }, warnings };
}

const realThread = (workerData: object): Worker => {
  const worker = new Worker(new URL('./backend-worker.ts', import.meta.url), { workerData });
  workers.push(worker);
  return worker;
};

function threadOf(code: string): () => Worker {
  const file = join(dataDir, 'broken-worker.mjs');
  writeFileSync(file, code);
  return () => new Worker(file);
}

async function start(change: Partial<DesktopBackendOptions> = {}): Promise<DesktopBackend> {
  const config = readEnvironment({ VITALS_DATA_DIR: dataDir, VITALS_PORT: '0', VITALS_ANALYZER_PORT: '0' });
  openHostLog(config, {});
  const backend = await startDesktopBackend({
    config,
    env: process.env,
    log: silentLog,
    analyzerProcess: nodeAnalyzerProcess,
    onProgress: () => {},
    onLost: () => {},
    startThread: realThread,
    ...change,
  });
  running.push(backend);
  return backend;
}

async function capabilities(url: string): Promise<{ desktop: boolean; quality: { available: boolean } }> {
  const response = await fetch(`${url}/api/v1/capabilities`, { headers: apiHeaders(dataDir) });
  return ((await response.json()) as { data: { desktop: boolean; quality: { available: boolean } } }).data;
}

async function importedProject(url: string): Promise<number> {
  const { ZipFile } = await import('yazl');
  const { buffer } = await import('node:stream/consumers');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('export const one = 1;\n'), 'src/one.ts');
  zip.end();
  const form = new FormData();
  form.set('name', 'sample');
  form.set('file', new Blob([await buffer(zip.outputStream)]), 'sample.zip');
  const response = await fetch(`${url}/api/v1/projects`, {
    method: 'POST',
    headers: apiHeaders(dataDir),
    body: form,
  });
  return ((await response.json()) as { data: { id: number } }).data.id;
}

async function analyse(url: string, projectId: number): Promise<void> {
  await fetch(`${url}/api/v1/projects/${projectId}/analyses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...apiHeaders(dataDir) },
    body: '{"type":"FULL"}',
  });
}

describe('the backend in its thread', () => {
  test('serves, reaches the analyzer of the main thread, and tells what is analysed', async () => {
    const events: string[] = [];
    const { log, warnings } = recorded();
    const onProgress: DesktopBackendOptions['onProgress'] = ({ event }) => events.push(event.status);
    const { url } = await start({ onProgress, log });
    expect(await capabilities(url)).toMatchObject({ desktop: true, quality: { available: true } });
    const id = await importedProject(url);
    await analyse(url, id);
    await vi.waitFor(() => expect(events.at(-1)).toBe('SUCCEEDED'), 60_000);
    expect(warnings).toEqual([]);
  });

  test('closing leaves everything in app.db alone, although the analyzer had it open', async () => {
    const backend = await start();
    await analyse(backend.url, await importedProject(backend.url));
    const database = new Sqlite(join(dataDir, 'app.db'), { readonly: true });
    const indexed = database.prepare('SELECT 1 FROM rag_index WHERE active_gen IS NOT NULL');
    // The analyzer has read its index then and keeps its connection.
    await vi.waitFor(() => expect(indexed.get()).toBeDefined(), 60_000);
    database.close();
    await backend.close();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('app.db'))).toEqual(['app.db']);
  });

  test('goes on with an analyzer that was restarted', async () => {
    const backend = await start();
    await capabilities(backend.url);
    await backend.restartAnalyzer();
    await vi.waitFor(
      async () => expect((await capabilities(backend.url)).quality.available).toBe(true),
      30_000,
    );
  });

  test('a thread that is lost is told; closing afterwards leaves no analyzer', async () => {
    const lost = Promise.withResolvers<void>();
    const onLost = vi.fn<() => void>(() => lost.resolve());
    const { url } = await start({ onLost });
    await workers.at(-1)?.terminate();
    await lost.promise;
    expect(onLost).toHaveBeenCalledOnce();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  test('a second one on the same data is refused with a sentence, not tried again inline', async () => {
    const lock = acquireInstanceLock(join(dataDir, 'instance.lock'));
    const { log, warnings } = recorded();
    await expect(start({ log })).rejects.toThrow(StartError);
    lock?.release();
    expect(warnings).toEqual([]);
  });
});

describe('without a thread it serves all the same', () => {
  test.each([
    [
      'cannot be started',
      () => () => {
        throw new Error('no threads here');
      },
    ],
    ['breaks while it is loaded', () => threadOf('throw new Error("no module")')],
    ['ends at once', () => threadOf('process.exit(1)')],
    [
      'cannot open the database',
      () =>
        threadOf(`import { parentPort } from 'node:worker_threads';
          parentPort.postMessage({ type: 'booted' });
          parentPort.postMessage({ type: 'failed', message: 'dlopen', isExpected: false });
          setInterval(() => {}, 1000);`),
    ],
  ])('when it %s', async (_what, startThread) => {
    const { log, warnings } = recorded();
    const { url } = await start({ startThread: startThread(), log });
    expect(await capabilities(url)).toMatchObject({ desktop: true, quality: { available: true } });
    expect(warnings).toEqual(['The backend runs in the main thread: its own thread did not work.']);
  });
});
