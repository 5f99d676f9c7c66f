import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { isOutside } from '#main/storage/folder-state.ts';
import type { IgnoreDecision } from '#platform/ignore-rules.ts';

/** Whether what happened at a path below the folder can be a change of the project. */
export function isOfProject(rules: IgnoreDecision, folder: string, path: string): boolean {
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
    if (isOutside(rules, path.slice(0, end), true)) return false;
  }
  return isEntryOfProject(rules, folder, path);
}

/** The same for an entry of a folder that is a part of the project. What has gone may have been either. */
export function isEntryOfProject(rules: IgnoreDecision, folder: string, path: string): boolean {
  const isFolderOutside = isOutside(rules, path, true);
  if (isFolderOutside === isOutside(rules, path, false)) return !isFolderOutside;
  return isDirectory(join(folder, path)) !== isFolderOutside;
}

/** Undefined where nothing is, or where it may not be looked at. */
export function isDirectory(path: string): boolean | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory();
  } catch {
    return undefined;
  }
}
