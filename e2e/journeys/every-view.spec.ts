import type { Page } from 'playwright/test';
import { expect, expectAccessible } from '../support/journey.ts';
import { test } from '../support/reading-test.ts';

/** Address after the project, and what shows that the view has arrived. */
const VIEWS: { name: string; path: string; sample?: true; arrived: (page: Page) => Promise<void> }[] = [
  {
    name: 'overview',
    path: '',
    arrived: (page) => expect(page.getByText('What lowers the score')).toBeVisible(),
  },
  {
    name: 'report',
    path: '/report',
    arrived: (page) => expect(page.getByRole('heading', { name: 'Plan', exact: true })).toBeVisible(),
  },
  {
    name: 'files',
    path: '/files',
    arrived: (page) =>
      expect(page.getByRole('treegrid', { name: 'Files' }).getByText('express.js')).toBeVisible(),
  },
  {
    name: 'files-list',
    path: '/files?view=list&sort=loc&order=desc',
    arrived: (page) =>
      expect(page.getByRole('grid', { name: 'Files' }).getByText('express.js')).toBeVisible(),
  },
  {
    name: 'files-worst-first',
    path: '/files',
    sample: true,
    arrived: (page) => expect(page.getByRole('columnheader', { name: 'Attention' })).toBeVisible(),
  },
  {
    name: 'code',
    path: '/files?path=lib%2Fexpress.js&line=20',
    arrived: (page) => expect(page.locator('.cm-targetLine')).toBeInViewport(),
  },
  {
    name: 'quality',
    path: '/quality',
    sample: true,
    arrived: (page) => expect(page.getByRole('grid', { name: 'Findings' })).toBeVisible(),
  },
  {
    name: 'rule',
    path: '/rule?key=common%2Fcognitive-complexity',
    sample: true,
    arrived: (page) => expect(page.getByText(/^Of \d+ findings of it that were read/)).toBeVisible(),
  },
  {
    name: 'architecture',
    path: '/architecture',
    arrived: (page) => expect(page.getByRole('button', { name: /^express(\.js)?, / }).first()).toBeVisible(),
  },
  {
    name: 'matrix',
    path: '/architecture?view=matrix',
    arrived: (page) => expect(page.getByRole('table', { name: /Dependency matrix/ })).toBeVisible(),
  },
  {
    name: 'evolution',
    path: '/evolution',
    arrived: (page) => expect(page.getByText('No history')).toBeVisible(),
  },
  {
    name: 'since-last',
    path: '',
    sample: true,
    arrived: (page) => expect(page.getByText('No new or fixed findings.')).toBeVisible(),
  },
  {
    name: 'score-history',
    path: '/report',
    sample: true,
    arrived: (page) => expect(page.getByRole('img', { name: 'Scores over time' })).toBeVisible(),
  },
  {
    name: 'compare',
    path: '/compare?state=PERSISTING',
    sample: true,
    arrived: (page) =>
      expect(page.getByRole('grid', { name: 'Findings' }).getByText('ReportDao.java').first()).toBeVisible(),
  },
  {
    name: 'hotspot-map',
    path: '/evolution?color=findings',
    sample: true,
    arrived: (page) => expect(page.getByRole('img', { name: 'Hotspot map' })).toBeVisible(),
  },
  {
    name: 'scatter',
    path: '/evolution?files=scatter&trend=table',
    sample: true,
    arrived: (page) =>
      expect(page.getByRole('img', { name: 'Change against complexity' }).locator('canvas')).toBeVisible(),
  },
  {
    name: 'files-in-numbers',
    path: '/evolution?files=table',
    sample: true,
    arrived: (page) =>
      expect(
        page.getByRole('grid', { name: /source files/ }).getByRole('link', { name: /OrderService/ }),
      ).toBeVisible(),
  },
  {
    name: 'hotspot-code',
    path: '/files?path=backend%2Fsrc%2Fmain%2Fjava%2Fapp%2Fharbor%2Fservice%2FOrderService.java&line=60',
    sample: true,
    arrived: async (page) => {
      await expect(page.getByText('mostly Mara Lindt')).toBeVisible();
      await expect(page.locator('.cm-targetLine')).toBeInViewport();
    },
  },
  {
    name: 'line-authors',
    path: '/files?path=backend%2Fsrc%2Fmain%2Fjava%2Fapp%2Fharbor%2Fservice%2FOrderService.java&line=60',
    sample: true,
    arrived: async (page) => {
      const blame = page.getByRole('button', { name: 'Who changed each line' });
      if ((await blame.getAttribute('aria-pressed')) === 'false') await blame.click();
      await expect(page.getByRole('status').filter({ hasText: /^Line 60: / })).toBeVisible();
      await expect(page.locator('.cm-authorGutter').getByText(/ago$/).first()).toBeVisible();
    },
  },
  {
    name: 'timeline',
    path: '/timeline',
    sample: true,
    arrived: (page) => expect(page.getByRole('button', { name: 'Analyse past commits' })).toBeVisible(),
  },
  {
    name: 'timeline-without-history',
    path: '/timeline',
    arrived: (page) => expect(page.getByText('No past to look at')).toBeVisible(),
  },
  {
    name: 'dependencies',
    path: '/dependencies',
    arrived: (page) =>
      expect(page.getByRole('grid', { name: 'Dependencies' }).getByText('accepts')).toBeVisible(),
  },
  {
    name: 'upgrades',
    path: '/dependencies?view=upgrades',
    arrived: (page) => expect(page.getByRole('heading', { name: /^Upgrade / }).first()).toBeVisible(),
  },
  {
    name: 'debts',
    path: '/debts',
    arrived: (page) => expect(page.getByRole('heading', { name: 'Technical debt' })).toBeVisible(),
  },
  {
    name: 'docs',
    path: '/docs',
    arrived: (page) => expect(page.getByRole('button', { name: 'Generate' })).toBeVisible(),
  },
  {
    name: 'chat',
    path: '/chat',
    arrived: (page) => expect(page.getByText('Ask about this project')).toBeVisible(),
  },
];

const SIZES = [
  { width: 900, height: 700 },
  { width: 1400, height: 900 },
] as const;

/** In the page. */
const isSideways = (): boolean => document.documentElement.scrollWidth > document.documentElement.clientWidth;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    // Nobody writes: two workers share what is the longest file of all.
    test.describe.configure({ mode: 'parallel' });
    test.use({ colorScheme });

    for (const { name, path, sample, arrived } of VIEWS) {
      test(`${name} is readable for everybody, narrow and wide`, async ({
        page,
        expressId,
        sampleId,
      }, info) => {
        await page.setViewportSize(SIZES[0]);
        await page.goto(`/#/projects/${sample ? sampleId : expressId}${path}`);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await arrived(page);
          await expectAccessible(page);
          await expect.poll(() => page.evaluate(isSideways), 'nothing sticks out sideways').toBe(false);
          await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}-${size.width}.png`) });
        }
      });
    }

    test('start page and settings', async ({ page }, info) => {
      for (const path of ['/', '/#/settings']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await page.screenshot({
          path: info.outputPath(`${path.replaceAll(/\W+/g, '') || 'start'}-${colorScheme}.png`),
        });
      }
    });
  });
}

test('the chosen colours survive a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('an address that means nothing leads back', async ({ page }) => {
  await page.goto('/#/nowhere/at/all');
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to projects' }).click();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
});
