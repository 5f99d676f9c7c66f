import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#main/log.ts';
import { createWindowColour } from './window-colour.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-colour-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const colour = () => createWindowColour(join(folder, 'colour.json'), silentLog);

function windowPainted(value: unknown): BrowserWindow {
  const webContents = { executeJavaScript: () => Promise.resolve(value) };
  return Object.assign(new EventEmitter(), { webContents }) as unknown as BrowserWindow;
}

test('the first window follows the system', () => {
  expect([colour().first(false), colour().first(true)]).toEqual(['#f5f6f8', '#13161b']);
});

test('a dark page on a light system is dark from the start, until the system changes', async () => {
  const window = windowPainted(' #13161b ');
  colour().follow(window, () => false);
  window.emit('blur');
  await vi.waitFor(() => expect(colour().first(false)).toBe('#13161b'));
  writeFileSync(join(folder, 'colour.json'), JSON.stringify({ isDark: false, colour: '#f5f6f8' }));
  expect(colour().first(true)).toBe('#13161b');
});

test.each(['', 'not json', '{"isDark":false,"colour":"url(x)"}', '{}'])(
  'a damaged file (%s) counts as none',
  (text) => {
    writeFileSync(join(folder, 'colour.json'), text);
    expect(colour().first(false)).toBe('#f5f6f8');
  },
);

test('a page that has no such colour is not remembered', async () => {
  const window = windowPainted('');
  colour().follow(window, () => false);
  window.emit('blur');
  await Promise.resolve();
  expect(colour().first(false)).toBe('#f5f6f8');
});
