// Usage: node scripts/with-node.mjs lab/bench/search.mjs [--chunks 20000] [--others 20] [--other-chunks 2000] [--commits 2000] DIRECTORY…
// Time of one search in a project of that many chunks of the given source texts with other projects in the same
// database: by keyword, by keyword and past commits, and with vectors (a model double in a process of its own embeds the question). Beside it, in the same run, SQLite's
// own FTS5 with unicode61 over the same chunks. The questions are those of docs/retrieval.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findEmbedder } from '../../src-analyzer/llm/embeddings.ts';
import { startOllamaDouble } from '../../src-analyzer/llm/testing/ollama-double.ts';
import { ragSearch } from '../../src-analyzer/rag/rag.ts';
import { createRetrievalStore } from '../../src-analyzer/rag/testing/retrieval-store.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { createPlainSearch } from '../retrieval/plain-search.mjs';
import { percentileOf } from './percentiles.mjs';
import { addProject, addVectors } from './search-store.mjs';

const TOP_K = 8;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    chunks: { type: 'string', default: '20000' },
    others: { type: 'string', default: '20' },
    'other-chunks': { type: 'string', default: '2000' },
    commits: { type: 'string', default: '2000' },
    double: { type: 'boolean', default: false },
  },
});
const folders = positionals.map((folder) => resolve(folder));
const pairs = JSON.parse(readFileSync(new URL('../../docs/retrieval/pairs.json', import.meta.url), 'utf8'));
const questions = pairs.flatMap((collection) => collection.pairs.map(({ question }) => question));

/** A busy machine may miss the time in which the model must be found. */
async function identityOf(context) {
  for (;;) {
    const embedder = await findEmbedder(context);
    if (embedder !== null) return embedder.identity;
  }
}

/** The model double, until the parent lets go. */
async function serveDouble() {
  const double = await startOllamaDouble();
  process.once('disconnect', () => void double.close());
  process.send(double.url);
}

async function measure(store, ollamaHost) {
  for (let other = 0; other < Number(values.others); other += 1)
    addProject(store, folders, Number(values['other-chunks']));
  const withoutPast = addProject(store, folders, Number(values.chunks));
  const measured = addProject(store, folders, Number(values.chunks), Number(values.commits));
  const context = detachedContext({ ollamaHost });
  const byKeyword = detachedContext({ chatModel: 'off', embedModel: 'off' });
  const plain = createPlainSearch(store.connection, measured.projectId, TOP_K);
  const search =
    (settings, { projectId }) =>
    (query) =>
      ragSearch({ projectId, query, topK: TOP_K }, settings);
  const kinds = [
    ['plain unicode61', plain],
    ['keywords', search(byKeyword, withoutPast)],
    ['keywords, commits', search(byKeyword, measured)],
    ['and vectors', search(context, measured)],
  ];
  addVectors(store, measured, await identityOf(context));
  const times = new Map(kinds.map(([name]) => [name, []]));
  const work = new Map(kinds.map(([name]) => [name, []]));
  for (const question of questions.slice(0, 10)) for (const [, one] of kinds) await one(question);
  for (const question of questions) {
    for (const [name, one] of kinds) {
      const [started, cpu] = [performance.now(), process.cpuUsage()];
      await one(question);
      times.get(name).push(performance.now() - started);
      const { user, system } = process.cpuUsage(cpu);
      work.get(name).push((user + system) / 1000);
    }
  }
  const peer = percentileOf(times.get('plain unicode61'), 0.95);
  console.log(`${values.chunks} chunks, ${values.others} other projects, ${questions.length} questions`);
  for (const [name, list] of times) {
    const [p50, p95] = [percentileOf(list, 0.5), percentileOf(list, 0.95)].map((ms) => ms.toFixed(1));
    const [cpu50, cpu95] = [0.5, 0.95].map((share) => percentileOf(work.get(name), share).toFixed(1));
    const ratio = (percentileOf(list, 0.95) / peer).toFixed(2);
    console.log(
      `${name.padEnd(22)} p50 ${p50} ms  p95 ${p95} ms  p95 to plain ${ratio}  processor p50 ${cpu50} ms  p95 ${cpu95} ms`,
    );
  }
}

async function main() {
  const store = await createRetrievalStore();
  const double = fork(fileURLToPath(import.meta.url), ['--double']);
  try {
    const [ollamaHost] = await once(double, 'message');
    await measure(store, ollamaHost);
  } finally {
    double.disconnect();
    store.remove();
  }
}

if (values.double) await serveDouble();
else await main();
