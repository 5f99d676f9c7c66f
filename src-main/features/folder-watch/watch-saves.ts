import { realpathSync, watch } from 'node:fs';
import { sep } from 'node:path';
import { ignoreRulesOf } from '#platform/ignore-rules.ts';
import { isOfProject } from './entries-of-project.ts';
import type { WatchSaves } from './saves-watch.ts';
import { watchEachFolder } from './watch-each-folder.ts';
import { WATCHES_TREES } from './watch-limit.ts';

/** By the ignore rules that a look at the folder follows. Links are not followed. */
export const watchSaves: WatchSaves = (folder, listener) =>
  WATCHES_TREES ? watchTree(folder, listener) : watchEachFolder(folder, listener);

/** By one handle for a folder and all that is below it, where the system has such a thing. */
export const watchTree: WatchSaves = (folder, { onSave, onFault }) => {
  const rules = ignoreRulesOf(folder);
  try {
    // Windows ends a process that names a watched folder by its short name.
    const watcher = watch(realpathSync.native(folder), { recursive: true, persistent: false });
    watcher.on('change', (_kind, name) => {
      if (typeof name !== 'string' || isOfProject(rules, folder, name.split(sep).join('/'))) onSave();
    });
    watcher.on('error', onFault);
    onSave();
    return { close: async () => watcher.close() };
  } catch (error) {
    onFault(error);
    return { close: async () => {} };
  }
};
