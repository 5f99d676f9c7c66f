/**
 * The history as evidence of the search: past commits of an index, whose subjects are searched in a table of their own,
 * `rag_fts_<gen>_commits`, created by the analyzer. `files` is `[{file, weight}]`, those of the commit that the index has.
 * `is_test` of a chunk: a question about tests does not rank it lower. An index of before has neither.
 */
export const COMMITS_FOR_SEARCH = `
CREATE TABLE rag_commit(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  gen INTEGER NOT NULL REFERENCES rag_gen ON DELETE CASCADE,
  hash TEXT NOT NULL,
  subject TEXT NOT NULL,
  committed_at TEXT NOT NULL,
  files TEXT NOT NULL CHECK(json_valid(files))
) STRICT;
CREATE INDEX rag_commit_g ON rag_commit(gen);
ALTER TABLE rag_chunk ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0;
`;
