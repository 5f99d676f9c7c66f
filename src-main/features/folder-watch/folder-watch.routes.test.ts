import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderChanges } from '#contract/public-api/folder-changes.ts';
import type { AnalysisSummary } from '#contract/public-api/analyses.ts';
import { Project } from '#contract/public-api/projects.ts';
import { analyse } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';

import { watchedFolders } from './testing/watched-folders.ts';

let analyzer: FakeAnalyzer;
let api: TestBackend;
let folder: string;
let id: number;

beforeEach(async () => {
  analyzer = await startFakeAnalyzer();
  api = await startTestBackend({ location: analyzer.location });
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-watch-')));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'app.ts'), 'export {};\n');
  id = Project.parse((await api.call('POST', '/projects', { type: 'FOLDER', path: folder })).data).id;
});
afterEach(async () => {
  await api.close();
  await analyzer.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (): Promise<FolderChanges> =>
  FolderChanges.parse((await api.call('GET', `/projects/${id}/changes`)).data);
const POLL = { timeout: 15_000, interval: 100 };
const analyses = async (): Promise<AnalysisSummary[]> => {
  const { data } = await api.call('GET', `/projects/${id}/analyses`);
  return (data as { items: AnalysisSummary[] }).items;
};

test('what is saved in a folder is told, and gone after an analysis', async () => {
  await api.call('PATCH', '/settings', { watchSaves: true });
  await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: null });
  await analyse(api, id);
  await expect.poll(ask, POLL).toMatchObject({ changedFiles: 0, newCommit: false });
  writeFileSync(join(folder, 'src', 'more.ts'), 'export {};\n');
  await expect.poll(ask, POLL).toMatchObject({ changedFiles: 1 });
  await analyse(api, id);
  await expect.poll(ask, POLL).toMatchObject({ changedFiles: 0 });
  expect(await analyses()).toHaveLength(2);
});

test('where it is wanted, an analysis begins by itself', async () => {
  await analyse(api, id);
  await api.call('PATCH', '/settings', { watchSaves: true, analyzeChanges: true });
  await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
  writeFileSync(join(folder, 'src', 'more.ts'), 'export {};\n');
  await expect.poll(analyses, POLL).toHaveLength(2);
  await expect.poll(ask, POLL).toMatchObject({ changedFiles: 0 });
});

test.skipIf(process.platform !== 'linux')('a stop gives every handle back', async () => {
  await analyse(api, id);
  await api.call('PATCH', '/settings', { watchSaves: true });
  await expect.poll(ask, POLL).toMatchObject({ watching: 'SAVES', changedFiles: 0 });
  await expect.poll(watchedFolders, POLL).toBeGreaterThan(1);
  await api.restart();
  expect(watchedFolders()).toBe(0);
});

test('a project that is no folder is refused, an unknown one not found', async () => {
  const zip = await api.call('GET', `/projects/${await api.seedProject()}/changes`);
  expect(zip).toMatchObject({ status: 400, code: 1002, message: expect.stringMatching(/no folder/) });
  expect(await api.call('GET', '/projects/999999/changes')).toMatchObject({ status: 404, code: 2001 });
});
