import { describe, expect, test, vi } from 'vitest';
import { fullPath, type RunShell } from './shell-path.ts';

const ENV = { PATH: '/usr/bin:/bin', SHELL: '/bin/zsh' };
const says = (output: string) => vi.fn<RunShell>(() => Promise.resolve(output));

describe('fullPath', () => {
  test('takes what the shell adds, first and once, whatever else the shell prints', async () => {
    const run = says('Welcome!\n__VITALS_PATH__/opt/homebrew/bin:/usr/bin__VITALS_PATH__\nsaving session');
    expect(await fullPath(ENV, 'darwin', run)).toBe('/opt/homebrew/bin:/usr/bin:/bin');
    expect(run.mock.calls[0]?.[0]).toBe('/bin/zsh');
  });

  test.each([
    ['a shell that fails', vi.fn<RunShell>(() => Promise.reject(new Error('timeout')))],
    ['a shell that says nothing', says('')],
  ])('%s leaves the PATH as it is', async (_what, run) => {
    expect(await fullPath(ENV, 'darwin', run)).toBe(ENV.PATH);
  });

  test.each([
    ['another system', ENV, 'linux'],
    ['no shell', { PATH: '/usr/bin:/bin' }, 'darwin'],
    ['a shell without a full path', { ...ENV, SHELL: 'zsh' }, 'darwin'],
  ] as const)('no shell is run with %s', async (_what, env, platform) => {
    const run = says('__VITALS_PATH__/evil__VITALS_PATH__');
    expect(await fullPath(env, platform, run)).toBe(ENV.PATH);
    expect(run).not.toHaveBeenCalled();
  });

  test.runIf(process.platform !== 'win32')('a real shell is understood', async () => {
    const path = await fullPath({ PATH: '/usr/bin:/bin', SHELL: '/bin/sh' }, 'darwin');
    expect(path.split(':')).toEqual(expect.arrayContaining(['/usr/bin', '/bin']));
  });
});
