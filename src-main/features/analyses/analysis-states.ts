import type { ReportResponse } from '#contract/analyzer-api/report.ts';
import { API_ERRORS } from '#contract/errors.ts';
import type { ProgressEvent } from '#contract/public-api/analyses.ts';
import type { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { ReportsRepository } from '#main/features/reports/index.ts';
import type { AnalysesRepository, AnalysisChange, AnalysisRow } from './analyses.repository.ts';
import type { AnalysisHooks, AnalysisTarget } from './analysis-parts.ts';
import type { ProgressEvents } from './progress-events.ts';
import type { ProjectStateRepository } from './project-state.repository.ts';
import { JobStopped } from './run/work-queue.ts';

export interface AnalysisStatesDeps {
  readonly database: Database;
  readonly analyses: AnalysesRepository;
  readonly projectState: ProjectStateRepository;
  readonly reportRecords: ReportsRepository;
  readonly events: ProgressEvents;
  readonly hooks: Pick<AnalysisHooks, 'settleFindings'>;
  /** The time as ISO-8601 UTC. */
  readonly now: () => string;
}

type Status = AnalysisRow['status'];
type Snapshot = Pick<ProgressEvent, 'status' | 'stage' | 'progress' | 'message'>;

/** What else happens in the transaction of a transition. */
interface Alongside {
  before?(): void;
  after?(): void;
}

/** The end of every good run, the first and each later one. */
const DONE: Snapshot = { status: 'SUCCEEDED', stage: 'DONE', progress: 100, message: 'The report is ready.' };

/** The transitions of an analysis (contract "States"): each is one transaction and, after it, one event. */
export class AnalysisStates {
  readonly #deps: AnalysisStatesDeps;

  constructor(deps: AnalysisStatesDeps) {
    this.#deps = deps;
  }

  begin(target: AnalysisTarget): Promise<void> {
    const to: Snapshot = { status: 'RUNNING', stage: 'SCAN', progress: 5, message: 'Starting the scan' };
    return this.#move(target, ['PENDING'], { ...to, started_at: this.#deps.now() });
  }

  scanDone(target: AnalysisTarget): Promise<void> {
    const to: Snapshot = {
      status: 'RUNNING',
      stage: 'SCAN_DONE',
      progress: 70,
      message: 'All results are stored',
    };
    return this.#move(target, ['RUNNING'], to);
  }

  reportStarted(target: AnalysisTarget): Promise<void> {
    const to: Snapshot = { status: 'RUNNING', stage: 'REPORT', progress: 75, message: 'Writing the report' };
    return this.#move(target, ['RUNNING'], to);
  }

  /** @param note what is to be known of a result that is there all the same; it is told where a failure would be */
  succeeded(target: AnalysisTarget, response: ReportResponse, note?: string): Promise<void> {
    const now = this.#deps.now();
    const told = note === undefined ? {} : { error_message: note };
    return this.#move(
      target,
      ['RUNNING'],
      { ...DONE, ...gradeOf(response), ...told, finished_at: now },
      {
        after: () => {
          this.#deps.reportRecords.replaceReport(target.analysisId, response, now);
          this.#deps.hooks.settleFindings?.(target, now);
        },
      },
    );
  }

  /** What was stored so far stays. Still PENDING when not even its beginning could be stored. */
  failed(target: AnalysisTarget, error: ApiError): Promise<void> {
    const row = this.#deps.analyses.find(target.analysisId);
    const message = `${error.message} (code ${error.code})`;
    return this.#move(target, ['PENDING', 'RUNNING'], {
      status: 'FAILED',
      stage: row?.stage ?? 'SCAN',
      progress: this.#progressOf(target, row),
      message,
      error_code: error.code,
      error_message: message,
      finished_at: this.#deps.now(),
    });
  }

  /** False when it had ended already. A regenerate that is cancelled returns to its old report. */
  async cancelled(row: AnalysisRow): Promise<boolean> {
    const target = { analysisId: row.id, projectId: row.project_id };
    if (row.regenerating === 1) return this.#tryMove(target, ['RUNNING'], { ...DONE, regenerating: 0 });
    return this.#tryMove(target, ['PENDING', 'RUNNING'], {
      status: 'CANCELLED',
      stage: row.stage,
      progress: this.#progressOf(target, row),
      message: 'Cancelled.',
      finished_at: this.#deps.now(),
    });
  }

  /** `check` runs inside the transaction, before anything changes, and throws when it may not be. */
  regenerateStarted(target: AnalysisTarget, check: () => void): Promise<void> {
    const to: Snapshot = { status: 'RUNNING', stage: 'REPORT', progress: 75, message: 'Writing the report' };
    const change = { ...to, regenerating: 1, error_code: null, error_message: null };
    return this.#move(target, ['SUCCEEDED'], change, { before: check });
  }

  regenerated(target: AnalysisTarget, response: ReportResponse): Promise<void> {
    const now = this.#deps.now();
    const change = { ...DONE, ...gradeOf(response), regenerating: 0, regenerated_at: now };
    return this.#move(target, ['RUNNING'], change, {
      after: () => this.#deps.reportRecords.replaceReport(target.analysisId, response, now),
    });
  }

  /** The old report stays; the message says why there is no new one. */
  regenerateFailed(target: AnalysisTarget, error: ApiError): Promise<void> {
    const message = `The report could not be regenerated: ${error.message} (code ${error.code})`;
    const failure = { message, error_code: error.code, error_message: message };
    return this.#move(target, ['RUNNING'], { ...DONE, ...failure, regenerating: 0 });
  }

  /** At start: what a stopped process left RUNNING has failed, or returns to its old report (D23). */
  async recover(): Promise<void> {
    const { code } = API_ERRORS.INTERRUPTED;
    const message = `The analysis was interrupted when Vitals stopped: please start it again. (code ${code})`;
    for (const row of this.#deps.analyses.listByStatus('RUNNING')) {
      const target = { analysisId: row.id, projectId: row.project_id };
      const change: AnalysisChange & Snapshot =
        row.regenerating === 1
          ? { ...DONE, regenerating: 0 }
          : {
              status: 'FAILED',
              stage: row.stage,
              progress: row.progress,
              message,
              error_code: code,
              error_message: message,
              finished_at: this.#deps.now(),
            };
      await this.#move(target, ['RUNNING'], change);
    }
  }

  /** Progress never falls: what was shown last counts, not what the row says. */
  #progressOf({ analysisId }: AnalysisTarget, row: AnalysisRow | undefined): number {
    return this.#deps.events.liveOf(analysisId)?.progress ?? row?.progress ?? 0;
  }

  /** @throws JobStopped when the analysis has left these statuses: it was cancelled or deleted */
  async #move(
    target: AnalysisTarget,
    from: readonly Status[],
    change: AnalysisChange & Snapshot,
    alongside: Alongside = {},
  ): Promise<void> {
    if (!(await this.#tryMove(target, from, change, alongside))) throw new JobStopped('cancelled');
  }

  async #tryMove(
    target: AnalysisTarget,
    from: readonly Status[],
    change: AnalysisChange & Snapshot,
    alongside: Alongside = {},
  ): Promise<boolean> {
    const { database, analyses, projectState, events } = this.#deps;
    const { analysisId, projectId } = target;
    const hasMoved = await database.immediate(() => {
      alongside.before?.();
      if (!analyses.change(analysisId, from, change)) return false;
      alongside.after?.();
      projectState.refresh(projectId);
      return true;
    });
    if (!hasMoved) return false;
    const { status, stage, progress, message } = change;
    events.tell({ projectId, event: { analysisId, status, stage, progress, message } });
    return true;
  }
}

function gradeOf({ source, promptVersion, report }: ReportResponse) {
  return { health_score: report.healthScore, level: report.level, source, prompt_version: promptVersion };
}
