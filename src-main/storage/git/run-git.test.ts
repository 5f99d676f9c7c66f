import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGit } from '#platform/git/git-program.ts';
import { runGit } from './run-git.ts';

test('a git that is stopped at its limits is a failed clone with a reason', async () => {
  const program = await findGit();
  if (program === undefined) throw new Error('these tests need a git');
  const home = mkdtempSync(join(tmpdir(), 'vitals-run-git-'));
  const limits = { memoryBytes: 2 ** 32, silenceMs: 60_000, outputBytes: 10 };
  const { signal } = new AbortController();
  const run = runGit(program, ['help', '-a'], { cwd: home, home, proxy: undefined, signal, limits });
  await expect(run).rejects.toMatchObject({
    code: 2009,
    message: expect.stringMatching(/stopped/) as string,
  });
  rmSync(home, { recursive: true });
});
