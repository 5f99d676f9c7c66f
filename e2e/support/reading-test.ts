import { analyze, call, createAnalyzedProject } from './api.ts';
import { test as journey } from './journey.ts';
import { zipOfFolder } from './zip.ts';

interface ReadingFixtures {
  /** Express, as npm delivers it: real code with real faults. */
  expressId: number;
  /** The sample has a history, and is analysed twice. */
  sampleId: number;
}

const MAX_MS = 120_000;

/** Journeys that only look at analysed projects: they share one Vitals, and must leave the projects as they are. */
export const test = journey.extend<object, ReadingFixtures>({
  scene: ['reading', { scope: 'worker' }],
  expressId: [
    async ({ vitals }, use) =>
      use(await createAnalyzedProject(vitals, 'express', await zipOfFolder('node_modules/express'))),
    { scope: 'worker', timeout: MAX_MS, auto: true },
  ],
  sampleId: [
    async ({ vitals }, use) => {
      const { id } = await call<{ id: number }>(vitals, '/sample-project', { method: 'POST' });
      await analyze(vitals, id);
      await analyze(vitals, id);
      await use(id);
    },
    { scope: 'worker', timeout: MAX_MS },
  ],
});
