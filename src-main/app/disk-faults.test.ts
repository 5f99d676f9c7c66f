import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_ERRORS, type ApiErrorName } from '#contract/errors.ts';
import { ChatCreated, ChatEvents } from '#contract/public-api/chats.ts';
import { ErrorBody } from '#contract/public-api/envelope.ts';
import { openDataDirectory } from '#main/storage/data-directory.ts';
import { zipBytes } from '#platform/zip/testing/zip-bytes.ts';
import { createGate, startAnalysis, stateOf, untilStatus } from './testing/analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from './testing/fake-analyzer.ts';
import { sampleReport } from './testing/sample-answers.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

// What is waited for may take its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/*
 * A disk that becomes full or read-only while Vitals runs. `lab/faults/disk-turns.mjs` does it with a real one; here the
 * calls that change files answer what the system would.
 */
const disk = vi.hoisted(() => {
  let code: string | undefined;
  let refused = 0;
  return {
    turn: (to: string | undefined) => {
      code = to;
      refused = 0;
    },
    /** How many changes were refused since it turned. */
    refused: () => refused,
    check(): void {
      if (code === undefined) return;
      refused += 1;
      throw Object.assign(new Error(`${code}: refused, open '/secret/place'`), { code });
    },
  };
});
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const utimesSync: typeof real.utimesSync = (...args) => {
    disk.check();
    real.utimesSync(...args);
  };
  return { ...real, utimesSync };
});
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const refusing = <Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) =>
    async function changeUnlessRefused(...args: Args): Promise<Result> {
      disk.check();
      return change(...args);
    };
  const { mkdir, open, rename, rm, writeFile } = real;
  return {
    ...real,
    mkdir: refusing(mkdir),
    open: refusing(open),
    rename: refusing(rename),
    rm: refusing(rm),
    writeFile: refusing(writeFile),
  };
});

let analyzer: FakeAnalyzer;
let api: TestBackend;
let projectId: number;

beforeEach(async () => {
  analyzer = await startFakeAnalyzer();
  api = await startTestBackend({ location: analyzer.location });
  projectId = await api.seedProject('shop', { 'src/app.ts': 'text\n' });
});

afterEach(async () => {
  disk.turn(undefined);
  await api.close();
  await analyzer.close();
});

async function upload(): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.set('name', 'zip');
  form.set('file', new Blob([zipBytes([{ name: 'a.ts', content: 'const a = 1;\n' }])]), 'a.zip');
  const response = await api.fetch(`/projects`, { method: 'POST', body: form });
  return { status: response.status, body: await response.json() };
}

async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const { status, code, message } = await api.call(method, path, body);
  return { status, body: { code, message } };
}

const WRITES = {
  'an import': upload,
  'a change of settings': () => ask('PATCH', '/settings', { quality: 'off' }),
  'a new name': () => ask('PATCH', `/projects/${projectId}`, { name: 'other' }),
  'a chat': () => ask('POST', `/projects/${projectId}/chats`),
  'an analysis': () => ask('POST', `/projects/${projectId}/analyses`, { type: 'FULL' }),
};

describe.each([
  ['read-only', 'EROFS', 5002],
  ['full', 'ENOSPC', 5001],
])('on a disk that turned %s', (_title, fault, code) => {
  test.each(Object.entries(WRITES))(
    '%s is refused with a sentence, and taken afterwards',
    async (_name, write) => {
      disk.turn(fault);
      const { status, body } = await write();
      expect(status).toBe(500);
      expect(ErrorBody.parse(body).code).toBe(code);
      expect(ErrorBody.parse(body).message).toMatch(/^The [a-z][^/]+ try again\.$/);
      expect((await api.call('GET', `/projects/${projectId}`)).status).toBe(200);
      disk.turn(undefined);
      expect((await write()).status).toBeLessThan(300);
      expect(readdirSync(join(api.dataDir, 'incoming'))).toEqual([]);
    },
  );

  test('an analysis ends as soon as its end can be stored, and the next one succeeds', async () => {
    const gate = createGate();
    analyzer.answers.set('report', async ({ signal }) => {
      await gate.wait(signal);
      return sampleReport();
    });
    const id = await startAnalysis(api, projectId);
    await gate.entered;
    disk.turn(fault);
    gate.open();
    // Its success, and then its failure.
    await expect.poll(disk.refused, { timeout: 100_000 }).toBeGreaterThan(1);
    expect(await stateOf(api, id)).toMatchObject({ status: 'RUNNING', stage: 'REPORT' });
    disk.turn(undefined);
    expect(await untilStatus(api, id, 'FAILED')).toMatchObject({ stage: 'REPORT', errorCode: code });
    await untilStatus(api, await startAnalysis(api, projectId), 'SUCCEEDED');
  });

  test('an analysis that waits for the disk can be closed', async () => {
    analyzer.answers.set('report', () => {
      disk.turn(fault);
      return sampleReport();
    });
    await startAnalysis(api, projectId);
    await expect.poll(disk.refused, { timeout: 100_000 }).toBeGreaterThan(1);
    await api.backend.analyses.close();
  });

  test('an answer that cannot be stored ends with an error that says so', async () => {
    const { id } = ChatCreated.parse((await api.call('POST', `/projects/${projectId}/chats`)).data);
    analyzer.answers.set('chat', ({ response }) => {
      disk.turn(fault);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('event: delta\ndata: {"content":"well"}\n\nevent: done\ndata: {}\n\n');
    });
    const response = await api.fetch(`/chats/${id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'how?' }),
    });
    const last = /event: error\ndata: (.*)\n\n$/.exec(await response.text())?.[1] ?? 'null';
    const { code: name, message } = ChatEvents.error.parse(JSON.parse(last));
    expect(API_ERRORS[name as ApiErrorName].code).toBe(code);
    expect(message).toMatch(/^The [a-z][^/]+ try again\.$/);
  });
});

test('what could not be removed goes before the next import', async () => {
  const storage = await openDataDirectory(api.dataDir);
  const area = await storage.createImportArea();
  disk.turn('EROFS');
  await expect(area.discard()).rejects.toThrow('EROFS');
  disk.turn(undefined);
  expect(readdirSync(join(api.dataDir, 'incoming'))).toHaveLength(1);
  const next = await storage.createImportArea();
  const left = readdirSync(join(api.dataDir, 'incoming'));
  expect(left).toEqual([basename(dirname(next.treeDir))]);
});
