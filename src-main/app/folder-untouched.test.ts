import { execFileSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProgressEvent } from '#contract/public-api/analyses.ts';
import { nodeAnalyzerProcess } from '#main/analyzer-client/index.ts';
import { INDEXING } from '#main/features/retrieval/index.ts';
import { silentLog } from '#main/log.ts';
import { readEnvironment } from './environment.ts';
import { type Host, startHost } from './host.ts';
import { LAYOUT } from './layout.ts';

// The whole product runs here, on machines that may be busy with much else.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let parent: string;
let folder: string;
let host: Host;

const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test', ...args], {
    cwd: folder,
  });

beforeEach(async () => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-untouched-')));
  folder = join(parent, 'code', 'sample');
  mkdirSync(join(parent, 'code'));
  cpSync(join(LAYOUT.sampleFolder, 'project'), folder, { recursive: true });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'one');
  const dataDir = join(parent, 'data');
  mkdirSync(dataDir);
  host = await startHost({
    config: {
      ...readEnvironment(process.env),
      dataDir,
      port: 0,
      analyzerPort: 0,
      analyzerPortIsFixed: false,
    },
    env: process.env,
    desktop: false,
    watchesFolder: false,
    analyzerProcess: nodeAnalyzerProcess,
    log: silentLog,
  });
});
afterEach(async () => {
  await host.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Everything about the folder that writing to it would change, `.git` included. */
function traceOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const { size, mtimeMs, ctimeMs, mode } = lstatSync(join(root, name));
      return [name, size, mtimeMs, ctimeMs, mode].join(' ');
    });
}

async function analyse(path: string): Promise<{ projectId: number; analysisId: number }> {
  const { analyses, projectImport } = host.backend;
  const { id: projectId } = await projectImport.openFolder({ type: 'FOLDER', path });
  const ended = Promise.withResolvers<ProgressEvent>();
  const unsubscribe = analyses.onProgress(projectId, (event) => {
    if (event.status !== 'RUNNING' && event.status !== 'PENDING') ended.resolve(event);
  });
  const { id: analysisId } = await analyses.start(projectId);
  expect(await ended.promise).toMatchObject({ status: 'SUCCEEDED' });
  unsubscribe();
  return { projectId, analysisId };
}

async function ask<T>(projectId: number, path: string): Promise<T> {
  const answer = await fetch(`${host.backend.url}/api/v1/projects/${projectId}/${path}`, {
    headers: { Authorization: `Bearer ${host.backend.keys.secret}` },
  });
  const { data } = (await answer.json()) as { data: T };
  return data;
}

/** What the search knows of the code. */
function countChunks(): number {
  const database = new Sqlite(join(parent, 'data', 'app.db'), { readonly: true });
  try {
    return Number(database.prepare('SELECT count(*) FROM rag_chunk').pluck().get());
  } finally {
    database.close();
  }
}

test('a whole analysis and the search after it write nothing into a folder that is read in place', async () => {
  const before = traceOf(join(parent, 'code'));
  expect(before.length).toBeGreaterThan(20);
  const target = await analyse(folder);
  await host.backend.analyses.untilEnded(INDEXING, target);
  const { report } = host.backend.reports.getReport(target.analysisId);
  expect(Object.keys(report.techStack.languages)).toContain('Java');
  const { items } = await ask<{ items: { path: string }[] }>(target.projectId, 'files?language=Java');
  const path = encodeURIComponent(items[0]?.path ?? '');
  const { content } = await ask<{ content: string }>(target.projectId, `files/content?path=${path}`);
  expect(content).toContain('class');
  expect(countChunks()).toBeGreaterThan(20);
  expect(traceOf(join(parent, 'code'))).toEqual(before);
});

test('the history of a linked worktree is read where it lies', async () => {
  const linked = join(parent, 'linked');
  git('worktree', 'add', '-q', linked);
  writeFileSync(join(folder, 'later.txt'), 'later\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'two');
  const before = [traceOf(join(parent, 'code')), traceOf(linked)];
  const { projectId } = await analyse(linked);
  const data = await ask<object>(projectId, 'evolution?range=all');
  expect(data).toMatchObject({ available: true });
  expect(JSON.stringify(data)).toContain('Ann');
  expect([traceOf(join(parent, 'code')), traceOf(linked)]).toEqual(before);
});
