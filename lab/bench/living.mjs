// An open folder in the product: saves are watched, analyses begin without a click, the page is open on the overview. From a
// save until the page says what became of findings and score, and the processor time of host and analyzer until then, as a
// share of the first analysis. Where the product does not watch the folder it says why, and looks for changes as a person would by
// hand. `node scripts/with-node.mjs lab/bench/living.mjs <folder> <pattern of source files> [<times>]`;
// the folder is copied. Needs the built product and a browser.
import { appendFileSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { addLine, addStatement, fileAt } from './incremental.mjs';
import { cpuMsOf, median } from './measure.mjs';
import { call, untilAnalysed } from './page-project.mjs';
import { startHost } from './start.mjs';

const GIVE_UP_MS = 120_000;
/** After an analysis its search index is made: the next edit waits for that, as a person who thinks does. */
const REST_MS = 10_000;
const json = (body, method = 'POST') => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Until no process of the host has worked for a while. */
async function atRest(host) {
  let last = cpuMsOf(host.pid);
  for (;;) {
    await pause(1500);
    const now = cpuMsOf(host.pid);
    if (now - last < 100) return;
    last = now;
  }
}

/** The kinds of saves, each a change of the file at `path`; false where the file has no place for it. */
const EDITS = {
  'a comment behind a file': (path) => {
    appendFileSync(path, path.endsWith('.py') ? '\n# later\n' : '\n// later\n');
    return true;
  },
  'a line in the middle': (path) => {
    addLine(path);
    return true;
  },
  'a statement more in a function': addStatement,
};

async function firstAnalysis(host, path) {
  await call(host, '/settings', json({ watchSaves: true, analyzeChanges: true }, 'PATCH'));
  const before = cpuMsOf(host.pid);
  const project = await call(host, '/projects', json({ type: 'FOLDER', path }));
  const { id } = await call(host, `/projects/${project.id}/analyses`, json({ type: 'FULL' }));
  await untilAnalysed(host, id);
  return { projectId: project.id, cpuMs: cpuMsOf(host.pid) - before };
}

/** When the page tells a result, by its own clock: asking again and again from here saw it up to half a second late. */
function toldIn(page) {
  return page.evaluate((giveUpMs) => {
    const { promise, resolve } = Promise.withResolvers();
    const look = () => {
      const all = [...document.querySelectorAll('[role=status]')];
      if (all.some(({ textContent }) => textContent.includes('since the analysis before')))
        resolve(Date.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => resolve(null), giveUpMs);
    return promise.finally(() => observer.disconnect());
  }, GIVE_UP_MS);
}

/** Until it is known whether saves are watched; why they are not, undefined where they are. */
async function whyUnwatched(host, projectId) {
  for (;;) {
    const { watching, note } = await call(host, `/projects/${projectId}/changes`);
    if (watching === 'SAVES') return undefined;
    if (note !== null) return note;
    await pause(200);
  }
}

/** How long after `since` an analysis of the project began and had its report. */
async function analysisSince(host, projectId, since) {
  const { items } = await call(host, `/projects/${projectId}/analyses?page=1&size=1`);
  const [{ startedAt, finishedAt }] = items;
  return { begunMs: Date.parse(startedAt) - since, endedMs: Date.parse(finishedAt) - since };
}

/** One save: milliseconds until the page tells its result, and the processor time until then. */
async function save({ host, page, projectId, isWatched }, change) {
  const result = page.getByRole('status').filter({ hasText: 'since the analysis before' });
  const cpuBefore = cpuMsOf(host.pid);
  const startedAt = Date.now();
  if (!change()) return undefined;
  if (!isWatched) await call(host, `/projects/${projectId}/refresh`, { method: 'POST' });
  const toldAt = await toldIn(page);
  if (toldAt === null) {
    console.log(`the page told nothing within ${GIVE_UP_MS / 1000} s: left out`);
    return undefined;
  }
  const wallMs = toldAt - startedAt;
  const cpuMs = cpuMsOf(host.pid) - cpuBefore;
  const analysis = await analysisSince(host, projectId, startedAt);
  await result.getByRole('button', { name: 'Dismiss' }).click();
  await pause(REST_MS);
  await atRest(host);
  return { wallMs, cpuMs, ...analysis };
}

async function measure(host, browser, folder, pattern, times) {
  const first = await firstAnalysis(host, folder);
  await atRest(host);
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(`${new URL(host.api).origin}/#/projects/${first.projectId}`);
  await page.getByRole('img', { name: /Health score \d+ of 100/ }).waitFor({ timeout: GIVE_UP_MS });
  await pause(REST_MS);
  const files = globSync(pattern, { cwd: folder }).toSorted();
  const why = await whyUnwatched(host, first.projectId);
  if (why !== undefined)
    console.log(`${basename(folder)} is not watched, so each save is looked for by hand. ${why}`);
  const isWatched = why === undefined;
  console.log(`${basename(folder)}: first analysis ${Math.round(first.cpuMs)} ms CPU`);
  for (const [what, edit] of Object.entries(EDITS)) {
    const taken = [];
    for (let at = 0; taken.length < times && at < 10 * times; at += 1) {
      const one = await save({ host, page, projectId: first.projectId, isWatched }, () =>
        edit(join(folder, fileAt(files, at))),
      );
      if (one) taken.push(one);
    }
    if (taken.length === 0) {
      console.log(`${what}: nothing could be measured`);
      continue;
    }
    const of = (key) => taken.map((one) => one[key]);
    const share = (100 * median(of('cpuMs'))) / first.cpuMs;
    console.log(
      `${what}: the page tells after ${of('wallMs').map(Math.round).join(', ')} ms (median ${Math.round(median(of('wallMs')))}), ${share.toFixed(1)} % of the first analysis (${of('cpuMs').map(Math.round).join(', ')} ms CPU); begun after ${median(of('begunMs'))} ms, its report there after ${median(of('endedMs'))} ms; load average ${loadavg()[0].toFixed(1)}`,
    );
  }
}

const [, , directory, pattern, times = '5'] = process.argv;
const work = mkdtempSync(join(tmpdir(), 'vitals-living-'));
const folder = join(work, basename(directory));
cpSync(directory, folder, { recursive: true });
const host = await startHost({ env: { VITALS_CHAT_MODEL: 'off', VITALS_EMBED_MODEL: 'off' } });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await measure(host, browser, folder, pattern, Number(times));
} finally {
  await browser.close();
  await host.stop();
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}
