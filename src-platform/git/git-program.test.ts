import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveGitBinary } from 'dugite';
import { lookUpGit } from './git-program.ts';
import { startGit, maskedLastLine } from './start-git.ts';
import { GIT_LIMITS } from './git-safety.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-shim-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PATH = process.env['PATH'] ?? '';

/** A program called git in a folder of its own. */
function shim(name: string, script: string): string {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'git'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return join(folder, name);
}

const realGit = (): string => execFileSync('which', ['git'], { encoding: 'utf8' }).trim();

describe.skipIf(process.platform === 'win32')('the git that is found', () => {
  test.each(['shims', 'bin'])('behind a shim in a folder called %s is the real one', async (name) => {
    const first = shim(name, `[ -n "$SHIM_HOME" ] && exec ${realGit()} "$@"; exit 1`);
    const env = { PATH: [first, PATH].join(delimiter), SHIM_HOME: folder };
    const git = await lookUpGit(env);
    expect(git?.location['LOCAL_GIT_DIRECTORY']).not.toContain(folder);
    expect(git?.version).toMatch(/^\d+\.\d+/);
    if (git === undefined) return;
    let said = '';
    const { ended } = startGit(git, ['--version'], {
      cwd: folder,
      home: folder,
      limits: GIT_LIMITS,
      signal: new AbortController().signal,
      onStdout: (chunk) => (said += chunk.toString()),
    });
    expect((await ended).code).toBe(0);
    expect(said).toContain(git.version);
  });

  test('is not one that fails, hangs no answer on it, or stands in a relative folder', async () => {
    const broken = shim('broken', 'exit 1');
    const liar = shim('liar', 'echo no path at all');
    expect(await lookUpGit({ PATH: [broken, liar, 'relative', ''].join(delimiter) })).toBeUndefined();
    expect(await lookUpGit({ PATH: [broken, liar, PATH].join(delimiter) })).toBeDefined();
  });

  test('is the one that was named', async () => {
    shim('named/bin', 'echo git version 9.9.9');
    const env = { PATH, LOCAL_GIT_DIRECTORY: join(folder, 'named') };
    expect(await lookUpGit(env)).toMatchObject({ version: '9.9.9' });
    expect(resolveGitBinary(join(folder, 'named'))).toBe(join(folder, 'named', 'bin', 'git'));
  });

  test('is the packaged one before the machine’s', async () => {
    shim('resources/git/bin', 'echo git version 8.8.8');
    const env = { PATH, VITALS_RESOURCES: join(folder, 'resources') };
    expect(await lookUpGit(env)).toMatchObject({ version: '8.8.8' });
  });
});

test.each([
  ['fatal: bad object 123\n', 'fatal: bad object 123'],
  ['first\nfatal: cannot read /home/ann/secret: denied\n', 'fatal: cannot read …: denied'],
  ["error: 'C:\\Users\\Ann\\x' is broken", "error: '…' is broken"],
  ['', ''],
])('the last line of %j is shown without paths', (stderr, shown) => {
  expect(maskedLastLine(stderr)).toBe(shown);
});
