import { lstatSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import type { FolderChanges } from '#contract/public-api/folder-changes.ts';
import type { SettingsValues } from '#contract/public-api/settings.ts';
import { ApiError } from '#main/api-error.ts';
import type { FolderLook, FolderLooks, FolderProject } from '#main/features/project-refresh/index.ts';
import type { Log } from '#main/log.ts';
import { toFolderError } from '#main/storage/folder-fault.rules.ts';
import type { FolderState } from '#main/storage/folder-state.ts';
import { commitMarks } from '#main/storage/git/local-history.ts';
import { handLook } from '#main/storage/handed-look.ts';
import { isOutOfHandles, NO_HANDLES, ON_NETWORK, refusalOfSize } from './saves-refusal.rules.ts';
import type { SavesWatch, WatchSaves } from './saves-watch.ts';

export interface WatchTimes {
  /** Between two turns of a watch, at most. */
  readonly turnMs: number;
  /** A look waits until nothing was saved for so long … */
  readonly quietMs: number;
  /** … but not longer than this. */
  readonly longestWaitMs: number;
  /** Before a folder that could not be looked at is tried again. */
  readonly faultRestMs: number;
}

export interface FolderWatchDeps {
  readonly looks: FolderLooks;
  readonly settings: () => Pick<SettingsValues, 'watchSaves' | 'analyzeChanges'>;
  readonly startAnalysis: (projectId: number) => Promise<unknown>;
  readonly watchSaves: WatchSaves;
  readonly isOnNetworkDrive: (folder: string) => Promise<boolean>;
  /** How many folders all programs together may watch. */
  readonly systemLimit: () => number;
  readonly times: WatchTimes;
  readonly log: Log;
}

/** A look may take a sixth of the time at most, however long it takes and however often files are saved. */
const REST_AFTER_LOOK = 5;
/** A file system that does not answer must not keep Vitals from ending. */
const CLOSE_MS = 2000;

const UNKNOWN = { changedFiles: null, newCommit: false } as const;

/**
 * Watches one folder that is read in place. A turn each second sees whether the commit is another one; what is saved is told
 * by `watchSaves`, where that is wanted and possible, and has its turn as soon as a look is due. Either only asks for a look, which counts; so nothing that is missed or
 * told twice makes the count wrong.
 */
export class FolderWatch {
  readonly #deps: FolderWatchDeps;
  readonly #folder: FolderProject;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #turning: Promise<void> = Promise.resolve();
  #saves: SavesWatch | undefined;
  #view: FolderChanges = { watching: 'COMMITS', ...UNKNOWN, note: null };
  /** How folder and commit were at the last turn; undefined when the folder could not be looked at. */
  #marks: Marks | undefined;
  #savesWanted = false;
  #hasNoHandles = false;
  /** What was noticed since the last look. */
  #noticed: { readonly firstAt: number; lastAt: number } | undefined;
  #noLookBefore = Number.NEGATIVE_INFINITY;
  /** Something changed since an analysis was last started from here: what fails is not tried in a circle. */
  #isArmed = true;
  #analyzingSince: number | undefined;
  #noStartBefore = Number.NEGATIVE_INFINITY;

  constructor(deps: FolderWatchDeps, folder: FolderProject) {
    this.#deps = deps;
    this.#folder = folder;
    this.#turnAfter(0);
  }

  changes(): FolderChanges {
    return this.#deps.looks.isBeingAnalyzed(this.#folder.id) ? { ...this.#view, ...UNKNOWN } : this.#view;
  }

  /** An analysis of it runs, or has ended: what was known is known no more. */
  onAnalysis(): void {
    this.#analyzingSince ??= performance.now();
    this.#view = { ...this.#view, ...UNKNOWN };
    this.#hurry();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await Promise.race([this.#turning, elapsed(CLOSE_MS, undefined, { ref: false })]);
    await this.#closeSaves();
  }

  #turnAfter(ms: number): void {
    if (this.#stop.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#turning = this.#turn()
        .catch((error: unknown) => this.#onFault(error))
        .finally(() => this.#turnAfter(this.#nextTurnMs()));
    }, ms);
    this.#timer.unref();
  }

  /** Brings the next turn forward, unless one is under way: that one decides itself when the next comes. */
  #hurry(): void {
    if (this.#timer !== undefined) this.#turnAfter(this.#nextTurnMs());
  }

  /** Until there is something to do, and not longer than to the next look at the commit. */
  #nextTurnMs(): number {
    const { turnMs } = this.#deps.times;
    if (this.#deps.looks.isBeingAnalyzed(this.#folder.id)) return turnMs;
    if (this.#analyzingSince !== undefined) return 0;
    const dueAt = this.#noticed === undefined ? this.#startDueAt() : this.#lookDueAt();
    return Math.max(0, Math.min(turnMs, dueAt - performance.now()));
  }

  /** Nothing is looked at while an analysis runs; what happens meanwhile is collected. */
  async #turn(): Promise<void> {
    if (this.#deps.looks.isBeingAnalyzed(this.#folder.id)) {
      this.onAnalysis();
      return;
    }
    this.#afterAnalysis();
    await this.#noticeMarks();
    this.#noticeSettings();
    const state = performance.now() >= this.#lookDueAt() ? await this.#look() : undefined;
    await this.#startIfWanted(state);
  }

  #afterAnalysis(): void {
    if (this.#analyzingSince === undefined) return;
    const now = performance.now();
    // At most half of the time is spent on analyses that nobody asked for.
    this.#noStartBefore = Math.max(this.#noStartBefore, now + (now - this.#analyzingSince));
    this.#analyzingSince = undefined;
    this.#wantLook();
  }

  async #noticeMarks(): Promise<void> {
    const before = this.#marks;
    const now = await marksOf(this.#folder.sourcePath);
    this.#marks = now;
    if (before?.folder !== now.folder) await this.#closeSaves();
    if (before === undefined) this.#wantLook();
    else if (before.folder !== now.folder || before.commit !== now.commit) this.#notice();
  }

  #noticeSettings(): void {
    const { watchSaves } = this.#deps.settings();
    if (watchSaves === this.#savesWanted) return;
    this.#savesWanted = watchSaves;
    this.#hasNoHandles = false;
    this.#wantLook();
  }

  #notice(): void {
    const now = performance.now();
    this.#isArmed = true;
    if (this.#noticed === undefined) this.#noticed = { firstAt: now, lastAt: now };
    else this.#noticed.lastAt = now;
    this.#hurry();
  }

  /** At once: nobody is in the middle of something. */
  #wantLook(): void {
    this.#noticed = { firstAt: Number.NEGATIVE_INFINITY, lastAt: Number.NEGATIVE_INFINITY };
  }

  #lookDueAt(): number {
    if (this.#noticed === undefined) return Number.POSITIVE_INFINITY;
    const { quietMs, longestWaitMs } = this.#deps.times;
    const { firstAt, lastAt } = this.#noticed;
    return Math.max(this.#noLookBefore, Math.min(lastAt + quietMs, firstAt + longestWaitMs));
  }

  /** How the folder is now; undefined where its files were not looked at, or an analysis has begun meanwhile. */
  async #look(): Promise<FolderState | undefined> {
    const begun = performance.now();
    // What comes from now on is for the next look.
    this.#noticed = undefined;
    const { look, onNetwork } = await this.#compare();
    const ended = performance.now();
    this.#noLookBefore = ended + (ended - begun) * REST_AFTER_LOOK;
    if (this.#stop.signal.aborted || this.#deps.looks.isBeingAnalyzed(this.#folder.id)) return undefined;
    const { changedFiles, newCommit, state } = look;
    const refusal = this.#refusalOf(state, onNetwork);
    const isWatched = this.#savesWanted && refusal === undefined;
    this.#view = {
      watching: isWatched ? 'SAVES' : 'COMMITS',
      changedFiles,
      newCommit,
      note: this.#savesWanted ? (refusal ?? null) : null,
    };
    if (isWatched) this.#openSaves();
    else await this.#closeSaves();
    return state;
  }

  /** A look at every file of a network drive would cost too much to be had unasked. */
  async #compare(): Promise<{ look: FolderLook; onNetwork: boolean }> {
    const { looks, isOnNetworkDrive } = this.#deps;
    const onNetwork = await isOnNetworkDrive(this.#folder.sourcePath);
    const look = onNetwork
      ? await looks.lookAtCommit(this.#folder)
      : await looks.look(this.#folder, this.#stop.signal);
    return { look, onNetwork };
  }

  #refusalOf(state: FolderLook['state'], onNetwork: boolean): string | undefined {
    if (onNetwork) return ON_NETWORK;
    if (this.#hasNoHandles) return NO_HANDLES;
    return state && refusalOfSize(state.folders, this.#deps.systemLimit());
  }

  #openSaves(): void {
    this.#saves ??= this.#deps.watchSaves(this.#folder.sourcePath, {
      onSave: () => this.#notice(),
      onFault: (error) => {
        this.#hasNoHandles ||= isOutOfHandles(error);
        // Anything else is told by the look.
        this.#wantLook();
      },
    });
  }

  async #closeSaves(): Promise<void> {
    const saves = this.#saves;
    this.#saves = undefined;
    await saves?.close();
  }

  /** When what changed is analysed without a click; never where that is not wanted. */
  #startDueAt(): number {
    const isChanged = (this.#view.changedFiles ?? 0) > 0 || this.#view.newCommit;
    const isWanted = this.#deps.settings().analyzeChanges && this.#isArmed && isChanged;
    return isWanted ? this.#noStartBefore : Number.POSITIVE_INFINITY;
  }

  /** @param state of the look just now, if there was one */
  async #startIfWanted(state: FolderState | undefined): Promise<void> {
    if (this.#noticed !== undefined || performance.now() < this.#startDueAt()) return;
    this.#isArmed = false;
    if (state !== undefined) handLook(this.#folder.sourcePath, state);
    await this.#deps.startAnalysis(this.#folder.id);
  }

  /** A folder that is gone or may not be read says so, and is tried again. */
  async #onFault(error: unknown): Promise<void> {
    if (this.#stop.signal.aborted) return;
    if (!(error instanceof ApiError)) this.#deps.log.warn('A folder could not be watched.', { error });
    const note = error instanceof ApiError ? error.message : 'The folder could not be looked at.';
    this.#view = { watching: 'NOTHING', ...UNKNOWN, note };
    this.#marks = undefined;
    this.#noLookBefore = performance.now() + this.#deps.times.faultRestMs;
    await this.#closeSaves();
  }
}

interface Marks {
  /** Another text when another folder is there, or its ignore rules changed: a watch hangs on those it began with. */
  readonly folder: string;
  readonly commit: string;
}

/** @throws ApiError 1002 when the folder is gone */
async function marksOf(folder: string): Promise<Marks> {
  const found = await stat(folder).catch((error: unknown) => {
    throw toFolderError(error, '');
  });
  const rules = lstatSync(join(folder, '.vitalsignore'), { throwIfNoEntry: false });
  return {
    folder: `${found.dev} ${found.ino} ${rules?.mtimeMs} ${rules?.size}`,
    commit: await commitMarks(folder).catch(() => ''),
  };
}
