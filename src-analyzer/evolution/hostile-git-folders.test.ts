import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { evolution } from './evolution.ts';
import { buildRepository } from '#analyzer/git/repository-builder.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { EvolutionResponse } from '#contract/analyzer-api/evolution.ts';
import { EXECUTED, LEADING_OUT } from './testing/attacking-git-folders.ts';
import { BROKEN, WORDS } from './testing/broken-git-folders.ts';
import type { Ground } from './testing/spoil-git-folder.ts';

/*
 * A project may bring a `.git` of its own (a zip, a folder), and with it whatever git would run, read or believe. Each
 * attack here would leave a canary, or show the author of a repository outside, if git were let at it.
 */

let sound: string;
let folder: string;
let ground: Ground;

beforeAll(() => {
  sound = mkdtempSync(join(tmpdir(), 'vitals-sound-'));
  const day = '2026-01-05';
  const project = buildRepository([
    { day, author: 'Ann Author', files: { 'a.ts': 'export const a = 1;\n' } },
    { day: '2026-01-12', author: 'Ann Author', files: { 'a.ts': 'export const a = 2;\n' } },
  ]);
  const outside = buildRepository([{ day, author: 'Secret Person', files: { 'secret.ts': 'export {};\n' } }]);
  cpSync(project.path, join(sound, 'project'), { recursive: true });
  cpSync(outside.path, join(sound, 'outside'), { recursive: true });
  project.remove();
  outside.remove();
});
afterAll(() => rmSync(sound, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-git-corpus-'));
  cpSync(sound, folder, { recursive: true });
  mkdirSync(join(folder, 'temp'));
  mkdirSync(join(folder, 'bin'));
  const canary = join(folder, 'canary');
  const program = join(folder, 'bin', 'program.sh');
  writeFileSync(program, `#!/bin/sh\ntouch '${canary}'\n`, { mode: 0o755 });
  const project = join(folder, 'project');
  ground = {
    project,
    program,
    canary,
    outside: join(folder, 'outside'),
    git: (...args) => execFileSync('git', ['-C', project, ...args], { encoding: 'utf8' }),
  };
  vi.stubEnv('TMPDIR', join(folder, 'temp'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Names and contents of everything below, links not followed. */
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    hash.update(`${name}\0`);
    const path = join(root, name);
    if (lstatSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

const CORPUS = {
  'programs to run': EXECUTED,
  'ways out': LEADING_OUT,
  'broken parts': BROKEN,
  'words of commits': WORDS,
};

describe.each(Object.entries(CORPUS))('%s', (_group, cases) => {
  test.each(cases)('$title: nothing runs, nothing leaks, nothing stays', async ({ history, spoil }) => {
    spoil(ground);
    // Git itself, which makes some of the attacks, may have met them.
    rmSync(ground.canary, { force: true });
    const before = fingerprint(ground.project);
    const request = { projectId: 1, gitDir: ground.project, rangeDays: 0 };
    const answer = EvolutionResponse.parse(await evolution(request, detachedContext()));
    expect(existsSync(ground.canary)).toBe(false);
    expect(JSON.stringify(answer)).not.toMatch(/Secret|root:x/);
    expect(JSON.stringify(answer)).not.toContain(folder);
    expect(fingerprint(ground.project)).toBe(before);
    expect(readdirSync(join(folder, 'temp'))).toEqual([]);
    const told = answer.available && answer.commits.length > 0;
    expect([told ? 'told' : 'not told', 'either']).toContain(history);
  });
});
