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
import { Settings } from '#contract/public-api/settings.ts';
import { silentLog } from '#main/log.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { openSettings } from './settings.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

describe('the environment', () => {
  test('without anything gives the documented defaults', () => {
    const config = readEnvironment({ XDG_DATA_HOME: '/data' }, 'linux');
    expect(config).toEqual({
      dataDir: join('/data', 'vitals'),
      port: 8090,
      analyzerPort: 8091,
      analyzerPortIsFixed: false,
      isApiOpen: false,
      fixedSettings: {},
    });
  });

  test('names what it sets', () => {
    const { fixedSettings, port, analyzerPortIsFixed } = readEnvironment({
      VITALS_PORT: '0',
      VITALS_ANALYZER_PORT: '9001',
      OLLAMA_HOST: 'models.local:11434',
      VITALS_CHAT_MODEL: 'off',
      VITALS_LLM_FULL_TEXT: 'on',
      VITALS_QUALITY: 'off',
      VITALS_KEEP_ANALYSES: 'on',
      VITALS_MAX_FILE_BYTES: '4096',
      GIT_PROXY: '',
    });
    expect(port).toBe(0);
    expect(analyzerPortIsFixed).toBe(true);
    expect(fixedSettings).toEqual({
      ollamaHost: 'models.local:11434',
      chatModel: 'off',
      llmFullText: true,
      quality: 'off',
      keepAnalyses: 50,
      maxFileBytes: 4096,
    });
  });

  test.each([
    ['VITALS_PORT', 'eighty'],
    ['VITALS_PORT', '65536'],
    ['VITALS_QUALITY', 'maybe'],
    ['VITALS_MAX_FILE_BYTES', '1'],
    ['VITALS_SCAN_TIMEOUT_S', '0'],
    ['VITALS_KEEP_ANALYSES', '0'],
  ])('%s=%s is refused with a line that names it', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError);
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });
});

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

describe('GET and PATCH /settings', () => {
  let api: TestBackend;
  beforeEach(async () => {
    const location = { url: undefined, whenReady: () => Promise.resolve(undefined) };
    api = await startTestBackend({ location, settings: { chatModel: 'fixed' } });
  });
  afterEach(() => api.close());

  test('hide the password inside an address, and keep it when it comes back hidden', async () => {
    const gitProxy = 'http://user:secret@127.0.0.1:1';
    const shown = 'http://user:•••@127.0.0.1:1';
    const kept = (): unknown => JSON.parse(readFileSync(join(api.dataDir, 'settings.json'), 'utf8'));
    expect((await api.call('PATCH', '/settings', { gitProxy })).data).toMatchObject({ gitProxy: shown });
    expect((await api.call('GET', '/settings')).data).toMatchObject({ gitProxy: shown });
    await api.call('PATCH', '/settings', { gitProxy: shown, quality: 'off' });
    expect(kept()).toMatchObject({ gitProxy, quality: 'off' });
    const elsewhere = { gitProxy: 'http://user:•••@127.0.0.2:1' };
    expect(await api.call('PATCH', '/settings', elsewhere)).toMatchObject({ status: 400, code: 1002 });
    expect(kept()).toMatchObject({ gitProxy });
    await api.call('PATCH', '/settings', { gitProxy: null, quality: 'on' });
  });

  test('change what is given and keep the rest', async () => {
    const before = Settings.parse((await api.call('GET', '/settings')).data);
    const changed = Settings.parse((await api.call('PATCH', '/settings', { keepAnalyses: 5 })).data);
    expect(changed).toEqual({ ...before, keepAnalyses: 5 });
    expect((await api.call('PATCH', '/settings', { keepAnalyses: null })).data).toEqual(before);
  });

  test.each([
    { quality: 'maybe' },
    { keepAnalyses: 0 },
    { unknown: 1 },
    { sonarHostUrl: 'ftp://sonar' },
    { ollamaHost: 'no host' },
    { gitProxy: 'proxy' },
    { inboxDir: 'relative' },
    { chatModel: 'other' },
    { keepAnalyses: 5, quality: 'maybe' },
  ])('PARAMETER_INVALID 1002: %j changes nothing', async (patch) => {
    const before = (await api.call('GET', '/settings')).data;
    expect(await api.call('PATCH', '/settings', patch)).toMatchObject({ status: 400, code: 1002 });
    expect((await api.call('GET', '/settings')).data).toEqual(before);
  });

  test.each([
    ['a folder of the system', () => '/etc', /^"inboxDir" must not be a folder of the system: .*\.$/],
    ['the home', () => homedir(), /^"inboxDir" must not be your home folder itself: .*\.$/],
    [
      'the data directory',
      () => api.dataDir,
      /^"inboxDir" must not be the folder of Vitals’ own data, .*\.$/,
    ],
    ['a folder of it', () => join(api.dataDir, 'projects', 'x'), /own data/],
    ['a parent of it', () => join(api.dataDir, '..'), /^"inboxDir" must not be .*\.$/],
  ])('the watched folder must not be %s', async (_what, folder, sentence) => {
    const answer = await api.call('PATCH', '/settings', { inboxDir: folder() });
    expect(answer).toMatchObject({ status: 400, code: 1002 });
    expect(answer.message).toMatch(sentence);
  });
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
