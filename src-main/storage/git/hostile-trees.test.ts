import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#main/log.ts';
import { type GitHttpsServer, startGitHttpsServer } from '../testing/git-https-server.ts';
import { createHostileRepository, HOSTILE_TREES } from '../testing/hostile-trees.ts';
import { clone } from './clone.ts';

let host: GitHttpsServer;
let folder: string;

beforeAll(async () => {
  host = await startGitHttpsServer();
});
afterAll(() => host.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-tree-corpus-'));
  vi.stubEnv('GIT_SSL_CAINFO', host.caFile);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything below the cloned tree outside of `.git`, relative. */
function checkedOut(tree: string): string[] {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/^\.git(?:$|[/\\])/.test(name),
  );
}

const cases = HOSTILE_TREES.map((tree, index) => ({ tree, index, title: tree.title }));

test.each(cases)('$title', async ({ tree, index }) => {
  const canary = join(folder, 'canary');
  const treeDir = join(folder, 'area', 'tree');
  createHostileRepository(join(host.repositories, 'evil', `r${index}.git`), tree, canary);
  mkdirSync(join(folder, 'area'));
  const error: unknown = await clone({
    repoUrl: `${host.url}/evil/r${index}`,
    depth: 1,
    proxy: undefined,
    treeDir,
    homeDir: join(folder, 'area', 'home'),
    log: silentLog,
  }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const outcome = error === undefined ? 'cloned' : '2009';
  expect([outcome, 'either']).toContain(tree.expected);
  expect(error === undefined ? 2009 : (error as { code: unknown }).code).toBe(2009);
  expect(String(error)).not.toContain(folder);
  expect(existsSync(canary)).toBe(false);
  expect(readdirSync(folder)).toEqual(['area']);
  expect(readdirSync(join(folder, 'area')).filter((name) => name !== 'tree' && name !== 'home')).toEqual([]);
  // Whatever came: no link leads anywhere, and git's own folder holds no hook.
  const names = existsSync(treeDir) ? checkedOut(treeDir) : [];
  expect(
    names.filter((name) => lstatSync(join(treeDir, name), { throwIfNoEntry: false })?.isSymbolicLink()),
  ).toEqual([]);
  expect(existsSync(join(treeDir, '.git', 'hooks', 'post-checkout'))).toBe(false);
});
