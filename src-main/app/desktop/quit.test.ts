import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { closeBeforeQuit } from './quit.ts';

function quittingApp(close: () => Promise<void>, limitMs?: number) {
  const app = Object.assign(new EventEmitter(), { quit: vi.fn<() => void>() });
  closeBeforeQuit(app as unknown as App, close, limitMs);
  const isHeldBack = (): boolean => {
    let held = false;
    app.emit('will-quit', { preventDefault: () => (held = true) });
    return held;
  };
  return { app, isHeldBack };
}

describe('closeBeforeQuit', () => {
  test('holds the end back until everything is closed, then lets it happen', async () => {
    const closing = Promise.withResolvers<void>();
    const close = vi.fn<() => Promise<void>>(() => closing.promise);
    const { app, isHeldBack } = quittingApp(close);
    expect(isHeldBack()).toBe(true);
    expect(app.quit).not.toHaveBeenCalled();
    closing.resolve();
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(isHeldBack()).toBe(false);
  });

  test('closes once, however often a person asks', () => {
    const close = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
    const { isHeldBack } = quittingApp(close);
    expect([isHeldBack(), isHeldBack(), isHeldBack()]).toEqual([true, true, true]);
    expect(close).toHaveBeenCalledOnce();
  });

  test.each([
    ['cannot close', () => Promise.reject(new Error('disk gone'))],
    ['never closes', () => new Promise<void>(() => {})],
  ])('ends all the same when a service %s', async (_what, close) => {
    const { app, isHeldBack } = quittingApp(close, 20);
    expect(isHeldBack()).toBe(true);
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
  });
});
