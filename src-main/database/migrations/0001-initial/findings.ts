/** What an analysis finds, a table or more for each of its parts, and the debt register. */
export const FINDINGS = `
CREATE TABLE dependency(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  type TEXT NOT NULL,
  name TEXT NOT NULL,
  version TEXT,
  file TEXT NOT NULL,
  line INTEGER,
  risk TEXT,
  reason TEXT,
  latest TEXT,
  is_eol INTEGER NOT NULL DEFAULT 0,
  eol_date TEXT,
  ai_status TEXT NOT NULL DEFAULT 'NONE' CHECK(ai_status IN('NONE','PENDING','DONE','FAILED')),
  ai_advice TEXT CHECK(ai_advice IS NULL OR json_valid(ai_advice))
) STRICT;
CREATE INDEX dependency_a ON dependency(analysis_id, risk);

CREATE TABLE quality_result(
  analysis_id INTEGER PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
  available INTEGER NOT NULL,
  metrics TEXT NOT NULL CHECK(json_valid(metrics)),
  checked TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(checked)),
  not_checked TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(not_checked)),
  rules TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(rules)),
  skipped_files TEXT NOT NULL DEFAULT '{}' CHECK(json_valid(skipped_files)),
  judged_loc INTEGER NOT NULL DEFAULT 0,
  ruleset_version TEXT,
  source TEXT,
  reason TEXT
) STRICT;

CREATE TABLE quality_issue(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  rule_key TEXT NOT NULL,
  severity TEXT NOT NULL,
  severity_rank INTEGER NOT NULL GENERATED ALWAYS AS (
    CASE severity WHEN 'BLOCKER' THEN 0 WHEN 'CRITICAL' THEN 1 WHEN 'MAJOR' THEN 2 WHEN 'MINOR' THEN 3 ELSE 4 END
  ) VIRTUAL,
  kind TEXT NOT NULL,
  file_path TEXT NOT NULL,
  line INTEGER NOT NULL,
  message TEXT NOT NULL,
  fingerprint TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'OPEN',
  ai_status TEXT NOT NULL DEFAULT 'NONE' CHECK(ai_status IN('NONE','PENDING','DONE','FAILED')),
  ai_explanation TEXT,
  ai_suggestion TEXT,
  ai_code_example TEXT
) STRICT;
CREATE INDEX quality_issue_rank ON quality_issue(analysis_id, severity_rank, file_path, line, id);
CREATE INDEX quality_issue_rule ON quality_issue(analysis_id, rule_key);
CREATE INDEX quality_issue_file ON quality_issue(analysis_id, file_path, line);

CREATE TABLE architecture_result(
  analysis_id INTEGER PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
  checked_languages TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(checked_languages)),
  skipped_files TEXT NOT NULL DEFAULT '{}' CHECK(json_valid(skipped_files))
) STRICT;

CREATE TABLE arch_node(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  node_key TEXT NOT NULL,
  name TEXT NOT NULL,
  node_type TEXT NOT NULL,
  file_path TEXT NOT NULL,
  out_degree INTEGER NOT NULL,
  in_degree INTEGER NOT NULL,
  UNIQUE(analysis_id, node_key)
) STRICT;

CREATE TABLE arch_edge(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  source_node_id INTEGER NOT NULL,
  target_node_id INTEGER NOT NULL,
  relation TEXT NOT NULL
) STRICT;
CREATE INDEX arch_edge_a ON arch_edge(analysis_id);

CREATE TABLE arch_violation(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  violation_type TEXT NOT NULL,
  description TEXT NOT NULL,
  source_node_id INTEGER,
  target_node_id INTEGER,
  severity TEXT NOT NULL,
  suggestion TEXT NOT NULL,
  ai_note TEXT,
  file_path TEXT,
  line INTEGER
) STRICT;
CREATE INDEX arch_violation_a ON arch_violation(analysis_id);

CREATE TABLE evolution_result(
  analysis_id INTEGER PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
  available INTEGER NOT NULL,
  reason TEXT,
  last_commit_at TEXT,
  shallow INTEGER NOT NULL DEFAULT 0,
  coupling TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(coupling)),
  bus_factors TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(bus_factors))
) STRICT;

-- One computed view for each range that was asked for; the stored code does not change, so neither does it.
CREATE TABLE evolution_view(
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  range TEXT NOT NULL,
  json TEXT NOT NULL CHECK(json_valid(json)),
  PRIMARY KEY(analysis_id, range)
) STRICT, WITHOUT ROWID;

CREATE TABLE commit_stat(
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  hash TEXT NOT NULL,
  author_name TEXT NOT NULL,
  committed_at TEXT NOT NULL,
  lines_added INTEGER NOT NULL,
  lines_removed INTEGER NOT NULL,
  files_changed INTEGER NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY(analysis_id, hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX commit_stat_time ON commit_stat(analysis_id, committed_at);

CREATE TABLE file_change_stat(
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  file_path TEXT NOT NULL,
  commit_count INTEGER NOT NULL,
  lines_added INTEGER NOT NULL,
  lines_removed INTEGER NOT NULL,
  PRIMARY KEY(analysis_id, file_path)
) STRICT, WITHOUT ROWID;

CREATE TABLE hotspot(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  module TEXT NOT NULL,
  risk_level TEXT NOT NULL,
  evidence TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(evidence)),
  ai_conclusion TEXT
) STRICT;
CREATE INDEX hotspot_a ON hotspot(analysis_id);

CREATE TABLE tech_debt(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  source TEXT NOT NULL,
  dedup_key TEXT NOT NULL,
  title TEXT NOT NULL CHECK(length(title) <= 200),
  level TEXT NOT NULL,
  description TEXT,
  suggestion TEXT,
  status TEXT NOT NULL DEFAULT 'OPEN' CHECK(status IN('OPEN','DOING','DONE','WONTFIX')),
  resolve_note TEXT,
  wonfix_reason TEXT,
  ref_analysis_id INTEGER REFERENCES analysis ON DELETE SET NULL,
  file_path TEXT,
  line INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  resolved_at TEXT,
  UNIQUE(project_id, source, dedup_key)
) STRICT;
CREATE INDEX tech_debt_ref ON tech_debt(ref_analysis_id);
CREATE INDEX tech_debt_list ON tech_debt(project_id, created_at DESC, id DESC);
`;
