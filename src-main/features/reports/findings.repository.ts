import type { FindingStep, QualityRule } from '#contract/public-api/quality.ts';
import type { Decision } from '#contract/words.ts';
import { IS_DIRECT } from '#main/database/direct-dependency.ts';
import type { Database } from '#main/database/open-database.ts';
import type { Finding, FindingSeverity } from './render-sarif.ts';

export type FindingsRepository = ReturnType<typeof createFindingsRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  const issues = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('quality_issue')
      .leftJoin('finding', 'finding.id', 'quality_issue.finding_id')
      .select(['rule_key', 'severity', 'message', 'file_path', 'line', 'quality_issue.fingerprint'])
      .select(['confidence', 'path', 'cwe', 'decision', 'decision_reason'])
      .where('analysis_id', '=', args.analysisId)
      .orderBy('severity_rank')
      .orderBy('file_path')
      .orderBy('line')
      .orderBy('quality_issue.id'),
  );
  const violations = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('arch_violation')
      .leftJoin('finding', 'finding.id', 'arch_violation.finding_id')
      .select(['violation_type', 'severity', 'description', 'file_path', 'line', 'confidence'])
      .select(['fingerprint', 'decision', 'decision_reason'])
      .where('analysis_id', '=', args.analysisId)
      .where('file_path', 'is not', null)
      .orderBy('arch_violation.id'),
  );
  const dependencies = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('dependency')
      .leftJoin('finding', 'finding.id', 'dependency.finding_id')
      .select(['name', 'version', 'risk', 'reason', 'file', 'line'])
      .select(['fingerprint', 'decision', 'decision_reason'])
      .where('analysis_id', '=', args.analysisId)
      .where('risk', 'is not', null)
      .where(IS_DIRECT)
      .orderBy('dependency.id'),
  );
  const rules = database.prepare((args: { analysisId: number }) =>
    query.selectFrom('quality_result').select('rules').where('analysis_id', '=', args.analysisId),
  );

  return { issues, violations, dependencies, rules };
}

const suppressedBy = (row: { decision: Decision | null; decision_reason: string | null }): string | null =>
  row.decision === null || row.decision === 'OPEN' ? null : row.decision_reason;

/** Reads what the parts of an analysis found, for the export; the tables belong to their features. */
export function createFindingsRepository(database: Database) {
  const { issues, violations, dependencies, rules } = prepareStatements(database);
  return {
    /** Issues worst first, then violations, then risky dependencies. */
    listFindings(analysisId: number): Finding[] {
      return [
        ...issues.all({ analysisId }).map((row) => ({
          ruleKey: row.rule_key,
          severity: row.severity as FindingSeverity,
          message: row.message,
          file: row.file_path,
          line: row.line,
          fingerprint: row.fingerprint,
          confidence: row.confidence,
          steps: JSON.parse(row.path) as FindingStep[],
          cwe: row.cwe,
          suppressed: suppressedBy(row),
        })),
        ...violations.all({ analysisId }).map((row) => ({
          ruleKey: row.violation_type,
          severity: row.severity as FindingSeverity,
          message: row.description,
          file: row.file_path ?? '',
          line: row.line,
          fingerprint: row.fingerprint,
          confidence: row.confidence,
          suppressed: suppressedBy(row),
        })),
        ...dependencies.all({ analysisId }).map((row) => ({
          ruleKey: 'DEPENDENCY_RISK',
          severity: (row.risk ?? 'LOW') as FindingSeverity,
          message: `${row.name} ${row.version ?? ''}: ${row.reason ?? 'see its release notes'}`,
          file: row.file,
          line: row.line,
          fingerprint: row.fingerprint,
          suppressed: suppressedBy(row),
        })),
      ];
    },
    listRules(analysisId: number): QualityRule[] {
      const row = rules.get({ analysisId });
      return row === undefined ? [] : (JSON.parse(row.rules) as QualityRule[]);
    },
  };
}
