// Usage: node scripts/with-node.mjs lab/bench/first-answer.mjs DIRECTORY
// How long after an analysis has SUCCEEDED a question finds its code: imports the directory into a Vitals of its own
// (no model), analyses it, and asks until the search answers. The analysis itself, in the same run, is the measure.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { analyze, ask, call, createProject } from '../../e2e/support/api.ts';
import { startVitals } from '../../e2e/support/vitals-host.ts';
import { walkSources } from '../../src-analyzer/source/walk.ts';

const POLL_MS = 50;
const GIVE_UP_MS = 120_000;

/** The places a question finds; empty while there is no index. */
async function placesFor(vitals, chatId, content) {
  const response = await ask(vitals, `/chats/${chatId}/messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ content }),
  });
  const data = /^event: citations\ndata: (.*)$/m.exec(await response.text())?.[1];
  return data === undefined ? [] : JSON.parse(data).items;
}

const folder = resolve(process.argv[2] ?? '.');
const files = Object.fromEntries(
  walkSources(folder).files.map(({ path, absolutePath }) => [path, readFileSync(absolutePath)]),
);
process.env['VITALS_FROM_SOURCE'] = '1';
const vitals = await startVitals();
try {
  const projectId = await createProject(vitals, 'measured', Buffer.from(zipSync(files, { level: 1 })));
  const { id: chatId } = await call(vitals, `/projects/${projectId}/chats`, { method: 'POST' });
  const started = performance.now();
  await analyze(vitals, projectId);
  const analysed = performance.now();
  let places = [];
  for (let attempt = 1; places.length === 0 && performance.now() - analysed < GIVE_UP_MS; attempt += 1) {
    places = await placesFor(vitals, chatId, `Where is an error handled? (${attempt})`);
    await pause(POLL_MS);
  }
  const answered = performance.now();
  const { locTotal, fileCount } = await call(vitals, `/projects/${projectId}`);
  const [analysisMs, answerMs] = [analysed - started, answered - analysed];
  console.log(`${locTotal} lines in ${fileCount} files; ${places.length} places found`);
  console.log(
    `analysis ${(analysisMs / 1000).toFixed(1)} s; first keyword answer ${(answerMs / 1000).toFixed(1)} s after it (goal 10 s), ${(answerMs / analysisMs).toFixed(2)} of the analysis`,
  );
} finally {
  await vitals.dispose();
}
