import { EventEmitter } from 'node:events';
import type { App, Session, Shell } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { guardPages, guardPermissions } from './page-guard.ts';

const ORIGIN = 'http://127.0.0.1:8090';

type OpenHandler = (details: { url: string }) => { action: string };

function guardedContents(origin: string | undefined = ORIGIN) {
  const app = new EventEmitter();
  const openExternal = vi.fn<Shell['openExternal']>(() => Promise.resolve());
  guardPages({ app: app as unknown as App, shell: { openExternal }, origin: () => origin });
  let openHandler: OpenHandler = () => ({ action: 'allow' });
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: OpenHandler) => (openHandler = handler),
  });
  app.emit('web-contents-created', {}, contents);
  const isStopped = (name: string, url: string): boolean => {
    let stopped = false;
    contents.emit(name, { url, preventDefault: () => (stopped = true) });
    return stopped;
  };
  return { isStopped, openExternal, open: (url: string) => openHandler({ url }) };
}

describe('a guarded page', () => {
  test.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])(
    '%s stays on its own origin',
    (name) => {
      const { isStopped } = guardedContents();
      expect(isStopped(name, `${ORIGIN}/projects/1`)).toBe(false);
      expect(isStopped(name, 'https://evil.example/')).toBe(true);
      expect(isStopped(name, 'file:///etc/passwd')).toBe(true);
    },
  );

  test('goes nowhere while the server does not listen', () => {
    const { isStopped } = guardedContents('');
    expect(isStopped('will-navigate', `${ORIGIN}/`)).toBe(true);
  });

  test('opens no window; a web link goes to the browser', () => {
    const { open, openExternal } = guardedContents();
    expect(open('https://nodejs.org/')).toEqual({ action: 'deny' });
    expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://nodejs.org/');
  });

  test('a link that is no web address goes nowhere at all', () => {
    const { open, openExternal } = guardedContents();
    expect(open('file:///etc/passwd')).toEqual({ action: 'deny' });
    expect(openExternal).not.toHaveBeenCalled();
  });

  test('embeds no other page', () => {
    const { isStopped } = guardedContents();
    expect(isStopped('will-attach-webview', `${ORIGIN}/`)).toBe(true);
  });
});

describe('permissions', () => {
  function guardedSession() {
    const set = {
      setPermissionRequestHandler: vi.fn<(handler: unknown) => void>(),
      setPermissionCheckHandler: vi.fn<(handler: unknown) => void>(),
      setDevicePermissionHandler: vi.fn<(handler: unknown) => void>(),
      setSpellCheckerEnabled: vi.fn<(on: boolean) => void>(),
    };
    guardPermissions(set as unknown as Session, () => ORIGIN);
    return set;
  }

  test.each([
    ['notifications', `${ORIGIN}/`, true],
    ['media', `${ORIGIN}/`, false],
    ['notifications', 'https://evil.example/', false],
  ])('a request for %s by %s is answered %s', (permission, requestingUrl, expected) => {
    const handler = guardedSession().setPermissionRequestHandler.mock.calls[0]?.[0] as (
      ...values: unknown[]
    ) => void;
    const answer = vi.fn<(granted: boolean) => void>();
    handler({ getURL: () => `${ORIGIN}/` }, permission, answer, { requestingUrl });
    expect(answer).toHaveBeenCalledExactlyOnceWith(expected);
  });

  test('a silent check is answered by the same rule', () => {
    const handler = guardedSession().setPermissionCheckHandler.mock.calls[0]?.[0] as (
      ...values: unknown[]
    ) => boolean;
    expect(handler(null, 'fullscreen', ORIGIN)).toBe(true);
    expect(handler(null, 'fullscreen', 'https://evil.example')).toBe(false);
  });

  test('devices are never granted and the spell checker downloads nothing', () => {
    const set = guardedSession();
    const handler = set.setDevicePermissionHandler.mock.calls[0]?.[0] as () => boolean;
    expect(handler()).toBe(false);
    expect(set.setSpellCheckerEnabled).toHaveBeenCalledWith(false);
  });
});
