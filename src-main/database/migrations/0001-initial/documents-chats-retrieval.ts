/** Generated documents, chats and the retrieval store. */
export const DOCUMENTS_CHATS_RETRIEVAL = `
CREATE TABLE document(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  doc_type TEXT NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  edited INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE(project_id, doc_type)
) STRICT;

CREATE TABLE chat_session(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  title TEXT NOT NULL CHECK(length(title) <= 200),
  summary TEXT,
  message_count INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  last_message_at TEXT NOT NULL
) STRICT;
CREATE INDEX chat_session_p ON chat_session(project_id, last_message_at DESC, id DESC);

CREATE TABLE chat_message(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session_id INTEGER NOT NULL REFERENCES chat_session ON DELETE CASCADE,
  role TEXT NOT NULL CHECK(role IN('USER','ASSISTANT')),
  content TEXT NOT NULL,
  citations TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(citations)),
  error_code TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX chat_message_s ON chat_message(session_id, id);

-- The retrieval store: written by the analyzer, deleted here with its project. Each generation has a keyword
-- table of its own, rag_fts_<gen>, created by the analyzer.
CREATE TABLE rag_index(
  project_id INTEGER PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  active_gen INTEGER,
  tokenizer_version INTEGER NOT NULL,
  embedding_model TEXT,
  chunks INTEGER NOT NULL DEFAULT 0,
  embedded INTEGER NOT NULL DEFAULT 0,
  built_at TEXT
) STRICT;
CREATE TABLE rag_gen(
  gen INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE
) STRICT;
CREATE INDEX rag_gen_p ON rag_gen(project_id);
CREATE TABLE rag_chunk(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  gen INTEGER NOT NULL REFERENCES rag_gen ON DELETE CASCADE,
  file TEXT NOT NULL,
  chunk_index INTEGER NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  symbol TEXT,
  content TEXT NOT NULL,
  content_hash BLOB NOT NULL,
  rank_factor REAL NOT NULL DEFAULT 1,
  embed_state TEXT NOT NULL DEFAULT 'NONE' CHECK(embed_state IN('NONE','OK','FAILED')),
  UNIQUE(gen, file, chunk_index)
) STRICT;
CREATE TABLE rag_bits(
  gen INTEGER NOT NULL REFERENCES rag_gen ON DELETE CASCADE,
  chunk_id INTEGER NOT NULL,
  bits BLOB NOT NULL CHECK(length(bits) = 128),
  PRIMARY KEY(gen, chunk_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE rag_q8(
  chunk_id INTEGER PRIMARY KEY REFERENCES rag_chunk ON DELETE CASCADE,
  q8 BLOB NOT NULL CHECK(length(q8) = 1024)
) STRICT;
`;
