// What building the keyword index of 20,000 chunks costs: our writer (chunk rows with their text and hash, vectors kept,
// short transactions with pauses) against an FTS5 table alone that is given the same terms in one transaction.
import { createIndexWriter } from '../../src-analyzer/rag/index-writer.ts';
import { termsOf } from '../../src-analyzer/rag/terms.ts';
import { createRetrievalStore } from '../../src-analyzer/rag/testing/retrieval-store.ts';
import { compare } from './compare.mjs';
import { chunkedFiles } from './search-store.mjs';

const CHUNKS = 20_000;

export async function benchKeywordIndex({ directory, title, rounds }) {
  const files = [...chunkedFiles([directory], CHUNKS)];
  return compare({
    what: `keyword index of ${CHUNKS.toLocaleString('en-US')} chunks of ${title}`,
    ours: inStore((store) => writeIndex(store, files)),
    peer: inStore((store) => writeTermsAlone(store, files)),
    peerName: 'FTS5 alone',
    rounds,
    goal: 1.5,
    by: 'cpu',
    note: 'wall includes the pauses that let the backend write',
  });
}

/** Time of a work on an empty database, its creation left out. */
const inStore = (work) => async () => {
  const store = await createRetrievalStore();
  try {
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    work(store);
    const { user, system } = process.cpuUsage(cpu);
    return { wallMs: performance.now() - started, cpuMs: (user + system) / 1000 };
  } finally {
    store.remove();
  }
};

function writeIndex(store, files) {
  const writer = createIndexWriter(store.connection, store.addProject());
  for (const { path, chunks } of files) writer.addFile({ path, rankFactor: 1, isTest: false }, chunks);
  writer.activate();
}

function writeTermsAlone({ connection }, files) {
  connection.exec(
    "CREATE VIRTUAL TABLE alone USING fts5(dir, name, sym, body, content='', contentless_delete=1, tokenize='porter unicode61')",
  );
  const insert = connection.prepare('INSERT INTO alone(dir, name, sym, body) VALUES (?, ?, ?, ?)');
  const toTerms = (text) => termsOf(text).join(' ');
  connection.transaction(() => {
    for (const { path, chunks } of files) {
      const slash = path.lastIndexOf('/');
      const [dir, name] = [toTerms(path.slice(0, Math.max(0, slash))), toTerms(path.slice(slash + 1))];
      for (const { symbol, content } of chunks)
        insert.run(dir, name, toTerms(symbol ?? ''), toTerms(content));
    }
  })();
}
