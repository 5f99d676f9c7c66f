import { type DoubleOptions, type OllamaDouble, startOllamaDouble } from './ollama-double.ts';
import { test as base } from './journey.ts';
import { startVitals } from './vitals-host.ts';

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
    vitals: [
      async ({ model }, use) => {
        const vitals = await startVitals({
          OLLAMA_HOST: model.url,
          VITALS_CHAT_MODEL: '',
          VITALS_EMBED_MODEL: '',
        });
        await use(vitals);
        await vitals.dispose();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  });
}
