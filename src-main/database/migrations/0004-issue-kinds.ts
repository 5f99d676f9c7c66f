/**
 * Counting the issues of a kind or status read every row of the analysis: 60 ms among 100,000 issues, in which nobody
 * else is answered; now 1 to 6 ms. A database that has statistics needs them for the new index as well: without, the
 * planner takes it for the best one everywhere and sorts what another index has in order.
 */
export const ISSUE_KINDS = `
CREATE INDEX quality_issue_kind ON quality_issue(analysis_id, kind, severity_rank, file_path, line, id, status);
PRAGMA analysis_limit = 1000;
ANALYZE quality_issue;
PRAGMA analysis_limit = 0;
`;
