/**
 * D128: the past of a project. `timeline` is what was asked for and how far it is; `search` holds the two commits between
 * which the one is looked for that cost most points, and what was found. `past_commit` is one commit: what an analysis of
 * its files gave, without rows of their own (`findings` and `map` are packed JSON); `version`
 * is the Vitals that analysed it, NULL until then. `baseline_commit` is the past commit that a person measures what is new
 * against, where it is one (D126).
 */
export const PAST_COMMITS = `
CREATE TABLE timeline(
  project_id INTEGER PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  state TEXT NOT NULL CHECK(state IN('RUNNING','DONE','STOPPED','FAILED')),
  message TEXT,
  search TEXT CHECK(json_valid(search))
) STRICT;
CREATE TABLE past_commit(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  commit_hash TEXT NOT NULL,
  committed_at TEXT NOT NULL,
  subject TEXT NOT NULL,
  tags TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(tags)),
  wanted_by TEXT NOT NULL CHECK(wanted_by IN('TIMELINE','NAME','SEARCH')),
  version TEXT,
  failure TEXT,
  numbers TEXT CHECK(json_valid(numbers)),
  findings BLOB,
  map BLOB,
  UNIQUE(project_id, commit_hash)
) STRICT;
CREATE TABLE baseline_commit(
  project_id INTEGER PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  past_commit_id INTEGER NOT NULL REFERENCES past_commit ON DELETE CASCADE
) STRICT;
CREATE INDEX baseline_commit_p ON baseline_commit(past_commit_id);
`;
