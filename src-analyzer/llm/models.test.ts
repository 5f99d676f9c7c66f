import { afterEach, describe, expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import type { AnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import { findModels, sameName } from './models.ts';
import {
  CHAT_MODEL,
  EMBEDDING_MODEL,
  type DoubleModel,
  type DoubleOptions,
} from './testing/ollama-double-options.ts';
import { startOllamaDouble, type OllamaDouble } from './testing/ollama-double.ts';

const CLOUD: DoubleModel = { ...CHAT_MODEL, name: 'huge:cloud', remoteHost: 'https://elsewhere.example' };
const NARROW: DoubleModel = { ...EMBEDDING_MODEL, name: 'nomic-embed-text:latest', embeddingLength: 768 };

let double: OllamaDouble | undefined;

async function find(options: DoubleOptions, settings: Partial<AnalyzerSettings> = {}) {
  double = await startOllamaDouble(options);
  const context = detachedContext({ ollamaHost: double.url, ...settings });
  return findModels(context.settings, context.signal);
}

afterEach(async () => {
  await double?.close();
  double = undefined;
});

describe('findModels', () => {
  test.each([true, false])(
    'takes the first that can chat and embed (told by the list: %s)',
    async (listed) => {
      const status = await find({
        models: [NARROW, CHAT_MODEL, EMBEDDING_MODEL],
        capabilitiesInTags: listed,
      });
      expect(status).toMatchObject({ state: 'READY', version: '0.33.0', advice: null });
      expect(status.chatModel?.name).toBe('qwen2.5-coder:7b');
      expect(status.embedModel?.name).toBe('bge-m3:latest');
    },
  );

  test('never takes a cloud model by itself', async () => {
    const status = await find({ models: [CLOUD] });
    expect(status).toMatchObject({ state: 'NO_MODEL', chatModel: null });
    expect(status.models[0]).toMatchObject({ name: 'huge:cloud', cloud: true });
  });

  test('takes a cloud model that was named', async () => {
    const status = await find({ models: [CHAT_MODEL, CLOUD] }, { chatModel: 'huge:cloud' });
    expect(status.chatModel?.name).toBe('huge:cloud');
  });

  test('says what to install when the named model is missing', async () => {
    const status = await find({}, { chatModel: 'granite4.1:8b' });
    expect(status.state).toBe('NO_MODEL');
    expect(status.advice).toContain('ollama pull granite4.1:8b');
  });

  test.each<[string, DoubleOptions]>([
    ['hangs', { faults: [{ op: 'version', kind: 'hang' }] }],
    ['is another program', { faults: [{ op: 'version', kind: 'status', status: 404 }] }],
  ])('calls a server unreachable that %s', async (_name, options) => {
    expect(await find(options)).toMatchObject({ state: 'UNREACHABLE', chatModel: null, embedModel: null });
  });

  test('asks nobody when both models are switched off', async () => {
    const status = await find({}, { chatModel: 'off', embedModel: 'off' });
    expect(status.state).toBe('OFF');
    expect(double?.log).toEqual([]);
  });
});

test.each([
  ['bge-m3', 'bge-m3:latest', true],
  ['qwen3.5:4b', 'qwen3.5', false],
  ['qwen3.5:4b', 'qwen3.5:4b', true],
])('%s and %s are the same model: %s', (a, b, same) => {
  expect(sameName(a, b)).toBe(same);
});
