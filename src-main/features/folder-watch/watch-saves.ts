import { relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Stats } from 'node:fs';
import { isOutside } from '#main/storage/folder-state.ts';
import { ignoreRulesOf } from '#platform/ignore-rules.ts';

export interface SavesWatch {
  /** Every handle is closed when it resolves. */
  close(): Promise<void>;
}

export interface SavesListener {
  /** Something was saved, came or went; also once when the watch begins, for what happened before. */
  readonly onSave: () => void;
  /** It cannot be watched: what is watched of it so far tells only a part. */
  readonly onFault: (error: unknown) => void;
}

/** Tells that files of a folder were saved, never which: how many differ is found by a look at all of them. */
export type WatchSaves = (folder: string, listener: SavesListener) => SavesWatch;

/** By chokidar, and by the ignore rules that a look at the folder follows. Links are not followed. */
export const watchSaves: WatchSaves = (folder, { onSave, onFault }) => {
  const watcher = begin(folder);
  watcher.on('ready', () => {
    onSave();
    watcher.on('all', onSave);
  });
  watcher.on('error', onFault);
  return { close: () => watcher.close() };
};

function begin(folder: string): FSWatcher {
  const rules = ignoreRulesOf(folder);
  const ignored = (path: string, stats?: Stats): boolean => {
    // Asked a second time with them, and before it is looked into.
    if (stats === undefined || path === folder) return false;
    const inside = relative(folder, path).split(sep).join('/');
    return isOutside(rules, inside, stats.isDirectory());
  };
  return watch(folder, { ignored, ignoreInitial: true, followSymlinks: false, persistent: false });
}
