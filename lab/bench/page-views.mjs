// Single measurements of the page in a real browser: what a view costs, and how its longest table scrolls.
import { setTimeout as pause } from 'node:timers/promises';

export const ROWS = 100_000;
const SCROLL_MS = 3000;
/** The start page of the browser has hundreds of modules. */
const BROWSER_SETTLES_MS = 3000;
const VIEW = { width: 1400, height: 900 };

/** Counts the page's own processor time, so that a busy machine does not change the figures. */
async function stopwatch(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return {
      scriptMs: of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration'),
      taskMs: of('TaskDuration'),
    };
  };
  return { read, stop: () => session.detach() };
}

/** Script, style and layout of something a person does, until `arrived` resolves; drawing included. */
async function costOf(page, act, arrived) {
  const watch = await stopwatch(page);
  const before = await watch.read();
  await act();
  await arrived();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  const { scriptMs } = await watch.read();
  await watch.stop();
  return scriptMs - before.scriptMs;
}

/** A new browser is busy with itself: it shows something else first, and is left alone until it is at rest. */
export async function warmUp(browser) {
  await withPage(browser, 'data:text/html,<h1>Warm</h1>', (page) => page.waitForTimeout(BROWSER_SETTLES_MS));
}

const HEADING_SEEN = 'first heading at ';

/** Runs in the page: says when the first heading is in a frame that was drawn, in milliseconds since 1970. */
function tellFirstHeading(words) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () =>
        console.debug(words + (performance.timeOrigin + performance.now())),
      );
      port1.start();
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Address entered to first heading drawn, by the clock of the machine. Nothing else measures or looks on meanwhile. */
async function timeToHeading(context, url) {
  const page = await context.newPage();
  await page.addInitScript(tellFirstHeading, HEADING_SEEN);
  const told = page.waitForEvent('console', (message) => message.text().startsWith(HEADING_SEEN));
  const enteredAt = performance.timeOrigin + performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  const seenAt = Number((await told).text().slice(HEADING_SEEN.length));
  await page.close();
  return seenAt - enteredAt;
}

/** The page's share of the processor until then, in a load of its own: the counter slows what it counts. */
async function processorUntilHeading(page, url) {
  const watch = await stopwatch(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  return (await watch.read()).taskMs;
}

/** The first view in a warm browser: with an empty cache, once more with what that has left there, and its processor time. */
export async function firstView(browser, url) {
  const context = await browser.newContext({ viewport: VIEW });
  const emptyMs = await timeToHeading(context, url);
  const cachedMs = await timeToHeading(context, url);
  await context.close();
  const taskMs = await withPage(browser, 'about:blank', (page) => processorUntilHeading(page, url));
  return { emptyMs, cachedMs, taskMs };
}

async function withPage(browser, url, work) {
  const context = await browser.newContext({ viewport: VIEW });
  const page = await context.newPage();
  await page.goto(url);
  try {
    return await work(page);
  } finally {
    await context.close();
  }
}

const goTo = (page, hash) => () => page.evaluate((target) => (location.hash = target), hash);

/** From a click on the link of the files to a frame that shows their first rows, in a page that is open: by the clock of the page. */
export const timeToFiles = (browser, url, projectId) =>
  withPage(browser, `${url}/#/projects/${projectId}/report`, async (page) => {
    await page.getByRole('article').waitFor();
    const link = page.getByRole('link', { name: 'Files', exact: true });
    return link.evaluate(async (element) => {
      const clickedAt = performance.now();
      element.click();
      const isShown = () => document.querySelectorAll('[role="treegrid"] [role="row"]').length > 1;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (!isShown()) await frame();
      await frame();
      return performance.now() - clickedAt;
    });
  });

export const architectureCost = (browser, url, projectId) =>
  withPage(browser, `${url}/#/projects/${projectId}/report`, async (page) => {
    await page.getByRole('article').waitFor();
    return costOf(page, goTo(page, `/projects/${projectId}/architecture`), () =>
      page.locator('svg g[role="button"]').first().waitFor(),
    );
  });

/** The page asks for the numbers of made-up files, so that the map is as large as wished with any project. */
function manyFiles(count) {
  return Array.from({ length: count }, (_, index) => ({
    filePath: `src/area-${index % 12}/part-${index % 90}/folder-${index % 400}/file-${index}.java`,
    commits: (index * 7) % 60,
    churn: index % 900,
    complexity: (index * 13) % 2000,
    loc: 20 + ((index * 37) % 900),
    issues: index % 9,
    worstSeverity: null,
    health: index % 101,
    topAuthor: 'Ada',
    topShare: 60,
  }));
}

const WEEK = { week: '2026-01-05', commits: 3, linesAdded: 9, linesRemoved: 2 };

export async function mapCost(browser, url, projectId) {
  return withPage(browser, `${url}/#/projects/${projectId}/report`, async (page) => {
    const items = manyFiles(5000);
    const answer = (data) => ({ json: { code: 0, message: 'ok', data } });
    const lists = {
      months: [],
      topFiles: [],
      authors: [],
      bots: [],
      hotspots: [],
      coupling: [],
      busFactors: [],
    };
    await page.route('**/evolution?*', (route) =>
      route.fulfill(answer({ range: '180d', available: true, trend: [WEEK], ...lists })),
    );
    await page.route('**/evolution/files*', (route) =>
      route.fulfill(answer({ available: true, total: items.length, months: [], items })),
    );
    const address = `/projects/${projectId}/evolution?trend=table`;
    await goTo(page, `${address}&files=table`)();
    await page.getByRole('grid', { name: /source files/ }).waitFor();
    return costOf(
      page,
      () => page.getByText('Map', { exact: true }).click(),
      () => page.getByRole('img', { name: 'Hotspot map' }).waitFor(),
    );
  });
}

/** Frames a second while the wheel turns over a table of 100,000 rows and while it stands still, and what a frame costs. */
export async function scrolling(browser, url, projectId) {
  return withPage(browser, url, async (page) => {
    const items = Array.from({ length: ROWS }, (_, index) => ({
      path: `src/area-${index % 97}/file-${index}.ts`,
      language: 'TypeScript',
      loc: index % 700,
      sizeBytes: index * 3,
    }));
    await page.route(`**/projects/${projectId}/files`, (route) =>
      route.fulfill({ json: { code: 0, message: 'ok', data: { total: ROWS, items } } }),
    );
    await goTo(page, `/projects/${projectId}/files?view=list`)();
    const grid = page.getByRole('grid', { name: 'Files' });
    await grid.getByRole('gridcell').first().waitFor();
    await grid.hover();
    const still = await framesDuring(page, () => pause(SCROLL_MS));
    const watch = await stopwatch(page);
    const before = await watch.read();
    const moving = await framesDuring(page, async () => {
      const end = performance.now() + SCROLL_MS;
      while (performance.now() < end) {
        await page.mouse.wheel(0, 700);
        await pause(16);
      }
    });
    const { taskMs } = await watch.read();
    return { still, moving, taskMs: (taskMs - before.taskMs) / moving.count };
  });
}

/** The cadence of animation frames while something goes on. */
async function framesDuring(page, work) {
  const frames = page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        const times = [];
        const tick = (now) => {
          times.push(now);
          if (now - times[0] < ms) requestAnimationFrame(tick);
          else resolve(times);
        };
        requestAnimationFrame(tick);
      }),
    SCROLL_MS,
  );
  await work();
  const times = await frames;
  const waits = times.slice(1).map((time, index) => time - times[index]);
  return {
    count: waits.length,
    perSecond: (waits.length * 1000) / (times.at(-1) - times[0]),
    longestMs: Math.max(...waits),
  };
}
