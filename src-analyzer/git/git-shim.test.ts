import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openCleanGitDir } from '#platform/git/clean-git-dir.ts';
import { newestCommitTime } from './list-commits.ts';
import { buildRepository } from './repository-builder.ts';
import { openHistory } from './run-git.ts';

afterEach(() => vi.unstubAllEnvs());

test.skipIf(process.platform === 'win32')('reads a history when a shim is first in PATH', async () => {
  const built = buildRepository([{ day: '2026-01-05', files: { 'a.txt': 'one\n' } }]);
  const folder = mkdtempSync(join(tmpdir(), 'vitals-shim-'));
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  mkdirSync(join(folder, 'shims'));
  writeFileSync(join(folder, 'shims', 'git'), `#!/bin/sh\nexec ${real} "$@"\n`, { mode: 0o755 });
  vi.stubEnv('PATH', [join(folder, 'shims'), process.env['PATH']].join(delimiter));
  const git = openCleanGitDir(built.path);
  try {
    if ('reason' in git) throw new Error(git.reason);
    const source = await openHistory(git.path, new AbortController().signal);
    expect(await newestCommitTime(source, git)).toBe(Date.parse('2026-01-05T12:00:00Z'));
  } finally {
    if (!('reason' in git)) git.remove();
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
