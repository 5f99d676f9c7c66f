import type {
  TriageDocument,
  TriageEntry,
  TriageFilter,
  TriageImport,
  TriageRequest,
  TriageResult,
} from '#contract/public-api/triage.ts';
import { FINDING_KINDS } from '#contract/words.ts';
import { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import type { LastSeen } from './identity/last-seen.ts';
import { findByPlace } from './travelled.rules.ts';
import type { PlacedFindings } from './placed-findings.repository.ts';
import type { FindingRow, TriageRepository } from './triage.repository.ts';
import {
  type Action,
  decideChosen,
  decideNamed,
  forgetAction,
  replaceDecisions,
  undoSteps,
  type Verdict,
} from './triage-steps.ts';

export interface TriageService {
  /** @throws ApiError 2001, 1001, 1002 */
  decide(projectId: number, request: TriageRequest): Promise<TriageResult>;
  /** @throws ApiError 2001, 1002 when it cannot be taken back any more */
  undo(projectId: number, action: string): Promise<{ changed: number }>;
  /** @throws ApiError 2001 */
  export(projectId: number): TriageDocument;
  /** Replaces every decision of the project. @throws ApiError 2001 */
  import(projectId: number, document: TriageDocument): Promise<TriageImport>;
}

export interface TriageServiceDeps {
  readonly database: Database;
  readonly repository: TriageRepository;
  readonly rows: PlacedFindings;
  readonly requireProject: RequireProject;
  readonly now: () => string;
  /** After what is listed has changed. */
  readonly onChanged: () => void;
}

const OPEN: Verdict = { decision: 'OPEN', reason: null, decidedAt: null };

export function createTriageService(deps: TriageServiceDeps): TriageService {
  const { repository, rows, requireProject } = deps;
  return {
    decide(projectId, request) {
      requireProject(projectId);
      const action = newAction(deps, projectId);
      return apply(deps, action, requestSteps(deps, action, request));
    },
    async undo(projectId, action) {
      requireProject(projectId);
      if (
        !repository.hasAction(projectId, action) ||
        !(await deps.database.heavy(undoSteps(projectId, action)))
      ) {
        throw new ApiError('PARAMETER_INVALID', 'This cannot be undone any more.');
      }
      const changed = repository.countChanged(action);
      await deps.database.heavy(forgetAction(action));
      deps.onChanged();
      return { changed };
    },
    export(projectId) {
      requireProject(projectId);
      const decisions = repository.listDecided(projectId).map((row) => toEntry(rows, row));
      return { version: 1, decisions };
    },
    async import(projectId, { decisions }) {
      requireProject(projectId);
      const { verdicts, unknown } = matchEntries(deps, projectId, decisions);
      const action = newAction(deps, projectId);
      return { ...(await apply(deps, action, replaceDecisions(action, verdicts))), unknown };
    },
  };
}

const newAction = ({ now }: TriageServiceDeps, projectId: number): Action => ({
  id: crypto.randomUUID(),
  projectId,
  at: now(),
});

async function apply(
  { database, repository, onChanged, requireProject }: TriageServiceDeps,
  { id, projectId }: Action,
  steps: readonly WriteStep[],
): Promise<TriageResult> {
  // Deleted meanwhile: the guard let nothing through.
  if (!(await database.heavy(steps))) requireProject(projectId);
  onChanged();
  const changed = repository.countChanged(id);
  return { changed, undo: changed === 0 ? null : id };
}

/** Everything is checked before anything changes. */
function requestSteps(
  { repository }: TriageServiceDeps,
  action: Action,
  { decision, reason, fingerprints, filter }: TriageRequest,
): WriteStep[] {
  const verdict = toVerdict(decision, reason, action.at);
  if (fingerprints === undefined && filter === undefined) {
    throw new ApiError(
      'PARAMETER_MISSING',
      '"fingerprints" or "filter" is required: please say which findings.',
    );
  }
  if (fingerprints !== undefined && filter !== undefined) {
    throw new ApiError('PARAMETER_INVALID', 'Please give either "fingerprints" or "filter", not both.');
  }
  if (fingerprints !== undefined) {
    const unknown = fingerprints.find((name) => repository.find(action.projectId, name) === undefined);
    if (unknown === undefined) return decideNamed(action, fingerprints, verdict);
    throw new ApiError(
      'PARAMETER_INVALID',
      `The project never had the finding "${unknown}": nothing was changed.`,
    );
  }
  const [analysisId = 0] = repository.listLooked(action.projectId, 'ISSUE');
  return decideChosen(action, { analysisId, ...toChoice(filter ?? {}) }, verdict);
}

function toVerdict(decision: Verdict['decision'], reason: string | undefined, at: string): Verdict {
  if (decision === 'OPEN') return OPEN;
  const trimmed = reason?.trim() ?? '';
  if (trimmed !== '') return { decision, reason: trimmed, decidedAt: at };
  throw new ApiError('PARAMETER_MISSING', '"reason" is required: please say why.');
}

function toChoice({ ruleKey, folder, filePath }: TriageFilter) {
  return { ruleKey, filePath, folder: folder === undefined || folder.endsWith('/') ? folder : `${folder}/` };
}

function toEntry(rows: PlacedFindings, row: FindingRow): TriageEntry {
  const placed = rows.find(row);
  const last = row.last === null ? undefined : (JSON.parse(row.last) as LastSeen);
  const seen = placed ?? last ?? { ruleKey: '', filePath: null, line: null, message: '' };
  return {
    fingerprint: row.fingerprint,
    decision: row.decision === 'OPEN' ? 'WONT_FIX' : row.decision,
    reason: row.decision_reason ?? '',
    decidedAt: row.decided_at ?? row.first_seen_at,
    ruleKey: seen.ruleKey,
    filePath: seen.filePath,
    line: seen.line,
    message: seen.message,
  };
}

/** Whose decisions they are here: by fingerprint, else by what they say of the latest analysis. */
function matchEntries(
  { repository, rows }: TriageServiceDeps,
  projectId: number,
  entries: readonly TriageEntry[],
) {
  const verdicts = new Map<number, Verdict>(repository.listDecided(projectId).map(({ id }) => [id, OPEN]));
  const strangers: TriageEntry[] = [];
  const taken = new Set<number>();
  for (const entry of entries) {
    const row = repository.find(projectId, entry.fingerprint);
    if (row === undefined) strangers.push(entry);
    else {
      taken.add(row.id);
      verdicts.set(row.id, verdictOf(entry));
    }
  }
  const strange = new Set(strangers.flatMap(({ filePath }) => filePath ?? []));
  const here = FINDING_KINDS.flatMap((kind) => {
    const [analysisId = 0] = repository.listLooked(projectId, kind);
    return [...strange].flatMap((path) => rows.listInFile(kind, analysisId, path));
  }).filter(({ findingId }) => !taken.has(findingId));
  const found = findByPlace(strangers, here);
  for (const [entry, findingId] of found) verdicts.set(findingId, verdictOf(entry));
  return { verdicts, unknown: strangers.length - found.size };
}

const verdictOf = ({ decision, reason, decidedAt }: TriageEntry): Verdict => ({
  decision,
  reason,
  decidedAt,
});
