import { MAX_REASON_CHARS } from '#contract/public-api/triage.ts';
import type { Decision, FindingKind } from '#contract/words.ts';
import type { SqlValue, WriteStep } from '#main/database/write-steps.ts';
import { FINDING_ROWS } from '#main/database/finding-tables.ts';

/*
 * Decisions are stored in the write thread, thousands at once if need be. Each action keeps what was decided before, so
 * that it can be taken back; the status of the issues follows in every analysis.
 */

/** The latest actions of a project that can be taken back. */
const KEPT_ACTIONS = 100;

export interface Action {
  /** A name nobody can guess or mistake. */
  readonly id: string;
  readonly projectId: number;
  readonly at: string;
}

/** What a finding is to be from now on; OPEN has neither a reason nor a time. */
export interface Verdict {
  readonly decision: Decision;
  readonly reason: string | null;
  readonly decidedAt: string | null;
}

const REMEMBER = `INSERT OR IGNORE INTO triage_change(action_id, finding_id, decision, decision_reason, decided_at)
  SELECT ?, id, decision, decision_reason, decided_at FROM finding
  WHERE project_id = ? AND NOT (decision = ? AND decision_reason IS ?)`;

const CHANGED = 'SELECT finding_id FROM triage_change WHERE action_id = ?';

const FOLLOW = `UPDATE quality_issue SET status = CASE
    (SELECT decision FROM finding WHERE finding.id = finding_id) WHEN 'OPEN' THEN 'OPEN' ELSE 'RESOLVED' END
  WHERE finding_id IN`;

const IS_OPEN_FINDING = `SELECT 1 FROM tech_debt_finding JOIN finding ON finding.id = finding_id
  WHERE debt_id = tech_debt.id AND decision = 'OPEN' AND fixed_at IS NULL`;
const LATEST_REASON = `SELECT decision_reason FROM tech_debt_finding JOIN finding ON finding.id = finding_id
  WHERE debt_id = tech_debt.id AND decision <> 'OPEN' ORDER BY decided_at DESC, finding.id DESC LIMIT 1`;
const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/**
 * The items of the debt register that are made of these findings: refused as long as everything they are made of that is
 * still there is decided, and open otherwise. What is done stays so.
 */
const REFUSE = `UPDATE tech_debt SET status = 'WONTFIX', wonfix_reason = (${LATEST_REASON}), updated_at = ${NOW}
  WHERE status <> 'DONE' AND EXISTS(${LATEST_REASON}) AND NOT EXISTS(${IS_OPEN_FINDING})
  AND id IN(SELECT debt_id FROM tech_debt_finding WHERE finding_id IN(${CHANGED}))`;
const OPEN_AGAIN = `UPDATE tech_debt SET status = 'OPEN', wonfix_reason = NULL, updated_at = ${NOW}
  WHERE status = 'WONTFIX' AND EXISTS(${IS_OPEN_FINDING})
  AND id IN(SELECT debt_id FROM tech_debt_finding WHERE finding_id IN(${CHANGED}))`;

/** What is shown of the changed findings elsewhere follows. */
const followSteps = (action: string): WriteStep[] =>
  [`${FOLLOW}(${CHANGED})`, REFUSE, OPEN_AGAIN].map((sql) => ({ sql, params: [action] }));

function begin({ id, projectId, at }: Action): WriteStep[] {
  return [
    { guard: 'SELECT 1 FROM project WHERE id = ?', params: [projectId] },
    {
      sql: 'INSERT INTO triage_action(id, project_id, decided_at) VALUES(?, ?, ?)',
      params: [id, projectId, at],
    },
  ];
}

/** What shows them follows; an action that changed nothing, and those of long ago, are forgotten. */
function finish({ id, projectId }: Action): WriteStep[] {
  return [
    ...followSteps(id),
    { sql: `DELETE FROM triage_action WHERE id = ? AND NOT EXISTS(${CHANGED})`, params: [id, id] },
    {
      sql: `DELETE FROM triage_action WHERE project_id = ? AND rowid NOT IN(
              SELECT rowid FROM triage_action WHERE project_id = ? ORDER BY rowid DESC LIMIT ?)`,
      params: [projectId, projectId, KEPT_ACTIONS],
    },
  ];
}

function decide(action: Action, { decision, reason, decidedAt }: Verdict): WriteStep[] {
  return [
    {
      sql: `UPDATE finding SET decision = ?, decision_reason = ?, decided_at = ? WHERE id IN(${CHANGED})`,
      params: [decision, reason, decidedAt, action.id],
    },
    ...finish(action),
  ];
}

/** One decision about findings by their fingerprints. */
export function decideNamed(action: Action, fingerprints: readonly string[], verdict: Verdict): WriteStep[] {
  const { decision, reason } = verdict;
  return [
    ...begin(action),
    {
      sql: `${REMEMBER} AND fingerprint = ?`,
      rows: fingerprints.map((name) => [action.id, action.projectId, decision, reason, name]),
    },
    ...decide(action, verdict),
  ];
}

/** What an item of the debt register is made of is not fixed either, unless it was decided otherwise before. */
export function decideLinked(action: Action, debtId: number, reason: string): WriteStep[] {
  const verdict = {
    decision: 'WONT_FIX',
    reason: reason.slice(0, MAX_REASON_CHARS),
    decidedAt: action.at,
  } as const;
  return [
    ...begin(action),
    {
      sql: `${REMEMBER} AND decision = 'OPEN' AND id IN(SELECT finding_id FROM tech_debt_finding WHERE debt_id = ?)`,
      params: [action.id, action.projectId, verdict.decision, verdict.reason, debtId],
    },
    ...decide(action, verdict),
  ];
}

/** Which issues of an analysis: all that is given has to apply. */
export interface IssueChoice {
  readonly analysisId: number;
  readonly ruleKey?: string | undefined;
  /** With its slash at the end. */
  readonly folder?: string | undefined;
  readonly filePath?: string | undefined;
}

/** The character after `/`: whatever lies below a folder sorts between the two. */
const AFTER_SLASH = '0';

/** One decision about all issues of a choice. */
export function decideChosen(action: Action, choice: IssueChoice, verdict: Verdict): WriteStep[] {
  const { analysisId, ruleKey, folder, filePath } = choice;
  const conditions: [sql: string, ...params: SqlValue[]][] = [['analysis_id = ?', analysisId]];
  if (ruleKey !== undefined) conditions.push(['rule_key = ?', ruleKey]);
  if (filePath !== undefined) conditions.push(['file_path = ?', filePath]);
  if (folder !== undefined) {
    conditions.push(['file_path >= ? AND file_path < ?', folder, `${folder.slice(0, -1)}${AFTER_SLASH}`]);
  }
  const where = conditions.map(([sql]) => sql).join(' AND ');
  const { decision, reason } = verdict;
  return [
    ...begin(action),
    {
      sql: `${REMEMBER} AND id IN(SELECT finding_id FROM quality_issue WHERE ${where})`,
      params: [
        action.id,
        action.projectId,
        decision,
        reason,
        ...conditions.flatMap(([, ...params]) => params),
      ],
    },
    ...decide(action, verdict),
  ];
}

/** A verdict for each finding; whatever else was decided is OPEN again. */
export function replaceDecisions(action: Action, verdicts: ReadonlyMap<number, Verdict>): WriteStep[] {
  const { id, projectId } = action;
  return [
    ...begin(action),
    {
      sql: `${REMEMBER} AND id = ?`,
      rows: [...verdicts].map(([findingId, { decision, reason }]) => [
        id,
        projectId,
        decision,
        reason,
        findingId,
      ]),
    },
    {
      sql: "UPDATE finding SET decision = 'OPEN', decision_reason = NULL, decided_at = NULL WHERE id = ?",
      rows: [...verdicts].filter(([, { decision }]) => decision === 'OPEN').map(([findingId]) => [findingId]),
    },
    {
      sql: `UPDATE finding SET decision = ?, decision_reason = ?, decided_at = ?
            WHERE id = ? AND NOT (decision = ? AND decision_reason IS ?)`,
      rows: [...verdicts].map(([findingId, { decision, reason, decidedAt }]) => [
        decision,
        reason,
        decidedAt,
        findingId,
        decision,
        reason,
      ]),
    },
    ...finish(action),
  ];
}

/** What an action changed and no later one did. */
const STILL_SO = `SELECT finding_id FROM triage_change AS mine WHERE mine.action_id = ? AND NOT EXISTS(
  SELECT 1 FROM triage_action AS later
  JOIN triage_change ON triage_change.action_id = later.id AND triage_change.finding_id = mine.finding_id
  WHERE later.project_id = ? AND later.rowid > (SELECT rowid FROM triage_action WHERE id = ?))`;

/**
 * Gives findings back what was decided before an action, but for those that were decided about again since. The changes
 * that were taken back stay to be counted; `forgetAction` ends it.
 */
export function undoSteps(projectId: number, action: string): WriteStep[] {
  const mine = [action, projectId, action];
  return [
    { guard: 'SELECT 1 FROM triage_action WHERE id = ? AND project_id = ?', params: [action, projectId] },
    {
      sql: `DELETE FROM triage_change WHERE action_id = ? AND finding_id NOT IN(${STILL_SO})`,
      params: [action, ...mine],
    },
    {
      sql: `UPDATE finding SET (decision, decision_reason, decided_at) = (
              SELECT before.decision, before.decision_reason, before.decided_at FROM triage_change AS before
              WHERE before.action_id = ? AND before.finding_id = finding.id)
            WHERE id IN(${CHANGED})`,
      params: [action, action],
    },
    ...followSteps(action),
  ];
}

/** After an action was taken back and counted. */
export const forgetAction = (action: string): WriteStep[] => [
  { sql: 'DELETE FROM triage_action WHERE id = ?', params: [action] },
];

/** Both at once, for who counts nothing. */
export const undoDecisions = (projectId: number, action: string): WriteStep[] => [
  ...undoSteps(projectId, action),
  ...forgetAction(action),
];

/** Measures the findings of an analysis against another one: what that has not is new; without one nothing is. */
export function measureSteps(
  kind: FindingKind,
  analysisId: number,
  baseline: number | undefined,
): WriteStep[] {
  const { table } = FINDING_ROWS[kind];
  if (baseline === undefined) {
    return [{ sql: `UPDATE ${table} SET is_new = 0 WHERE analysis_id = ?`, params: [analysisId] }];
  }
  return [
    {
      sql: `UPDATE ${table} SET is_new = finding_id IS NOT NULL AND finding_id NOT IN(
              SELECT finding_id FROM ${table} WHERE analysis_id = ? AND finding_id IS NOT NULL)
            WHERE analysis_id = ?`,
      params: [baseline, analysisId],
    },
  ];
}

/** What is measured against: an analysis, a past commit that was analysed, or null for the analysis before. */
export type BaselineChoice = { readonly analysisId: number } | { readonly commit: string } | null;

export function chooseBaseline(projectId: number, choice: BaselineChoice): WriteStep[] {
  const forget: WriteStep[] = ['baseline', 'baseline_commit'].map((table) => ({
    sql: `DELETE FROM ${table} WHERE project_id = ?`,
    params: [projectId],
  }));
  if (choice === null) return forget;
  if ('commit' in choice) {
    const params = [projectId, choice.commit];
    return [
      ...forget,
      {
        guard: 'SELECT 1 FROM past_commit WHERE project_id = ? AND commit_hash = ? AND findings IS NOT NULL',
        params,
      },
      {
        sql: `INSERT INTO baseline_commit(project_id, past_commit_id)
              SELECT project_id, id FROM past_commit WHERE project_id = ? AND commit_hash = ?`,
        params,
      },
      // It stays when another timeline is asked for.
      { sql: "UPDATE past_commit SET wanted_by = 'NAME' WHERE project_id = ? AND commit_hash = ?", params },
    ];
  }
  return [
    ...forget,
    {
      guard: 'SELECT 1 FROM analysis WHERE id = ? AND project_id = ?',
      params: [choice.analysisId, projectId],
    },
    {
      sql: 'INSERT INTO baseline(project_id, analysis_id) VALUES(?, ?)',
      params: [projectId, choice.analysisId],
    },
  ];
}
