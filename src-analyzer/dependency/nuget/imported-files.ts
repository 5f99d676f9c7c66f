import { posix } from 'node:path';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { parseMsBuild, type MsBuildFile } from './msbuild.ts';

/** More than any project imports, one by way of another. */
const MAX_IMPORTED = 50;

export interface ImportedFile {
  readonly path: string;
  readonly file: MsBuildFile;
}

/** The files of the tree that a project imports by a path that is written out, and those that these import. */
export function importedFiles(files: ProjectFiles, path: string): ImportedFile[] {
  const found = new Map<string, ImportedFile>();
  const waiting = [path];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const written of files.parsed(next, parseMsBuild)?.imports ?? []) {
      const at = placeOf(written, next);
      const file = at === undefined || found.has(at) ? undefined : files.parsed(at, parseMsBuild);
      if (at === undefined || file === undefined || at === path || found.size >= MAX_IMPORTED) continue;
      found.set(at, { path: at, file });
      waiting.push(at);
    }
  }
  return [...found.values()];
}

/** These stand for the folder of the file they are written in, or of one that imports it beside it. */
const OWN_FOLDER = /^\$\((?:MSBuildThisFileDirectory|MSBuildProjectDirectory)\)\/?/i;

function placeOf(written: string, importer: string): string | undefined {
  const relative = written.replaceAll('\\', '/').replace(OWN_FOLDER, '');
  if (/[$*]/.test(relative) || posix.isAbsolute(relative)) return undefined;
  const path = posix.join(folderOf(importer), relative);
  return path.startsWith('../') ? undefined : path;
}
