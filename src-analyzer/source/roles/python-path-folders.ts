import { readText } from '../read-text.ts';
import { ABOUT_PEOPLE, saidOfProject } from './about-project.ts';
import { copyrightHolder } from './copyright-holder.ts';
import type { ReadableFile } from './readable-file.ts';

/** A script beside the program's packages, which makes a folder importable before it imports from it. */
const START_SCRIPT = /^[^/]+\.py$/;
const SCRIPT_CHARS = 32_768;
/** `sys.path.insert(1, os.path.join(os.path.dirname(__file__), 'lib'))`: the last name is the folder. */
const PATH_CALL = /\bsys\.path\.(?:insert|append)\(([^\n]{1,200})/g;
const FOLDER_NAME = /["'](?:\.\/)?([A-Za-z_][\w-]{0,40}(?:\/[\w-]{1,40}){0,3})\/?["']/g;
const HEAD_CHARS = 4_096;
const FILES_READ = 6;
const LICENCE = /licen[sc]e|permission is hereby granted/i;
/** Two people who signed may be the project's; a folder of libraries has more, each in a module of its own. */
const MIN_HOLDERS = 3;

/** Folders that the program's start scripts put on Python's search path, each with a `/` at its end. */
function pathFolders(files: readonly ReadableFile[]): string[] {
  const scripts = files.filter(({ path }) => START_SCRIPT.test(path));
  const named = scripts.flatMap(({ absolutePath }) =>
    [...readText(absolutePath, SCRIPT_CHARS).text.matchAll(PATH_CALL)].flatMap(([, given = '']) => {
      const last = [...given.matchAll(FOLDER_NAME)].at(-1)?.[1];
      return last === undefined ? [] : [`${last}/`];
    }),
  );
  return [...new Set(named)];
}

/** Whose copyright one of the first files of a module states beside a licence. */
function holderOf(files: readonly ReadableFile[]): string | undefined {
  for (const { absolutePath } of files.slice(0, FILES_READ)) {
    const head = readText(absolutePath, HEAD_CHARS).text;
    const holder = LICENCE.test(head) ? copyrightHolder(head) : undefined;
    if (holder !== undefined) return holder;
  }
  return undefined;
}

/**
 * Folders that hold others' packages of Python: a start script puts them on the search path, and at least three of their
 * modules bear the copyright and licence of different people whom the project's own pages do not name. Such a folder
 * is filled by hand as an installer fills `site-packages`.
 * @returns the folders, each with a `/` at its end
 */
export function listPathFolders(files: readonly ReadableFile[]): string[] {
  const folders = pathFolders(files);
  if (folders.length === 0) return [];
  const said = saidOfProject(files, ABOUT_PEOPLE);
  return folders.filter((folder) => {
    const own = files.filter(({ path }) => path.startsWith(folder) && path.endsWith('.py'));
    const modules = Map.groupBy(own, ({ path }) => path.slice(folder.length).split('/', 1)[0] ?? '');
    const holders = [...modules.values()].map(holderOf).filter((one) => one !== undefined);
    return new Set(holders.filter((one) => !said.includes(one))).size >= MIN_HOLDERS;
  });
}
