// The page in a real browser (headless, drawn by the processor): time to the first view, what a large project's
// architecture and hotspot map cost in processor time, frames while a table of 100,000 rows scrolls, size of the first JavaScript.
// `node scripts/with-node.mjs scripts/bench/page.mjs [--folder <large project>] [--json] [--quick]`
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { ZipFile } from 'yazl';
import { findBrowser } from '../browser.mjs';
import { root } from '../runtime.mjs';
import { debianSource } from './material.mjs';
import { median } from './measure.mjs';
import { startHost } from './start.mjs';
import { markdownTable } from './table.mjs';

const { values } = parseArgs({
  options: { folder: { type: 'string' }, json: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const ROUNDS = values.quick ? 1 : 5;
const ROWS = 100_000;
const SCROLL_MS = 3000;
const VIEW = { width: 1400, height: 900 };
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];
const NOT_PACKED = /(^|\/)(node_modules|\.git)(\/|$)/;

async function zipOf(folder) {
  const zip = new ZipFile();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && !NOT_PACKED.test(path)) zip.addFile(join(folder, path), path);
  }
  zip.end();
  return buffer(zip.outputStream);
}

async function call(api, path, init) {
  const answer = await (await fetch(`${api}${path}`, init)).json();
  if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.message}`);
  return answer.data;
}

async function analyzedProject(api, folder) {
  const form = new FormData();
  form.set('name', 'large');
  form.set('file', new Blob([await zipOf(folder)]), 'large.zip');
  const project = await call(api, '/projects', { method: 'POST', body: form });
  const { id } = await call(api, `/projects/${project.id}/analyses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'FULL' }),
  });
  for (;;) {
    const { status, errorMessage } = await call(api, `/analyses/${id}`);
    if (status === 'SUCCEEDED') return project.id;
    if (status === 'FAILED' || status === 'CANCELLED') throw new Error(`${status}: ${errorMessage}`);
    await pause(500);
  }
}

/** Entry script and everything it imports at once, compressed as a server would. */
function firstScriptsKb() {
  const assets = join(root, 'out', 'renderer', 'assets');
  const html = readFileSync(join(root, 'out', 'renderer', 'index.html'), 'utf8');
  const names = new Set([...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name));
  for (const name of names) {
    const text = readFileSync(join(assets, name), 'utf8');
    for (const [, other] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) names.add(other);
  }
  return (
    [...names].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length,
      0,
    ) / 1000
  );
}

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

/** From the address to the first heading: on the clock, and the page's share of the processor. */
async function firstView(browser, url) {
  const context = await browser.newContext({ viewport: VIEW });
  const page = await context.newPage();
  const watch = await stopwatch(page);
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  const clockMs = performance.now() - startedAt;
  const { taskMs } = await watch.read();
  await context.close();
  return { clockMs, taskMs };
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

const architectureCost = (browser, url, projectId) =>
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

async function mapCost(browser, url, projectId) {
  return withPage(browser, `${url}/#/projects/${projectId}/report`, async (page) => {
    const items = manyFiles(5000);
    const answer = (data) => ({ json: { code: 0, message: 'ok', data } });
    const lists = { topFiles: [], authors: [], bots: [], hotspots: [], coupling: [], busFactors: [] };
    await page.route('**/evolution?*', (route) =>
      route.fulfill(answer({ range: '180d', available: true, trend: [WEEK], ...lists })),
    );
    await page.route('**/evolution/files', (route) =>
      route.fulfill(answer({ available: true, total: items.length, items })),
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
async function scrolling(browser, url, projectId) {
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
    await goTo(page, `/projects/${projectId}/files`)();
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

async function repeat(work) {
  const results = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await work());
  return median(results);
}

async function repeatView(work) {
  const views = [];
  for (let round = 0; round < ROUNDS; round += 1) views.push(await work());
  return {
    clockMs: median(views.map(({ clockMs }) => clockMs)),
    taskMs: median(views.map(({ taskMs }) => taskMs)),
  };
}

const row = (what, ours, goal, met, note = '') => ({ what, ours, peer: '', ratio: '', goal, met, note });

async function measure(browser, host, folder) {
  const url = new URL(host.api).origin;
  const projectId = await analyzedProject(host.api, folder);
  const { fileCount } = await call(host.api, `/projects/${projectId}`);
  const start = await repeatView(() => firstView(browser, url));
  const files = await repeatView(() => firstView(browser, `${url}/#/projects/${projectId}/files`));
  const graph = await repeat(() => architectureCost(browser, url, projectId));
  const map = await repeat(() => mapCost(browser, url, projectId));
  const scroll = await scrolling(browser, url, projectId);
  const size = firstScriptsKb();
  const ms = (value) => `${Math.round(value)} ms`;
  const cpu = ({ taskMs }) => `${ms(taskMs)} of processor in the page`;
  return [
    row(
      'start page: address entered to first heading',
      ms(start.clockMs),
      '≤ 1 s',
      start.clockMs <= 1000,
      cpu(start),
    ),
    row(
      `files of a project of ${fileCount} files, the same`,
      ms(files.clockMs),
      '≤ 1 s',
      files.clockMs <= 1000,
      cpu(files),
    ),
    row('its architecture: script, style and layout', ms(graph), '≤ 1 s', graph <= 1000),
    row('hotspot map of 5,000 files: script, style and layout', ms(map), '≤ 0.3 s', map <= 300),
    {
      ...row(
        `scrolling ${ROWS.toLocaleString('en-US')} rows`,
        `${scroll.moving.perSecond.toFixed(1)} frames/s`,
        '> 50',
        scroll.moving.perSecond > 50,
        `${scroll.taskMs.toFixed(1)} ms of processor a frame, longest wait ${ms(scroll.moving.longestMs)}`,
      ),
      peer: `the same page at rest: ${scroll.still.perSecond.toFixed(1)} frames/s`,
      ratio: (scroll.moving.perSecond / scroll.still.perSecond).toFixed(2),
    },
    row('JavaScript of the first view, gzip', `${Math.round(size)} kB`, '≤ 300 kB', size <= 300),
  ];
}

async function main() {
  const folder = values.folder ?? debianSource('libspring-java');
  const executablePath = await findBrowser();
  if (!folder || !executablePath || !existsSync(join(root, 'out', 'renderer', 'index.html')))
    return [row('the page', 'no large project, browser or build here', '')];
  const host = await startHost({ env: { VITALS_CHAT_MODEL: 'off', VITALS_EMBED_MODEL: 'off' } });
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    return await measure(browser, host, folder);
  } finally {
    await browser.close();
    await host.stop();
  }
}

const rows = await main();
console.log(values.json ? JSON.stringify(rows) : markdownTable(rows));
