import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from 'playwright/test';
import { hostTest } from './host-test.ts';

export interface Fixtures {
  /**
   * Names what this journey provokes in the console: the browser itself logs a refused request, and at a moment of its
   * own. Any other message of level warning or error fails the journey.
   */
  provokeMessage: (expected: RegExp) => void;
}

export interface WorkerFixtures {
  /** Name of the spec: a different one gets a Vitals of its own. */
  scene: string;
}

/** Each spec file gets a Vitals of its own; each test a fresh page whose console must stay silent. */
export const test = hostTest.extend<Fixtures, WorkerFixtures>({
  scene: ['', { option: true, scope: 'worker' }],
  baseURL: async ({ vitals }, use) => use(vitals.url),
  provokeMessage: [
    async ({ page }, use) => {
      const messages: string[] = [];
      const provoked: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      await use((expected) => void provoked.push(expected));
      const unexpected = messages.filter((message) => !provoked.some((expected) => expected.test(message)));
      expect(unexpected, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A dialog without a name is none of these, though a reader hears nothing but "dialog". */
const BESIDES = { 'aria-dialog-name': { enabled: true } };

/** Nothing fades or slides any more: colours on their way would be measured as they are for a moment. */
async function expectSettled(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
          ).length,
    );
  await expect.poll(moving).toBe(0);
}

/** No serious or critical finding of axe on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectSettled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).options({ rules: BESIDES }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
    );
  expect(grave).toEqual([]);
}

/** Drops a file on the window as a person would. */
export async function dropFile(page: Page, name: string, content: Buffer): Promise<void> {
  // Dropped on a page that has not drawn itself yet, it is lost.
  await page.getByRole('main').waitFor();
  const transfer = await page.evaluateHandle(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: 'application/zip' }));
      return data;
    },
    { name, base64: content.toString('base64') },
  );
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', event, { dataTransfer: transfer });
  }
}
