/**
 * How sure a finding is, its way from source to sink and its weakness (D120). What was found before all that was known
 * is LIKELY and one place. The lists and counts leave out what is under REVIEW and filter by role, which the indexes
 * tell without reading the rows; see 0004 for the statistics.
 */
export const EVIDENCE = `
ALTER TABLE quality_issue ADD COLUMN confidence TEXT NOT NULL DEFAULT 'LIKELY' CHECK(confidence IN('CERTAIN','LIKELY','REVIEW'));
ALTER TABLE quality_issue ADD COLUMN path TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(path));
ALTER TABLE quality_issue ADD COLUMN cwe INTEGER;
DROP INDEX quality_issue_rank;
DROP INDEX quality_issue_kind;
CREATE INDEX quality_issue_rank ON quality_issue(analysis_id, severity_rank, file_path, line, id, confidence, role);
CREATE INDEX quality_issue_kind ON quality_issue(analysis_id, kind, severity_rank, file_path, line, id, status, confidence, role);
PRAGMA analysis_limit = 1000;
ANALYZE quality_issue;
PRAGMA analysis_limit = 0;
`;
