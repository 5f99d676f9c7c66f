import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

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
