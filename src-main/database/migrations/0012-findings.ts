/**
 * What a finding is known by from analysis to analysis (D120), what a person decided about it (D122), and what counts as
 * new is measured against (D126).
 *
 * `finding.fingerprint` is the one it had when it was first seen; `last` is how it was when it was last found to be gone.
 * `first_analysis_id` and `fixed_analysis_id` may be of analyses that were deleted since. `finding_change` is what an
 * analysis found to be gone or back again; it counts from the moment the analysis is done.
 *
 * Issues stored before get theirs here: those of each project's latest results become its findings, first seen in the
 * earliest analysis with the same fingerprint. Their status is in the index, since lists leave out what was decided.
 */
export const FINDINGS_OVER_ANALYSES = `
CREATE TABLE finding(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK(kind IN('ISSUE','VIOLATION','DEPENDENCY')),
  fingerprint TEXT NOT NULL,
  first_analysis_id INTEGER NOT NULL,
  first_seen_at TEXT NOT NULL,
  fixed_analysis_id INTEGER,
  fixed_at TEXT,
  last TEXT CHECK(last IS NULL OR json_valid(last)),
  decision TEXT NOT NULL DEFAULT 'OPEN' CHECK(decision IN('OPEN','WONT_FIX','FALSE_POSITIVE')),
  decision_reason TEXT,
  decided_at TEXT,
  UNIQUE(project_id, fingerprint)
) STRICT;
CREATE INDEX finding_decided ON finding(project_id, decided_at, id) WHERE decision <> 'OPEN';

CREATE TABLE finding_change(
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE,
  finding_id INTEGER NOT NULL,
  change TEXT NOT NULL CHECK(change IN('GONE','BACK')),
  PRIMARY KEY(analysis_id, finding_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE baseline(
  project_id INTEGER PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  analysis_id INTEGER NOT NULL REFERENCES analysis ON DELETE CASCADE
) STRICT;
CREATE INDEX baseline_a ON baseline(analysis_id);

CREATE TABLE triage_action(
  id TEXT NOT NULL PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  decided_at TEXT NOT NULL
) STRICT;
CREATE INDEX triage_action_p ON triage_action(project_id, decided_at);
-- What was decided about a finding before the action.
CREATE TABLE triage_change(
  action_id TEXT NOT NULL REFERENCES triage_action ON DELETE CASCADE,
  finding_id INTEGER NOT NULL,
  decision TEXT NOT NULL,
  decision_reason TEXT,
  decided_at TEXT,
  PRIMARY KEY(action_id, finding_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE quality_issue ADD COLUMN finding_id INTEGER;
ALTER TABLE quality_issue ADD COLUMN is_new INTEGER NOT NULL DEFAULT 0 CHECK(is_new IN(0,1));
DROP INDEX quality_issue_rank;
CREATE INDEX quality_issue_rank ON quality_issue(analysis_id, severity_rank, file_path, line, id, confidence, role, status);
CREATE INDEX quality_issue_new ON quality_issue(analysis_id) WHERE is_new = 1;

INSERT INTO finding(id, project_id, kind, fingerprint, first_analysis_id, first_seen_at)
SELECT issue.id, analysis.project_id, 'ISSUE',
  CASE WHEN issue.fingerprint = '' THEN 'issue-' || issue.id
       WHEN row_number() OVER same = 1 THEN issue.fingerprint
       ELSE issue.fingerprint || '-' || row_number() OVER same END,
  analysis.id, coalesce(analysis.started_at, analysis.created_at)
FROM analysis JOIN quality_issue AS issue ON issue.analysis_id = analysis.id
WHERE analysis.id IN(
  SELECT max(done.id) FROM analysis AS done JOIN quality_result ON analysis_id = done.id AND available = 1
  WHERE done.status = 'SUCCEEDED' OR done.regenerating = 1 GROUP BY done.project_id)
WINDOW same AS (PARTITION BY analysis.id, issue.fingerprint ORDER BY issue.line, issue.id);

UPDATE quality_issue SET finding_id = id WHERE id IN(SELECT id FROM finding);
UPDATE quality_issue SET finding_id = (
  SELECT finding.id FROM finding JOIN analysis ON analysis.project_id = finding.project_id
  WHERE analysis.id = quality_issue.analysis_id AND finding.fingerprint = quality_issue.fingerprint)
WHERE finding_id IS NULL AND fingerprint <> '';
CREATE INDEX quality_issue_finding ON quality_issue(finding_id, analysis_id);

UPDATE finding SET first_analysis_id = (
  SELECT min(issue.analysis_id) FROM quality_issue AS issue JOIN analysis ON analysis.id = issue.analysis_id
  WHERE issue.finding_id = finding.id AND (analysis.status = 'SUCCEEDED' OR analysis.regenerating = 1));
UPDATE finding SET first_seen_at = (
  SELECT coalesce(started_at, created_at) FROM analysis WHERE analysis.id = first_analysis_id);

PRAGMA analysis_limit = 1000;
ANALYZE quality_issue;
ANALYZE finding;
PRAGMA analysis_limit = 0;
`;
