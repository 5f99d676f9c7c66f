import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Settings } from '#contract/public-api/settings.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';

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
