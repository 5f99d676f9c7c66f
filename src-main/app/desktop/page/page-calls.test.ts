import type { IpcMain } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { DESKTOP_CHANNELS } from '#contract/desktop-bridge.ts';
import { answerPageCalls } from './page-calls.ts';

const ORIGIN = 'http://127.0.0.1:8090';
const OUR_FRAME = { url: `${ORIGIN}/`, parent: null };

type Handler = (event: { senderFrame: unknown }, argument?: unknown) => Promise<unknown>;

function answered(openPathProblem = '', chosen: string[] = []) {
  const handlers = new Map<string, Handler>();
  const ipcMain = { handle: (name: string, handler: Handler) => handlers.set(name, handler) };
  const openExternal = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve());
  const openPath = vi.fn<(path: string) => Promise<string>>(() => Promise.resolve(openPathProblem));
  const showOpenDialog = vi.fn<(options: object) => Promise<{ filePaths: string[]; canceled: boolean }>>(() =>
    Promise.resolve({ filePaths: chosen, canceled: chosen.length === 0 }),
  );
  answerPageCalls({
    ipcMain: ipcMain as unknown as IpcMain,
    shell: { openExternal, openPath },
    dialog: { showOpenDialog },
    origin: () => ORIGIN,
    dataDir: '/data',
  });
  const call = async (name: string, senderFrame: unknown, argument?: unknown): Promise<unknown> =>
    handlers.get(name)?.({ senderFrame }, argument);
  return { call, openExternal, openPath, showOpenDialog };
}

describe('openExternal', () => {
  test('opens a web address for our page', async () => {
    const { call, openExternal } = answered();
    expect(await call(DESKTOP_CHANNELS.openExternal, OUR_FRAME, 'https://nodejs.org/')).toBe(true);
    expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://nodejs.org/');
  });

  test.each([
    ['an unsafe address', OUR_FRAME, 'file:///etc/passwd'],
    ['a value that is no text', OUR_FRAME, { href: 'https://nodejs.org/' }],
    ['a foreign page', { url: 'https://evil.example/', parent: null }, 'https://nodejs.org/'],
    ['a frame inside our page', { url: `${ORIGIN}/`, parent: OUR_FRAME }, 'https://nodejs.org/'],
    ['a frame that is gone', null, 'https://nodejs.org/'],
  ])('refuses %s', async (_what, frame, url) => {
    const { call, openExternal } = answered();
    expect(await call(DESKTOP_CHANNELS.openExternal, frame, url)).toBe(false);
    expect(openExternal).not.toHaveBeenCalled();
  });
});

describe('showData', () => {
  test('opens the data directory, whatever the page sends along', async () => {
    const { call, openPath } = answered();
    expect(await call(DESKTOP_CHANNELS.showData, OUR_FRAME, '/etc')).toBe(true);
    expect(openPath).toHaveBeenCalledExactlyOnceWith('/data');
  });

  test('says so when the folder cannot be opened', async () => {
    const { call } = answered('no such folder');
    expect(await call(DESKTOP_CHANNELS.showData, OUR_FRAME)).toBe(false);
  });

  test('does nothing for a foreign page', async () => {
    const { call, openPath } = answered();
    expect(await call(DESKTOP_CHANNELS.showData, { url: 'https://evil.example/', parent: null })).toBe(false);
    expect(openPath).not.toHaveBeenCalled();
  });
});

describe('chooseFolder', () => {
  test.each([
    ['the folder that was chosen', ['/home/ada/shop'], '/home/ada/shop'],
    ['nothing when none was', [], null],
  ])('gives %s', async (_what, chosen, expected) => {
    const { call, showOpenDialog } = answered('', chosen);
    expect(await call(DESKTOP_CHANNELS.chooseFolder, OUR_FRAME, '/etc')).toBe(expected);
    expect(showOpenDialog).toHaveBeenCalledExactlyOnceWith({ properties: ['openDirectory'] });
  });

  test('asks nothing for a foreign page', async () => {
    const { call, showOpenDialog } = answered('', ['/home/ada']);
    const frame = { url: 'https://evil.example/', parent: null };
    expect(await call(DESKTOP_CHANNELS.chooseFolder, frame)).toBeNull();
    expect(showOpenDialog).not.toHaveBeenCalled();
  });
});
