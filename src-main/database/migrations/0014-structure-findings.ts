/**
 * Violations and risky dependencies are findings over analyses, too (D120): which one a row is, and whether the baseline
 * had it. A dependency that is not risky is none.
 *
 * Those stored before get theirs here as issues did: the rows of each project's latest results become its findings, first
 * seen in the earliest analysis that has the same one (a violation by its kind, its file and the classes at its ends, a
 * dependency by its name in its manifest). Their names are made from the row, since SQLite knows no hashes.
 *
 * `tech_debt_finding` says of which findings an item of the debt register was made, so that a decision about either is one
 * about both: what was refused in the register is decided so from now on.
 */
export const STRUCTURE_FINDINGS = `
ALTER TABLE arch_violation ADD COLUMN finding_id INTEGER;
ALTER TABLE arch_violation ADD COLUMN is_new INTEGER NOT NULL DEFAULT 0 CHECK(is_new IN(0,1));
ALTER TABLE dependency ADD COLUMN finding_id INTEGER;
ALTER TABLE dependency ADD COLUMN is_new INTEGER NOT NULL DEFAULT 0 CHECK(is_new IN(0,1));

CREATE TABLE tech_debt_finding(
  debt_id INTEGER NOT NULL REFERENCES tech_debt ON DELETE CASCADE,
  finding_id INTEGER NOT NULL REFERENCES finding ON DELETE CASCADE,
  PRIMARY KEY(debt_id, finding_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tech_debt_finding_f ON tech_debt_finding(finding_id);

CREATE TEMP TABLE known_structure AS
SELECT project_id, 'VIOLATION' AS kind, row.id AS row_id, analysis.id AS analysis_id,
  coalesce(started_at, analysis.created_at) AS seen_at,
  json_array(row.violation_type, row.file_path, source.node_key, target.node_key, row.subject, row.target_name) AS key
FROM arch_violation AS row
JOIN analysis ON analysis.id = row.analysis_id AND (analysis.status = 'SUCCEEDED' OR analysis.regenerating = 1)
LEFT JOIN arch_node AS source ON source.id = row.source_node_id
LEFT JOIN arch_node AS target ON target.id = row.target_node_id
UNION ALL
SELECT project_id, 'DEPENDENCY', row.id, analysis.id, coalesce(started_at, analysis.created_at),
  json_array(row.type, row.name, row.file)
FROM dependency AS row
JOIN analysis ON analysis.id = row.analysis_id AND (analysis.status = 'SUCCEEDED' OR analysis.regenerating = 1)
WHERE risk IS NOT NULL;
CREATE INDEX temp.known_structure_key ON known_structure(project_id, kind, key, analysis_id);

CREATE TEMP TABLE latest_structure AS
SELECT max(analysis.id) AS analysis_id, 'VIOLATION' AS kind FROM analysis
JOIN architecture_result ON architecture_result.analysis_id = analysis.id
WHERE status = 'SUCCEEDED' OR regenerating = 1 GROUP BY project_id
UNION ALL
SELECT max(analysis.id), 'DEPENDENCY' FROM analysis
JOIN stage_blob ON stage_blob.analysis_id = analysis.id AND stage_blob.stage = 'DEPENDENCY'
WHERE status = 'SUCCEEDED' OR regenerating = 1 GROUP BY project_id;

INSERT INTO finding(project_id, kind, fingerprint, first_analysis_id, first_seen_at)
SELECT now.project_id, now.kind, lower(now.kind) || '-' || now.row_id, min(before.analysis_id), before.seen_at
FROM known_structure AS now
JOIN latest_structure AS latest ON latest.analysis_id = now.analysis_id AND latest.kind = now.kind
JOIN known_structure AS before
  ON before.project_id = now.project_id AND before.kind = now.kind AND before.key = now.key
GROUP BY now.kind, now.row_id;

UPDATE arch_violation SET finding_id = (
  SELECT finding.id FROM finding JOIN analysis ON analysis.project_id = finding.project_id
  WHERE analysis.id = arch_violation.analysis_id AND finding.fingerprint = 'violation-' || arch_violation.id)
WHERE analysis_id IN(SELECT analysis_id FROM latest_structure WHERE kind = 'VIOLATION');
UPDATE dependency SET finding_id = (
  SELECT finding.id FROM finding JOIN analysis ON analysis.project_id = finding.project_id
  WHERE analysis.id = dependency.analysis_id AND finding.fingerprint = 'dependency-' || dependency.id)
WHERE risk IS NOT NULL AND analysis_id IN(SELECT analysis_id FROM latest_structure WHERE kind = 'DEPENDENCY');
DROP TABLE known_structure;
DROP TABLE latest_structure;

INSERT OR IGNORE INTO tech_debt_finding(debt_id, finding_id)
SELECT debt.id, row.finding_id FROM tech_debt AS debt
JOIN quality_issue AS row ON row.analysis_id = ref_analysis_id AND row.rule_key = debt.dedup_key
WHERE debt.source = 'QUALITY' AND row.severity_rank < 2 AND row.confidence <> 'REVIEW'
  AND row.finding_id IN(SELECT id FROM finding)
UNION ALL
SELECT debt.id, row.finding_id FROM tech_debt AS debt
JOIN arch_violation AS row ON row.analysis_id = ref_analysis_id AND row.description = debt.description
WHERE debt.source = 'ARCH' AND row.finding_id IS NOT NULL
UNION ALL
SELECT debt.id, row.finding_id FROM tech_debt AS debt
JOIN dependency AS row ON row.analysis_id = ref_analysis_id AND row.type || ' ' || row.name = debt.dedup_key
WHERE debt.source = 'DEPEND' AND row.finding_id IS NOT NULL;

UPDATE finding SET decision = 'WONT_FIX', decision_reason = substr(debt.wonfix_reason, 1, 2000), decided_at = debt.updated_at
FROM tech_debt AS debt JOIN tech_debt_finding AS link ON link.debt_id = debt.id
WHERE link.finding_id = finding.id AND debt.status = 'WONTFIX' AND debt.wonfix_reason IS NOT NULL
  AND finding.decision = 'OPEN';
UPDATE quality_issue SET status = 'RESOLVED' WHERE status = 'OPEN' AND finding_id IN(
  SELECT id FROM finding WHERE decision <> 'OPEN');

CREATE INDEX arch_violation_finding ON arch_violation(finding_id, analysis_id);
CREATE INDEX arch_violation_new ON arch_violation(analysis_id) WHERE is_new = 1;
CREATE INDEX dependency_finding ON dependency(finding_id, analysis_id) WHERE finding_id IS NOT NULL;
CREATE INDEX dependency_new ON dependency(analysis_id) WHERE is_new = 1;
`;
