// Usage: node scripts/with-node.mjs lab/retrieval/commits.mjs [--questions 120] [--without-history] [--misses] REPOSITORY…
// Asks with the subjects of commits for the files they changed. Each repository is a bare git directory; its files and
// its history are laid out as they were before the oldest of those commits, so nothing of the answer can be read.
// Prints how often a changed file is among the eight chunks found, with SQLite's own tokenizer over the same chunks as
// the baseline. Needs no network and no model.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ragSearch } from '../../src-analyzer/rag/rag.ts';
import { indexProject } from '../../src-analyzer/rag/testing/index-project.ts';
import { createRetrievalStore } from '../../src-analyzer/rag/testing/retrieval-store.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { questionsOf } from './commit-questions.mjs';
import { figuresOf, rankOf, toTable } from './figures.mjs';
import { layOut } from './past-tree.mjs';
import { createPlainSearch } from './plain-search.mjs';

const TOP_K = 8;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '120' },
    'without-history': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
  },
});

async function answersOf(questions, search) {
  const answers = [];
  for (const { question, files } of questions) {
    const started = performance.now();
    const found = await search(question);
    const milliseconds = performance.now() - started;
    answers.push({ question, files, found, rank: rankOf(found, files), milliseconds });
  }
  return answers;
}

/** Questions whose answers the index has. */
function answerable(store, projectId, questions) {
  const isIndexed = store.connection
    .prepare(
      'SELECT 1 FROM rag_chunk WHERE file = ? AND gen = (SELECT active_gen FROM rag_index WHERE project_id = ?)',
    )
    .pluck();
  return questions
    .map((one) => ({ ...one, files: one.files.filter((file) => isIndexed.get(file, projectId) === 1) }))
    .filter(({ files }) => files.length > 0);
}

async function evaluate(store, repository, folder, context) {
  const { base, questions: asked } = questionsOf(repository, Number(values.questions));
  const codeDir = join(folder, 'tree');
  await layOut(repository, base, codeDir);
  if (values['without-history']) rmSync(join(codeDir, '.git'), { recursive: true });
  const projectId = store.addProject();
  const { response } = await indexProject({ projectId, codeDir, languages: [] }, context);
  const questions = answerable(store, projectId, asked);
  const search = async (query) => {
    const { chunks } = await ragSearch({ projectId, query, topK: TOP_K }, context);
    return chunks.map(({ file }) => file);
  };
  await search('warm up');
  return {
    project: basename(repository) === 'repo' ? basename(dirname(repository)) : basename(repository),
    chunks: response.chunks,
    vitals: await answersOf(questions, search),
    plain: await answersOf(questions, createPlainSearch(store.connection, projectId, TOP_K)),
  };
}

function rowsOf({ project, chunks, vitals, plain }) {
  return [
    { project, chunks, search: 'Vitals', ...figuresOf(vitals) },
    { project, chunks, search: 'plain unicode61', ...figuresOf(plain) },
  ];
}

const context = detachedContext({ chatModel: 'off', embedModel: 'off' });
const results = [];
for (const repository of positionals) {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-past-'));
  const store = await createRetrievalStore();
  try {
    results.push(await evaluate(store, resolve(repository), folder, context));
  } finally {
    store.remove();
    rmSync(folder, { recursive: true });
  }
}
const total = {
  project: 'all',
  chunks: results.reduce((sum, { chunks }) => sum + chunks, 0),
  vitals: results.flatMap(({ vitals }) => vitals),
  plain: results.flatMap(({ plain }) => plain),
};
process.stdout.write(toTable([...results, total].flatMap(rowsOf)));
for (const { project, vitals } of values.misses ? results : [])
  for (const { question, files, rank } of vitals)
    if (rank === 0) process.stdout.write(`${project}: ${question}\n  wants ${files.join(' ')}\n`);
