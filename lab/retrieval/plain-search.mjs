import Sqlite from 'better-sqlite3';

const WORD = /[\p{L}\p{N}_]+/gu;

/**
 * The baseline: the chunks of a project's active index in one column of an FTS5 table with SQLite's own `unicode61`
 * tokenizer, every word of the question joined by OR, best BM25 first. Answers with the files of the best chunks.
 */
export function createPlainSearch(store, projectId, limit) {
  const connection = new Sqlite(':memory:');
  connection.exec("CREATE VIRTUAL TABLE plain USING fts5(file UNINDEXED, content, tokenize='unicode61')");
  const insert = connection.prepare('INSERT INTO plain(file, content) VALUES (@file, @content)');
  const chunks = store
    .prepare(
      'SELECT file, content FROM rag_chunk WHERE gen = (SELECT active_gen FROM rag_index WHERE project_id = ?) ORDER BY id',
    )
    .all(projectId);
  connection.transaction(() => chunks.forEach((chunk) => insert.run(chunk)))();
  const select = connection
    .prepare('SELECT file FROM plain WHERE plain MATCH ? ORDER BY bm25(plain) LIMIT ?')
    .pluck();
  return async (question) => {
    const words = question.match(WORD) ?? [];
    return words.length === 0 ? [] : select.all(words.map((word) => `"${word}"`).join(' OR '), limit);
  };
}
