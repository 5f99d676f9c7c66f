import type { DoubleOptions } from '#analyzer/llm/testing/ollama-double-options.ts';
import { type OllamaDouble, startOllamaDouble } from '#analyzer/llm/testing/ollama-double.ts';
import { test as base } from './journey.ts';

/** Journeys with a model server that answers like Ollama does. */
export function testWithModel(options: DoubleOptions = {}) {
  return base.extend<object, { model: OllamaDouble }>({
    model: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
      async ({}, use) => {
        const model = await startOllamaDouble(options);
        await use(model);
        await model.close();
      },
      { scope: 'worker' },
    ],
    vitalsEnv: [
      async ({ model }, use) =>
        use({ OLLAMA_HOST: model.url, VITALS_CHAT_MODEL: '', VITALS_EMBED_MODEL: '' }),
      { scope: 'worker' },
    ],
  });
}
