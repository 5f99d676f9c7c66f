import { describe, expect, test, vi } from 'vitest';
import { EARLY_DEATH_MS, browserCommand, chooseHost, diedAtStart } from './host-choice.mjs';

/** A desktop machine whose Electron is not on disk and can be fetched. */
function facts(changes = {}) {
  return {
    args: [] as string[],
    env: {} as Record<string, string>,
    display: true,
    findElectron: vi.fn<() => string | undefined>(),
    canDownload: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
    download: vi.fn<() => Promise<string | undefined>>().mockResolvedValue('/fetched/electron'),
    ...changes,
  };
}

describe('chooseHost', () => {
  test.each([
    ['--headless', { args: ['--headless'] }],
    ['VITALS_HEADLESS=1', { env: { VITALS_HEADLESS: '1' } }],
    ['no display', { display: false }],
  ])('%s: a server, no browser, and nothing else is asked', async (_what, changes) => {
    const asked = facts(changes);
    const choice = await chooseHost(asked);
    expect(choice.electron).toBeUndefined();
    expect(choice.openBrowser).toBe(false);
    expect(asked.findElectron).not.toHaveBeenCalled();
    expect(asked.canDownload).not.toHaveBeenCalled();
  });

  test('a binary on disk is used without asking the network', async () => {
    const asked = facts({ findElectron: () => '/disk/electron' });
    expect(await chooseHost(asked)).toMatchObject({ electron: '/disk/electron', openBrowser: false });
    expect(asked.canDownload).not.toHaveBeenCalled();
  });

  test('a binary that can be fetched is fetched', async () => {
    expect(await chooseHost(facts())).toMatchObject({ electron: '/fetched/electron', openBrowser: false });
  });

  test('an unreachable server means the browser, without a download', async () => {
    const asked = facts({ canDownload: () => Promise.resolve(false) });
    const choice = await chooseHost(asked);
    expect(choice.electron).toBeUndefined();
    expect(choice.openBrowser).toBe(true);
    expect(asked.download).not.toHaveBeenCalled();
  });

  test('a failed download means the browser', async () => {
    const choice = await chooseHost(facts({ download: () => Promise.resolve() }));
    expect(choice.electron).toBeUndefined();
    expect(choice.openBrowser).toBe(true);
  });

  test.each([
    [{ args: ['--headless'] }, 'you asked'],
    [{ display: false }, 'no display'],
    [{ canDownload: () => Promise.resolve(false) }, 'cannot be reached'],
    [{ download: () => Promise.resolve() }, 'could not be downloaded'],
  ])('the reason is one line that says why: %o', async (changes, words) => {
    const { reason } = await chooseHost(facts(changes));
    expect(reason).toContain(words);
    expect(reason).not.toContain('\n');
  });
});

describe('diedAtStart', () => {
  test.each([
    ['missing libraries', { code: 127, livedMs: 40, stopped: false }, true],
    ['killed by its sandbox', { code: 133, livedMs: 900, stopped: false }, true],
    ['closed by the person', { code: 0, livedMs: 900, stopped: false }, false],
    ['stopped by Ctrl-C', { code: 130, livedMs: 900, stopped: true }, false],
    ['a crash after long use', { code: 139, livedMs: EARLY_DEATH_MS, stopped: false }, false],
  ])('%s', (_what, end, expected) => {
    expect(diedAtStart(end)).toBe(expected);
  });
});

test.each([
  ['linux', 'xdg-open'],
  ['darwin', 'open'],
  ['win32', 'cmd'],
] as const)('on %s the browser is opened by %s', (platform, program) => {
  const [command, args] = browserCommand('http://127.0.0.1:8090', platform);
  expect(command).toBe(program);
  expect(args.at(-1)).toBe('http://127.0.0.1:8090');
});
