import { type Dirent, readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { isEnvironmentFile } from './environment-files.ts';
import { ignoreRulesOf } from '#platform/ignore-rules.ts';

export interface WalkedFile {
  /** Relative to the root, `/` separated. */
  readonly path: string;
  readonly absolutePath: string;
}

export interface Walk {
  readonly files: WalkedFile[];
  /** `.env` files, which are ignored: what is listed can be shown, indexed and quoted. Sorted by path. */
  readonly environmentFiles: WalkedFile[];
  /** Ignored files and ignored directories, one each (CONTRACT.md D33). */
  readonly ignoredCount: number;
  /** Directories that could not be read, and entries that are neither file nor directory (links, pipes, devices). */
  readonly unreadableDirectories: number;
  readonly specialEntries: number;
  readonly stopped: boolean;
}

function readEntries(directory: string): Dirent[] | undefined {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return undefined; // no permission, or gone meanwhile: the walk goes on without it
  }
}

const byPath = (a: WalkedFile, b: WalkedFile): number => (a.path < b.path ? -1 : Number(a.path > b.path));

/**
 * Lists the files of a project by the ignore rules: one synchronous loop that prunes ignored directories and asks for
 * no size (the fastest portable way measured). Symbolic links, pipes, sockets and devices are left out.
 * @param keepGoing asked once per directory; false ends the walk with what it has (`stopped`)
 */
export function walkDirectory(root: string, keepGoing: () => boolean = () => true): Walk {
  const isIgnored = ignoreRulesOf(root);
  const files: WalkedFile[] = [];
  const environmentFiles: WalkedFile[] = [];
  const pending: WalkedFile[] = [{ path: '', absolutePath: root }];
  let ignoredCount = 0;
  let unreadableDirectories = 0;
  let specialEntries = 0;
  let stopped = false;
  for (let directory = pending.pop(); directory; directory = pending.pop()) {
    if (!keepGoing()) {
      stopped = true;
      break;
    }
    const entries = readEntries(directory.absolutePath);
    if (!entries) {
      unreadableDirectories += 1;
      continue;
    }
    for (const entry of entries) {
      const isDirectory = entry.isDirectory();
      if (!isDirectory && !entry.isFile()) {
        specialEntries += 1;
        continue;
      }
      const path = directory.path === '' ? entry.name : `${directory.path}/${entry.name}`;
      const walked = { path, absolutePath: directory.absolutePath + sep + entry.name };
      const ignoredBy = isIgnored(path, entry.name, isDirectory);
      if (ignoredBy === undefined) {
        (isDirectory ? pending : files).push(walked);
        continue;
      }
      ignoredCount += 1;
      if (ignoredBy === 'VITALS' && !isDirectory && isEnvironmentFile(entry.name))
        environmentFiles.push(walked);
    }
  }
  files.sort(byPath);
  environmentFiles.sort(byPath);
  return { files, environmentFiles, ignoredCount, unreadableDirectories, specialEntries, stopped };
}
