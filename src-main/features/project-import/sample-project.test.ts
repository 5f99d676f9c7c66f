import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { envelopeOf } from '#contract/public-api/envelope.ts';
import { Project } from '#contract/public-api/projects.ts';
import { silentLog } from '#main/log.ts';
import { createImportGate, createSampleProject, sampleProjectRoutes } from './index.ts';
import { type ImportServer, startImportServer } from './testing/import-server.ts';

const sampleDir = fileURLToPath(new URL('../../../resources/sample', import.meta.url));
let server: ImportServer;

beforeAll(async () => {
  server = await startImportServer({
    routers: ({ storage, projects, startQuickScan }) => [
      sampleProjectRoutes({
        sampleProject: createSampleProject({
          storage,
          projects,
          startQuickScan,
          gate: createImportGate(),
          log: silentLog,
          sampleDir,
        }),
      }),
    ],
  });
});
afterAll(() => server.close());

/** Relative paths of the files of a folder, `.git` left out. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('.git') && statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

test('one request makes a project of the sample, with its history, exactly as it is shipped', async () => {
  const response = await fetch(`${server.url}/sample-project`, { method: 'POST' });
  expect(response.status).toBe(201);
  const project = envelopeOf(Project).parse(await response.json()).data;
  expect(project).toMatchObject({ name: 'Harbor (sample)', sourceType: 'ZIP' });
  expect(server.quickScans).toEqual([project.id]);

  const folder = server.storage.projectDir(project.storagePath);
  const shipped = join(sampleDir, 'project');
  expect(filesOf(folder)).toEqual(filesOf(shipped));
  for (const path of filesOf(shipped)) {
    expect(readFileSync(join(folder, path), 'utf8')).toBe(readFileSync(join(shipped, path), 'utf8'));
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', `safe.directory=${folder}`, ...args], { cwd: folder, encoding: 'utf8' });
  expect(git('log', '--format=%an')).toMatch(/Mara Lindt\n/);
  expect(Number(git('rev-list', '--count', 'HEAD'))).toBeGreaterThan(20);
  expect(git('status', '--porcelain'), 'the history ends with what is shipped').toBe('');
});
