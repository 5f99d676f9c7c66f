import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browserCandidates, findBrowser } from './browser.mjs';

let folder: string;
const program = (path: string, script: string): string => {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-browser-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(process.platform === 'linux')('finding a browser', () => {
  test('Chromium is preferred to Chrome, wherever on PATH they stand', () => {
    const chrome = program('a/google-chrome', 'exit 0');
    const chromium = program('b/chromium', 'exit 0');
    const env = { PATH: `${folder}/a:${folder}/b` };
    expect(browserCandidates(env, 'linux')).toEqual([chromium, chrome]);
  });

  test('a launcher that cannot tell its version is passed over', async () => {
    program('a/chromium', 'exit 1');
    const chrome = program('a/google-chrome', 'echo Chrome 1');
    expect(await findBrowser({ PATH: join(folder, 'a') })).toBe(chrome);
  });

  test('VITALS_CHROMIUM alone decides, and a wrong one is not silently replaced', async () => {
    const chosen = program('mine/browser', 'echo Mine 1');
    program('a/chromium', 'exit 0');
    const PATH = join(folder, 'a');
    expect(await findBrowser({ PATH, VITALS_CHROMIUM: chosen })).toBe(chosen);
    expect(await findBrowser({ PATH, VITALS_CHROMIUM: join(folder, 'nothing') })).toBeUndefined();
  });
});
