// Usage: node scripts/with-node.mjs lab/bench/index-history.mjs [--rounds 3] DIRECTORY…
// What the past commits add to building a project's index: processor and wall time with and without them in turn, the
// lowest of each. As after an analysis, the parse and what was read of the history are kept.
import { mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { indexProject } from '../../src-analyzer/rag/testing/index-project.ts';
import { createRetrievalStore } from '../../src-analyzer/rag/testing/retrieval-store.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { keepResultsIn } from '../../src-analyzer/reuse/kept-results.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const context = detachedContext({ chatModel: 'off', embedModel: 'off' });

async function once(codeDir) {
  const store = await createRetrievalStore();
  try {
    const projectId = store.addProject();
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    await indexProject({ projectId, codeDir, languages: [] }, context);
    const wall = performance.now() - started;
    const { user, system } = process.cpuUsage(cpu);
    const count = (table) => store.connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    const counts = { chunks: count('rag_chunk'), commits: count('rag_commit') };
    store.connection.pragma('wal_checkpoint(TRUNCATE)');
    return { wall, cpu: (user + system) / 1000, bytes: statSync(store.path).size, ...counts };
  } finally {
    store.remove();
  }
}

/** Without its history: the folder `.git` has another name meanwhile. */
async function withoutHistory(codeDir) {
  renameSync(join(codeDir, '.git'), join(codeDir, '.git-aside'));
  try {
    return await once(codeDir);
  } finally {
    renameSync(join(codeDir, '.git-aside'), join(codeDir, '.git'));
  }
}

const least = (runs, field) => Math.min(...runs.map((run) => run[field]));

async function measure(codeDir) {
  await once(codeDir);
  const [before, after] = [[], []];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    before.push(await withoutHistory(codeDir));
    after.push(await once(codeDir));
  }
  const shares = ['cpu', 'wall', 'bytes'].map((field) => {
    const [without, with_] = [least(before, field), least(after, field)];
    return `${field} ${without.toFixed(0)} to ${with_.toFixed(0)} (+${((with_ / without - 1) * 100).toFixed(0)} %)`;
  });
  const { chunks, commits } = after[0];
  console.log(`${basename(codeDir)}: ${chunks} chunks, ${commits} commits: ${shares.join(', ')}`);
}

const results = mkdtempSync(join(tmpdir(), 'vitals-bench-'));
keepResultsIn(results);
try {
  for (const folder of positionals) await measure(resolve(folder));
} finally {
  keepResultsIn(undefined);
  rmSync(results, { recursive: true });
}
