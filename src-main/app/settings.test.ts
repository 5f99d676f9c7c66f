import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#main/log.ts';
import { openSettings } from './settings.ts';

describe('the settings file', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vitals-settings-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is written whole and read again; the environment wins over it', async () => {
    await openSettings(dataDir, {}, silentLog).change({ quality: 'off', chatModel: 'a' });
    const again = openSettings(dataDir, { chatModel: 'b' }, silentLog);
    expect(again.current()).toMatchObject({
      quality: 'off',
      chatModel: 'b',
      fixedByEnvironment: ['chatModel'],
    });
    expect(again.analyzerSettings()).toEqual({
      ollamaHost: null,
      chatModel: 'b',
      embedModel: null,
      llmFullText: false,
      quality: 'off',
      sonarHostUrl: null,
      sonarProjectKey: null,
      maxFileBytes: 2_097_152,
      scanTimeoutSeconds: 600,
    });
    expect(existsSync(join(dataDir, 'settings.json.new'))).toBe(false);
  });

  test('that cannot be replaced leaves neither a draft nor a change', async () => {
    mkdirSync(join(dataDir, 'settings.json'));
    const settings = openSettings(dataDir, {}, silentLog);
    await expect(settings.change({ quality: 'off' })).rejects.toThrow('settings.json');
    expect(readdirSync(dataDir)).toEqual(['settings.json']);
    expect(settings.current().quality).toBe('on');
  });

  test.each(['{', '[]', '{"quality":"maybe"}', '{"unknown":1}', '{"gitProxy":"ftp://x"}'])(
    'that holds %s counts as empty and is not touched',
    (text) => {
      writeFileSync(join(dataDir, 'settings.json'), text);
      expect(openSettings(dataDir, {}, silentLog).current()).toMatchObject({ quality: 'on', gitProxy: null });
      expect(readFileSync(join(dataDir, 'settings.json'), 'utf8')).toBe(text);
    },
  );
});

test('a kept value that is not allowed any more leaves the others', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitals-kept-'));
  writeFileSync(join(dataDir, 'settings.json'), JSON.stringify({ inboxDir: homedir(), keepAnalyses: 3 }));
  const warn = vi.fn<typeof silentLog.warn>();
  expect(openSettings(dataDir, {}, { ...silentLog, warn }).current()).toMatchObject({
    inboxDir: null,
    keepAnalyses: 3,
  });
  expect(warn).toHaveBeenCalledOnce();
  rmSync(dataDir, { recursive: true });
});
