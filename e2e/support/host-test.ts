import { test as base } from 'playwright/test';
import { type VitalsHost, startVitals } from './vitals-host.ts';

export interface HostFixtures {
  /** What the Vitals of this spec is told by its environment. */
  vitalsEnv: NodeJS.ProcessEnv;
  /** One for all tests with the same `scene` and environment. */
  vitals: VitalsHost;
}

/** Tests with a running Vitals; a browser starts only for those that ask for a page. */
export const hostTest = base.extend<object, HostFixtures>({
  vitalsEnv: [{}, { scope: 'worker' }],
  vitals: [
    async ({ vitalsEnv }, use) => {
      const host = await startVitals(vitalsEnv);
      await use(host);
      await host.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
