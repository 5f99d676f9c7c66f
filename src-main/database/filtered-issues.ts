import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ISSUE_SEVERITIES } from '#contract/words.ts';
import type { QualityIssueQuery } from '#contract/public-api/quality.ts';
import { contains, patternOf } from './contains.ts';
import { HOLDS } from './finding-state.ts';
import type { Database } from './open-database.ts';

/** Which issues; without the order, which does not change how many there are. */
export type IssueFilter = Omit<QualityIssueQuery, 'sort' | 'order'>;

/** The files that somebody wrote most of, as the history of the same analysis says. */
const filesOf = (analysisId: number, author: string): RawBuilder<string> =>
  sql`(SELECT json_extract(file.value, '$.filePath') FROM evolution_result, json_each(evolution_result.files) AS file
    WHERE evolution_result.analysis_id = ${analysisId} AND json_extract(file.value, '$.topAuthor') = ${author})`;

/** The character after `/`: whatever lies below a folder sorts between the two. */
const AFTER_SLASH = '0';

function filteredByPlace(
  { query }: Database,
  analysisId: number,
  { filePath, folder, language, role, author }: IssueFilter,
) {
  let rows = query.selectFrom('quality_issue').where('analysis_id', '=', analysisId);
  if (filePath !== undefined) rows = rows.where('file_path', '=', filePath);
  if (role !== undefined) rows = rows.where('role', '=', role);
  if (folder !== undefined) {
    const path = folder.endsWith('/') ? folder.slice(0, -1) : folder;
    rows = rows.where('file_path', '>=', `${path}/`).where('file_path', '<', `${path}${AFTER_SLASH}`);
  }
  if (author !== undefined) rows = rows.where('file_path', 'in', filesOf(analysisId, author));
  if (language !== undefined) {
    const files = query.selectFrom('file_entry').select('path').where('analysis_id', '=', analysisId);
    rows = rows.where('file_path', 'in', files.where('language', '=', language));
  }
  return rows;
}

/** Without a decision and a status those that nobody has decided about, unless one is asked for by its id. */
function filteredByDecision(database: Database, analysisId: number, filter: IssueFilter) {
  const { decision, isNew, id } = filter;
  const status = filter.status ?? (decision === undefined && id === undefined ? 'OPEN' : undefined);
  let rows = filteredByPlace(database, analysisId, filter);
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (decision === 'OPEN') rows = rows.where('status', '=', 'OPEN');
  else if (decision !== undefined) {
    const decided = database.query
      .selectFrom('finding')
      .select('finding.id')
      .where('decision', '=', decision);
    rows = rows.where('status', '=', 'RESOLVED').where('finding_id', 'in', decided);
  }
  // Words of an index, not parameters: it holds the new ones alone.
  if (isNew !== undefined) rows = rows.where('is_new', '=', sql.lit(isNew === 'true' ? 1 : 0));
  return rows;
}

/** D187: findings of these rules, and those whose message has the words of one of the templates. */
function alsoMeant({ alsoRules, alsoMessages }: IssueFilter): RawBuilder<SqlBool>[] {
  const rules = alsoRules?.split(',') ?? [];
  const patterns = (alsoMessages?.split('\n') ?? [])
    .filter((line) => line.trim() !== '')
    .map((template) =>
      template
        .split(/\{\d\}/)
        .map(patternOf)
        .join(''),
    );
  return [
    ...(rules.length === 0
      ? []
      : [sql<SqlBool>`rule_key IN (SELECT value FROM json_each(${JSON.stringify(rules)}))`]),
    ...(patterns.length === 0
      ? []
      : [
          sql<SqlBool>`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(patterns)}) AS pattern
            WHERE message LIKE pattern.value ESCAPE '\\')`,
        ]),
  ];
}

/** D121: the issues of an analysis that pass; without a confidence those that hold, unless one is asked for by its id. */
export function filteredIssues(database: Database, analysisId: number, filter: IssueFilter) {
  const { severity, kind, confidence, cwe, ruleKey, keyword, id } = filter;
  let rows = filteredByDecision(database, analysisId, filter);
  // The rank leads an index, the word does not.
  if (severity !== undefined) rows = rows.where('severity_rank', '=', ISSUE_SEVERITIES.indexOf(severity));
  if (kind !== undefined) rows = rows.where('quality_issue.kind', '=', kind);
  if (ruleKey !== undefined) rows = rows.where('rule_key', '=', ruleKey);
  if (cwe !== undefined) rows = rows.where('cwe', '=', cwe);
  if (keyword !== undefined)
    rows = rows.where((eb) =>
      eb.or([contains('file_path', keyword), contains('message', keyword), ...alsoMeant(filter)]),
    );
  if (id !== undefined) rows = rows.where('quality_issue.id', '=', id);
  if (confidence !== undefined) return rows.where('confidence', '=', confidence);
  return id === undefined ? rows.where(HOLDS) : rows;
}
