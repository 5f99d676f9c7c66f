/** Projects, analyses, reports and file lists. */
export const PROJECTS_AND_ANALYSES = `
CREATE TABLE project(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK(length(name) BETWEEN 1 AND 100),
  description TEXT,
  source_type TEXT NOT NULL CHECK(source_type IN('ZIP','GIT')),
  repo_url TEXT,
  clone_depth INTEGER,
  status TEXT NOT NULL DEFAULT 'CREATED' CHECK(status IN('CREATED','ANALYZING','READY','FAILED')),
  storage_path TEXT NOT NULL,
  lang_stats TEXT CHECK(lang_stats IS NULL OR json_valid(lang_stats)),
  framework_tags TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(framework_tags)),
  loc_total INTEGER NOT NULL DEFAULT 0,
  file_count INTEGER NOT NULL DEFAULT 0,
  ignored_count INTEGER NOT NULL DEFAULT 0,
  health_score INTEGER,
  last_analyzed_at TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX project_created ON project(created_at DESC, id DESC);
CREATE INDEX project_analyzed ON project(last_analyzed_at DESC, id DESC);
CREATE INDEX project_health ON project(health_score DESC, id DESC);
CREATE INDEX project_loc ON project(loc_total DESC, id DESC);
CREATE INDEX project_name ON project(name COLLATE NOCASE, id);
CREATE INDEX project_filter ON project(name, status);

CREATE TABLE project_language(
  language TEXT NOT NULL,
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  pct REAL NOT NULL,
  PRIMARY KEY(language, project_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX project_language_p ON project_language(project_id, language);

-- The file list of the quick scan; gone once the first analysis has a snapshot of its own.
CREATE TABLE quick_file(
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  path TEXT NOT NULL,
  language TEXT NOT NULL,
  loc INTEGER NOT NULL,
  size_bytes INTEGER NOT NULL,
  PRIMARY KEY(project_id, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE analysis(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  type TEXT NOT NULL DEFAULT 'FULL',
  status TEXT NOT NULL CHECK(status IN('PENDING','RUNNING','SUCCEEDED','FAILED','CANCELLED')),
  progress INTEGER NOT NULL DEFAULT 0 CHECK(progress BETWEEN 0 AND 100),
  stage TEXT NOT NULL DEFAULT 'QUEUED' CHECK(stage IN('QUEUED','SCAN','SCAN_DONE','REPORT','DONE')),
  message TEXT NOT NULL DEFAULT '',
  error_code INTEGER,
  error_message TEXT,
  -- 1 while its report is being regenerated: RUNNING, but with an old report to return to.
  regenerating INTEGER NOT NULL DEFAULT 0 CHECK(regenerating IN(0,1)),
  -- Files in the snapshot; null until it is stored.
  snapshot_files INTEGER,
  truncated INTEGER NOT NULL DEFAULT 0 CHECK(truncated IN(0,1)),
  health_score INTEGER,
  source TEXT,
  level TEXT,
  prompt_version TEXT,
  started_at TEXT,
  finished_at TEXT,
  regenerated_at TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX analysis_project ON analysis(project_id, id DESC);
CREATE INDEX analysis_active ON analysis(status, id) WHERE status IN('PENDING','RUNNING');
CREATE UNIQUE INDEX analysis_one_active ON analysis(project_id) WHERE status IN('PENDING','RUNNING');

CREATE TABLE report(
  analysis_id INTEGER PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
  generated_at TEXT NOT NULL,
  json TEXT NOT NULL CHECK(json_valid(json)),
  byte_len INTEGER NOT NULL,
  -- Summary, dimensions and risk titles: what lists and later prompts need of a report.
  digest TEXT NOT NULL CHECK(json_valid(digest))
) STRICT;

-- The analyzer's answers as they came (the scan without its files): what a regenerate works from.
CREATE TABLE stage_blob(
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  stage TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY(analysis_id, stage)
) STRICT;

CREATE TABLE file_entry(
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  path TEXT NOT NULL,
  language TEXT NOT NULL,
  loc INTEGER NOT NULL,
  size_bytes INTEGER NOT NULL,
  PRIMARY KEY(analysis_id, path)
) STRICT, WITHOUT ROWID;
`;
