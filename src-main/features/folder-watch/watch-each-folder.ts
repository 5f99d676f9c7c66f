import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isOutside } from '#main/storage/folder-state.ts';
import { turns } from '#main/storage/tree-entries.ts';
import { type IgnoreDecision, ignoreRulesOf } from '#platform/ignore-rules.ts';
import { isDirectory, isEntryOfProject } from './entries-of-project.ts';
import type { SavesListener, SavesWatch, WatchSaves } from './saves-watch.ts';

/**
 * Linux queues 16,384 events for a process that is busy, and drops the others. So many at a time may not be all of them, and
 * a folder that came with those is not watched.
 */
const QUEUED_EVENTS = 10_000;

interface Handle {
  readonly watcher: FSWatcher;
  /** The paths of the folders in it that are watched. */
  readonly below: Set<string>;
}

/**
 * By a handle for each folder and none for its files: of a system that tells of a folder's entries, and of nothing below them.
 * Folders that come are watched, those that go are given back.
 */
export const watchEachFolder: WatchSaves = (folder, listener) => new WatchedFolders(folder, listener);

class WatchedFolders implements SavesWatch {
  readonly #folder: string;
  readonly #rules: IgnoreDecision;
  readonly #listener: SavesListener;
  readonly #takeTurns = turns();
  /** By path below the folder, `/` separated; its own is empty. */
  readonly #handles = new Map<string, Handle>();
  /** What came, went or was moved, perhaps folders. */
  readonly #moved = new Set<string>(['']);
  #events = 0;
  #settling: Promise<void> | undefined;
  #isClosed = false;

  constructor(folder: string, listener: SavesListener) {
    this.#folder = folder;
    this.#rules = ignoreRulesOf(folder);
    this.#listener = listener;
    this.#settle();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#release('');
    await this.#settling;
  }

  #onEvent(within: string, kind: string, name: string | Buffer | null): void {
    this.#events += 1;
    if (this.#events >= QUEUED_EVENTS) this.#moved.add('');
    const path = typeof name === 'string' ? pathOf(within, name) : within;
    if (kind === 'rename') this.#moved.add(path);
    if (this.#moved.size > 0) this.#settle();
    if (path === within || isEntryOfProject(this.#rules, this.#folder, path)) this.#listener.onSave();
  }

  /** One after the other, so that no folder is entered twice at a time. */
  #settle(): void {
    this.#settling ??= this.#watchMoved()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#settling = undefined;
        if (this.#moved.size > 0 && !this.#isClosed) this.#settle();
      });
  }

  async #watchMoved(): Promise<void> {
    // All that is queued has been told by then.
    await nextTurn();
    this.#events = 0;
    for (const path of this.#moved) {
      this.#moved.delete(path);
      this.#release(path);
      if (this.#isClosed || !this.#isWatchable(path)) continue;
      await this.#enter(path);
      // What was saved in it before it was watched.
      if (!this.#isClosed) this.#listener.onSave();
    }
  }

  #isWatchable(path: string): boolean {
    if (path === '') return true;
    if (!this.#handles.has(parentOf(path)) || isOutside(this.#rules, path, true)) return false;
    return isDirectory(join(this.#folder, path)) === true;
  }

  /** Watches a folder before it lists it: what comes in between is told. */
  async #enter(path: string): Promise<void> {
    await this.#takeTurns();
    if (this.#isClosed) return;
    const at = join(this.#folder, path);
    try {
      this.#hold(path, watch(at, { persistent: false }));
      for (const entry of readdirSync(at, { withFileTypes: true })) {
        const below = pathOf(path, entry.name);
        if (entry.isDirectory() && !isOutside(this.#rules, below, true)) await this.#enter(below);
      }
    } catch (error) {
      if (path === '' || !isGone(error)) throw error;
    }
  }

  #hold(path: string, watcher: FSWatcher): void {
    this.#handles.set(path, { watcher, below: new Set() });
    if (path !== '') this.#handles.get(parentOf(path))?.below.add(path);
    watcher.on('change', (kind, name) => this.#onEvent(path, kind, name));
    watcher.on('error', (error) => this.#fail(error));
  }

  #release(path: string): void {
    const handle = this.#handles.get(path);
    if (handle === undefined) return;
    this.#handles.delete(path);
    this.#handles.get(parentOf(path))?.below.delete(path);
    handle.watcher.close();
    for (const below of handle.below) this.#release(below);
  }

  /** Gives all handles back at once: they may be what others lack. */
  #fail(error: unknown): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#release('');
    this.#listener.onFault(error);
  }
}

const pathOf = (within: string, name: string): string => (within === '' ? name : `${within}/${name}`);
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Deleted since it was told, or another entry by now. */
function isGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
