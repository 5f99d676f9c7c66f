import type {
  DebtCreateRequest,
  DebtItem,
  DebtList,
  DebtListQuery,
  DebtStatusRequest,
} from '#contract/public-api/debts.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import type { ReportBody } from '#contract/public-api/reports.ts';
import type { DebtLevel, DebtSource } from '#contract/words.ts';
import { ApiError } from '#main/api-error.ts';
import type { LinkedFindings } from '#main/database/debt-findings.ts';
import type { Database } from '#main/database/open-database.ts';
import type { AnalysisTarget, OpenAnalyses } from '#main/features/analyses/index.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { decideLinked } from '#main/features/triage/index.ts';
import { toRowRange } from '#main/paging.ts';

import { createDebtMoves, type DebtMoves } from './debt-moves.ts';
import { closingNote, mayMove } from './debts.rules.ts';
import type { ViolationFinding } from './debt-inputs.ts';
import { findDebts, type FoundDebt } from './found-debts.rules.ts';
import { isWordedKey, renamedKeys } from './violation-keys.rules.ts';
import type { DebtRow, DebtsRepository, StoredDebt } from './debts.repository.ts';

export interface Debts extends DebtMoves {
  /** Newest first, or as the filter says. @throws ApiError 2001 */
  list(projectId: number, filter: DebtListQuery, paging: PagingQuery | undefined): DebtList;
  /** @throws ApiError 2012 */
  get(id: number): DebtItem;
  /** Registers an item by hand or from the chat. @throws ApiError 2001 */
  create(projectId: number, request: DebtCreateRequest): Promise<DebtItem>;
  /** Moves an item. @throws ApiError 2012, 2011 */
  move(id: number, request: DebtStatusRequest): Promise<void>;
  /** Replaces the automatic items of a project by what the analysis found. */
  rebuild(target: AnalysisTarget, report: ReportBody): Promise<void>;
}

interface DebtsDeps {
  readonly database: Database;
  readonly repository: DebtsRepository;
  readonly requireProject: RequireProject;
  readonly now: () => string;
  readonly openAnalyses: OpenAnalyses;
  /** After findings were decided with their item. */
  readonly onDecided: () => void;
}

export function createDebtsService(deps: DebtsDeps): Debts {
  const { database, repository, requireProject, now } = deps;

  return {
    ...createDebtMoves(deps),
    list(projectId, filter, paging) {
      requireProject(projectId);
      const { total, rows } = repository.list(projectId, filter, toRowRange(paging));
      const counts =
        paging === undefined
          ? {}
          : {
              ...paging,
              counts: repository.countByStatus(projectId),
              worth: repository.sumWorth(projectId, filter),
            };
      return { total, ...counts, items: rows.map(toItem) };
    },
    get: (id) => toItem(getRow(repository, id)),
    create: (projectId, request) =>
      database.immediate(() => {
        requireProject(projectId);
        const time = now();
        const { source, title, level, description, suggestion } = request;
        const row = {
          project_id: projectId,
          source,
          title,
          level,
          description: description ?? null,
          suggestion: suggestion ?? null,
        };
        // Items of a person are never merged: each has a key of its own.
        const id = repository.insert({
          ...row,
          dedup_key: `${time} ${crypto.randomUUID()}`,
          created_at: time,
          updated_at: time,
        });
        const created = repository.find(id);
        if (created === undefined) throw new Error('The new debt item is not there.');
        return toItem(created);
      }),
    async move(id, request) {
      if (request.status === 'WONTFIX') await refuse(deps, id, request);
      else await database.immediate(() => move(deps, id, request));
    },
    async rebuild(target, report) {
      await deps.openAnalyses(wordedAnalyses(repository.listAutomatic(target.projectId)));
      await database.immediate(() => rebuild(deps, target, report));
    },
  };
}

/** The row, which may become that. */
function getMovable(repository: DebtsRepository, id: number, status: string): DebtRow {
  const row = getRow(repository, id);
  if (mayMove(row.status, status)) return row;
  throw new ApiError('DEBT_TRANSITION_ILLEGAL', `An item that is ${row.status} cannot become "${status}".`);
}

/** What it is made of is decided with it. */
async function refuse(deps: DebtsDeps, id: number, request: DebtStatusRequest): Promise<void> {
  const { database, repository, now, onDecided } = deps;
  const row = getMovable(repository, id, 'WONTFIX');
  const reason = closingNote(request) ?? '';
  const action = { id: crypto.randomUUID(), projectId: row.project_id, at: now() };
  const isDone = await database.heavy([
    { guard: 'SELECT 1 FROM tech_debt WHERE id = ? AND status = ?', params: [id, row.status] },
    {
      sql: "UPDATE tech_debt SET status = 'WONTFIX', wonfix_reason = ?, updated_at = ? WHERE id = ?",
      params: [reason, action.at, id],
    },
    ...decideLinked(action, id, reason),
  ]);
  onDecided();
  // Moved or removed meanwhile.
  if (!isDone) getMovable(repository, id, 'WONTFIX');
}

function move({ repository, now }: DebtsDeps, id: number, request: DebtStatusRequest): void {
  const { status } = request;
  getMovable(repository, id, status);
  const time = now();
  if (status === 'DONE') {
    const note = closingNote(request);
    repository.update(id, { status: 'DONE', resolve_note: note, resolved_at: time, updated_at: time });
  } else repository.update(id, { status: 'DOING', updated_at: time });
}

function getRow(repository: DebtsRepository, id: number): DebtRow {
  const row = repository.find(id);
  if (row !== undefined) return row;
  throw new ApiError('DEBT_NOT_FOUND', 'There is no such debt item; a newer analysis may have removed it.');
}

/**
 * What is found again keeps its row and state, but for what comes back (`reopenedBy`). What is not found any
 * more goes, unless a person has moved it: their states and notes stay.
 */
function rebuild(
  { repository, now }: DebtsDeps,
  { analysisId, projectId }: AnalysisTarget,
  report: ReportBody,
): void {
  const time = now();
  const findings = repository.readFindings(analysisId);
  const stored = repository.listAutomatic(projectId);
  const known = byKey(repository, stored, findings.violations);
  const gone = new Set(stored);
  for (const debt of findDebts({ ...findings, report })) {
    const key = `${debt.source}\0${debt.key}`;
    const row = known.get(key);
    if (row !== undefined) gone.delete(row);
    const text = toColumns(debt, analysisId);
    if (row === undefined) {
      if (debt.isDecided) continue;
      const id = repository.insert({
        ...text,
        project_id: projectId,
        source: debt.source,
        dedup_key: debt.key,
        created_at: time,
        updated_at: time,
      });
      repository.setFindings(id, debt.findingIds);
    } else {
      repository.update(row.id, { ...text, ...reopenedBy(row, debt), dedup_key: debt.key, updated_at: time });
      repository.setFindings(row.id, debt.findingIds);
    }
  }
  for (const row of gone) {
    if (row.status === 'OPEN') repository.remove(row.id);
    // Nothing is found there any more.
    else repository.update(row.id, { effort: null, gain: null });
  }
}

/**
 * What comes back is open again. What was refused is so only where it was made of findings and now has one that nobody
 * decided about: one that is made of none stays as it is.
 */
function reopenedBy(row: StoredDebt, debt: FoundDebt): Parameters<DebtsRepository['update']>[1] {
  if (debt.isDecided) return {};
  if (row.status === 'DONE') return { status: 'OPEN', resolved_at: null };
  const isAnother = row.status === 'WONTFIX' && debt.findingIds.length > 0;
  return isAnother ? { status: 'OPEN', wonfix_reason: null } : {};
}

/** Known by the words of its violation, as all were once. */
const isWorded = (row: StoredDebt): boolean => row.source === 'ARCH' && isWordedKey(row.dedup_key);

/** The analyses whose violations tell what such items are today. */
const wordedAnalyses = (stored: readonly StoredDebt[]): number[] => [
  ...new Set(stored.filter(isWorded).flatMap((row) => row.ref_analysis_id ?? [])),
];

/** Items by source and key; what versions before stored under its words is under the key of today. */
function byKey(
  repository: DebtsRepository,
  stored: readonly StoredDebt[],
  violations: readonly ViolationFinding[],
): Map<string, StoredDebt> {
  const worded = stored.filter(isWorded);
  const earlier = wordedAnalyses(stored).flatMap((analysisId) => repository.readViolations(analysisId));
  const renamed = worded.length === 0 ? new Map<string, string>() : renamedKeys(violations, earlier);
  const keyOf = (row: StoredDebt): string => `${row.source}\0${renamed.get(row.dedup_key) ?? row.dedup_key}`;
  // The last one counts: what has the key of today, before that what a person has moved.
  const rankOf = (row: StoredDebt): number => (worded.includes(row) ? Number(row.status !== 'OPEN') : 2);
  const ranked = stored.toSorted((one, other) => rankOf(one) - rankOf(other));
  return new Map(ranked.map((row) => [keyOf(row), row]));
}

function toColumns(debt: FoundDebt, analysisId: number) {
  const { title, level, description, suggestion, filePath, line, effort, gain } = debt;
  const text = { title, level, description, suggestion, file_path: filePath, line, effort, gain };
  return { ...text, ref_analysis_id: analysisId };
}

function toItem(row: DebtRow): DebtItem {
  return {
    id: row.id,
    source: row.source as DebtSource,
    title: row.title,
    level: row.level as DebtLevel,
    description: row.description,
    suggestion: row.suggestion,
    status: row.status,
    refAnalysisId: row.ref_analysis_id,
    resolveNote: row.resolve_note,
    wonfixReason: row.wonfix_reason,
    filePath: row.file_path,
    line: row.line,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
    ...findingsOf(row),
    ...(row.effort === null ? {} : { effort: row.effort }),
    ...(row.gain === null ? {} : { gain: row.gain }),
  };
}

function findingsOf({ linked, is_new: isNew }: DebtRow): Pick<DebtItem, 'findings' | 'isNew'> {
  const { total, open, fingerprint, decision } = JSON.parse(linked) as LinkedFindings;
  if (total === 0 || fingerprint === null) return {};
  return {
    findings: { total, open, fingerprint, decision: decision === 'OPEN' ? null : decision },
    isNew: isNew === 1,
  };
}
