/**
 * The rows of analyses that are not shown any more, packed (`src-main/packed-rows`, ADR 18): `packed_rows` is a run of rows of
 * one table, each distinct run once, whatever analyses have it; `hash` is the SHA-256 of its text, `rows` the text by zstd.
 * `packed_table` says that the rows of a table of an analysis are packed: their columns and their ids, and which runs they
 * are by `packed_part`. `packed_text` keeps the texts that packed rows name (0018).
 */
export const PACKED_ROWS = `
CREATE TABLE packed_rows(
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  rows BLOB NOT NULL
) STRICT;
CREATE TABLE packed_table(
  id INTEGER PRIMARY KEY,
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  name TEXT NOT NULL,
  columns TEXT NOT NULL CHECK(json_valid(columns)),
  ids TEXT NOT NULL CHECK(json_valid(ids)),
  first_id INTEGER,
  last_id INTEGER,
  UNIQUE(analysis_id, name)
) STRICT;
CREATE INDEX packed_table_ids ON packed_table(name, first_id, last_id) WHERE first_id IS NOT NULL;
CREATE TABLE packed_part(
  table_id INTEGER NOT NULL REFERENCES packed_table ON DELETE CASCADE,
  position INTEGER NOT NULL,
  rows_id INTEGER NOT NULL REFERENCES packed_rows,
  PRIMARY KEY(table_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX packed_part_rows ON packed_part(rows_id);
CREATE TABLE packed_text(
  rows_id INTEGER NOT NULL REFERENCES packed_rows ON DELETE CASCADE,
  content_id INTEGER NOT NULL REFERENCES content,
  PRIMARY KEY(rows_id, content_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX packed_text_content ON packed_text(content_id);
`;
