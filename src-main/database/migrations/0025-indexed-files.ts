/**
 * What each file of an index was made from, so that an unchanged file is not read and cut again: `source` is a digest of its
 * content and of what the index says of it beside, `chunks` how many it has. An index of before has no rows.
 */
export const INDEXED_FILES = `
CREATE TABLE rag_file(
  gen INTEGER NOT NULL REFERENCES rag_gen ON DELETE CASCADE,
  path TEXT NOT NULL,
  source TEXT NOT NULL,
  chunks INTEGER NOT NULL,
  PRIMARY KEY(gen, path)
) STRICT, WITHOUT ROWID;
`;
