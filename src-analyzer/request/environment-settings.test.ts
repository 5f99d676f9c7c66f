import { expect, test } from 'vitest';
import { DEFAULT_ANALYZER_SETTINGS } from '#contract/analyzer-api/settings.ts';
import { environmentSettings } from './environment-settings.ts';

test('an environment that says nothing leaves the defaults', () => {
  expect(environmentSettings({})).toEqual(DEFAULT_ANALYZER_SETTINGS);
});

test.each([
  [{ OLLAMA_HOST: 'http://model.test:1' }, { ollamaHost: 'http://model.test:1' }],
  [{ VITALS_CHAT_MODEL: ' off ' }, { chatModel: 'off' }],
  [{ VITALS_EMBED_MODEL: 'bge-m3' }, { embedModel: 'bge-m3' }],
  [{ VITALS_CHAT_MODEL: ' ' }, { chatModel: null }],
  [{ VITALS_LLM_FULL_TEXT: 'Yes' }, { llmFullText: true }],
  [{ VITALS_LLM_FULL_TEXT: 'perhaps' }, { llmFullText: false }],
  [{ VITALS_QUALITY: 'off' }, { quality: 'off' }],
  [{ VITALS_QUALITY: 'perhaps' }, { quality: 'on' }],
  [{ SONAR_HOST_URL: 'http://sonar.test' }, { sonarHostUrl: 'http://sonar.test' }],
  [{ SONAR_PROJECT_KEY: 'shop' }, { sonarProjectKey: 'shop' }],
  [{ VITALS_MAX_FILE_BYTES: '4096' }, { maxFileBytes: 4096 }],
  [{ VITALS_MAX_FILE_BYTES: '-1' }, { maxFileBytes: DEFAULT_ANALYZER_SETTINGS.maxFileBytes }],
  [{ VITALS_SCAN_TIMEOUT_S: '30' }, { scanTimeoutSeconds: 30 }],
])('%j gives %j', (env, expected) => {
  expect(environmentSettings(env)).toEqual({ ...DEFAULT_ANALYZER_SETTINGS, ...expected });
});
