// Fills a retrieval store with chunks of real source texts: one large project and many small ones beside it.
import { randomBytes } from 'node:crypto';
import { chunksOf } from '../../src-analyzer/rag/chunker.ts';
import { createIndexWriter } from '../../src-analyzer/rag/index-writer.ts';
import { readText } from '../../src-analyzer/source/read-text.ts';
import { walkSources } from '../../src-analyzer/source/walk.ts';
import { OTHER } from '../../src-analyzer/languages/languages.ts';

const MAX_FILE_BYTES = 200_000;

/** The chunks of the source files below the folders, file by file, again and again under other names. */
function* filesOf(folders) {
  for (let round = 0; ; round += 1) {
    let isEmpty = true;
    for (const [at, folder] of folders.entries()) {
      for (const { path, absolutePath, language, sizeBytes } of walkSources(folder).files) {
        if (language === OTHER || sizeBytes > MAX_FILE_BYTES) continue;
        const chunks = chunksOf(readText(absolutePath).text, []);
        if (chunks.length === 0) continue;
        isEmpty = false;
        yield { path: `round${round}/folder${at}/${path}`, chunks };
      }
    }
    if (isEmpty) throw new Error('there is no source text in the given folders');
  }
}

/** Files of the folders with together so many chunks, of the last file only what is still wanted. */
export function* chunkedFiles(folders, wanted) {
  let count = 0;
  for (const { path, chunks } of filesOf(folders)) {
    const taken = chunks.slice(0, wanted - count);
    yield { path, chunks: taken };
    count += taken.length;
    if (count >= wanted) return;
  }
}

/** So many commits over the files, each with three of them and a subject of eight words that stand in the first. */
function* pastCommits(files, wanted) {
  for (let at = 0; at < wanted; at += 1) {
    const changed = [0, 1, 2].map((step) => files[(at * 7 + step) % files.length]);
    const text = changed[0].chunks[at % changed[0].chunks.length].content;
    const subject = (text.match(/\p{L}{3,}/gu) ?? ['empty']).slice(0, 8).join(' ');
    const weighed = [...new Set(changed)].map(({ path }) => ({ file: path, weight: 0.2 }));
    yield { hash: `${at}`.padStart(40, '0'), time: at * 1000, subject, files: weighed };
  }
}

/** A project with so many chunks and past commits; resolves to its id and its generation. */
export function addProject(store, folders, wanted, commits = 0) {
  const projectId = store.addProject();
  const writer = createIndexWriter(store.connection, projectId);
  const files = [...chunkedFiles(folders, wanted)];
  for (const { path, chunks } of files) writer.addFile({ path, rankFactor: 1, isTest: false }, chunks);
  writer.addCommits([...pastCommits(files, commits)]);
  return { projectId, generation: writer.activate() };
}

/** Vectors of noise for every chunk: how long a search takes does not depend on what they say. */
export function addVectors(store, { projectId, generation }, identity) {
  const { connection } = store;
  const ids = connection.prepare('SELECT id FROM rag_chunk WHERE gen = ?').pluck().all(generation);
  const bits = connection.prepare('INSERT INTO rag_bits(gen, chunk_id, bits) VALUES (?, ?, ?)');
  const q8 = connection.prepare('INSERT INTO rag_q8(chunk_id, q8) VALUES (?, ?)');
  connection.transaction(() => {
    for (const id of ids) {
      bits.run(generation, id, randomBytes(128));
      q8.run(id, randomBytes(1024));
    }
    connection
      .prepare('UPDATE rag_index SET embedding_model = ?, embedded = chunks WHERE project_id = ?')
      .run(identity, projectId);
  })();
}
