// The page in a real browser (headless, drawn by the processor): time to the first view, what a large project's
// architecture and hotspot map cost in processor time, frames while a table of 100,000 rows scrolls, size of the first JavaScript.
// `node scripts/with-node.mjs lab/bench/page.mjs [--folder <large project>] [--json] [--quick]`
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { firstScriptsKb } from '../../scripts/first-scripts.mjs';
import { root } from '../../scripts/runtime.mjs';
import { debianSource } from './material.mjs';
import { median } from './measure.mjs';
import { analyzedProject, call } from './page-project.mjs';
import { architectureCost, firstView, mapCost, ROWS, scrolling, timeToFiles, warmUp } from './page-views.mjs';
import { startHost } from './start.mjs';
import { markdownTable } from './table.mjs';

const { values } = parseArgs({
  options: { folder: { type: 'string' }, json: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const ROUNDS = values.quick ? 1 : 5;
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

async function repeat(work) {
  const results = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await work());
  return median(results);
}

async function repeatView(work) {
  const views = [];
  for (let round = 0; round < ROUNDS; round += 1) views.push(await work());
  const of = (key) => median(views.map((view) => view[key]));
  return { emptyMs: of('emptyMs'), cachedMs: of('cachedMs'), taskMs: of('taskMs') };
}

const row = (what, ours, goal, met, note = '') => ({ what, ours, peer: '', ratio: '', goal, met, note });

async function measure(browser, host, folder) {
  await warmUp(browser);
  const url = new URL(host.api).origin;
  // Before the import: afterwards the search index of the large project is still being built.
  const start = await repeatView(() => firstView(browser, url));
  const projectId = await analyzedProject(host, folder);
  const { fileCount } = await call(host, `/projects/${projectId}`);
  const files = await repeatView(() => firstView(browser, `${url}/#/projects/${projectId}/files`));
  const filesClicked = await repeat(() => timeToFiles(browser, url, projectId));
  const graph = await repeat(() => architectureCost(browser, url, projectId));
  const map = await repeat(() => mapCost(browser, url, projectId));
  const scroll = await scrolling(browser, url, projectId);
  const size = firstScriptsKb();
  const ms = (value) => `${Math.round(value)} ms`;
  const note = ({ cachedMs, taskMs }) =>
    `with a filled cache ${ms(cachedMs)}; ${ms(taskMs)} of processor in the page`;
  const viewRow = (what, view, limitMs) =>
    row(what, ms(view.emptyMs), `≤ ${limitMs / 1000} s`, view.emptyMs <= limitMs, note(view));
  return [
    viewRow('start page: address entered to first heading drawn, empty cache, warm browser', start, 1000),
    viewRow(`files of a project of ${fileCount} files, the same`, files, 500),
    row(
      'the same in an open page: a click to their first rows drawn',
      ms(filesClicked),
      '≤ 0.5 s',
      filesClicked <= 500,
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
