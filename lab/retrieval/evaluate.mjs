// Usage: node scripts/with-node.mjs lab/retrieval/evaluate.mjs [--misses] [--vectors] [--full-text] DIRECTORY…
// Asks the questions of docs/retrieval/pairs.json that belong to the given projects (a directory's name is the
// project's) and prints how often an answer file is among the eight chunks found, with SQLite's own tokenizer over
// the same chunks as the baseline. --misses lists the questions that found none. --vectors adds the vectors of the model
// double (hashed words: no meaning, so this shows only that vectors do no harm), --full-text embeds whole files. Needs no
// network and no model.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { startOllamaDouble } from '../../src-analyzer/llm/testing/ollama-double.ts';
import { ragSearch } from '../../src-analyzer/rag/rag.ts';
import { indexProject } from '../../src-analyzer/rag/testing/index-project.ts';
import { createRetrievalStore } from '../../src-analyzer/rag/testing/retrieval-store.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { say } from '../../scripts/say.mjs';
import { createPlainSearch } from './plain-search.mjs';
import { figuresOf, rankOf, toTable } from './figures.mjs';

const TOP_K = 8;
const pairsFile = new URL('../../docs/retrieval/pairs.json', import.meta.url);
const collections = JSON.parse(readFileSync(pairsFile, 'utf8'));
const showMisses = process.argv.includes('--misses');
const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'));

/** Warns when the questions were written against another state of the project. */
function checkCommit(folder, commit) {
  const head = execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  if (head !== commit) say(`${basename(folder)} is at ${head}, the pairs were written for ${commit}`);
}

/** One answer for each question: the rank of the first answer file (0 for none) and the milliseconds it took. */
async function answersOf(pairs, search) {
  const answers = [];
  for (const { question, files } of pairs) {
    const started = performance.now();
    const found = await search(question);
    const milliseconds = performance.now() - started;
    answers.push({ question, files, found, rank: rankOf(found, files), milliseconds });
  }
  return answers;
}

async function evaluate(store, folder, context) {
  const collection = collections.find(({ project }) => project === basename(folder));
  if (collection === undefined)
    throw new Error(`${basename(folder)} has no pairs in docs/retrieval/pairs.json`);
  checkCommit(folder, collection.commit);
  const projectId = store.addProject();
  const { response, embedded } = await indexProject({ projectId, codeDir: folder }, context);
  await embedded;
  const { chunks } = response;
  const search = async (query) => {
    const answer = await ragSearch({ projectId, query, topK: TOP_K }, context);
    return answer.chunks.map(({ file }) => file);
  };
  await search('warm up');
  const plainSearch = createPlainSearch(store.connection, projectId, TOP_K);
  return {
    project: collection.project,
    chunks,
    vitals: await answersOf(collection.pairs, search),
    plain: await answersOf(collection.pairs, plainSearch),
  };
}

const store = await createRetrievalStore();
const double = process.argv.includes('--vectors') ? await startOllamaDouble() : undefined;
const context = detachedContext(
  double === undefined
    ? { chatModel: 'off', embedModel: 'off' }
    : { ollamaHost: double.url, llmFullText: process.argv.includes('--full-text') },
);
try {
  const results = [];
  for (const folder of folders) results.push(await evaluate(store, resolve(folder), context));
  const total = {
    project: 'all',
    chunks: results.reduce((sum, { chunks }) => sum + chunks, 0),
    vitals: results.flatMap(({ vitals }) => vitals),
    plain: results.flatMap(({ plain }) => plain),
  };
  const rows = [...results, total].flatMap(({ project, chunks, vitals, plain }) => [
    { project, chunks, search: 'Vitals', ...figuresOf(vitals) },
    { project, chunks, search: 'plain unicode61', ...figuresOf(plain) },
  ]);
  process.stdout.write(toTable(rows));
  for (const { project, vitals } of showMisses ? results : []) {
    for (const { question, files, found, rank } of vitals) {
      if (rank === 0)
        process.stdout.write(
          `\n${project}: ${question}\n  wants ${files.join(' ')}\n  found ${found.join(' ')}\n`,
        );
    }
  }
} finally {
  await double?.close();
  store.remove();
}
