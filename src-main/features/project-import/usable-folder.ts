import { realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, parse, relative, sep } from 'node:path';
import { LIMITS } from '#contract/limits.ts';
import { visible } from '#contract/visible-text.ts';
import { ApiError } from '#main/api-error.ts';
import { realHome } from '#main/storage/below-home.ts';
import { toFolderError } from '#main/storage/folder-fault.rules.ts';

/** D125: what may be read in place. */
const REFUSALS = {
  relative: 'The path must be absolute: it begins at the root of the file system, or of a drive.',
  missing: 'There is no such folder on this machine.',
  file: 'This is a file: choose the folder of a project.',
  root: 'This is the root of the file system: choose the folder of a project.',
  home: 'This is your home folder: choose the folder of a project inside it.',
  data: 'Vitals keeps its own data in this folder: choose the folder of a project.',
} as const;

/**
 * A folder of this machine as it may be read in place, links resolved.
 * @throws ApiError 1002, each reason with its own sentence
 */
export async function requireUsableFolder(path: string, dataDir: string): Promise<string> {
  if (!isAbsolute(path)) throw refuse('relative');
  const folder = await realPathOf(path);
  if (!(await stat(folder)).isDirectory()) throw refuse('file');
  if (parse(folder).root === folder) throw refuse('root');
  if (folder === realHome()) throw refuse('home');
  const data = await realpath(dataDir);
  if (isWithin(folder, data) || isWithin(data, folder)) throw refuse('data');
  return folder;
}

async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EACCES' || code === 'EPERM') throw toFolderError(error, '');
    throw refuse('missing', error);
  }
}

/** Whether `inner` is `outer` or lies below it. */
function isWithin(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

function refuse(reason: keyof typeof REFUSALS, cause?: unknown): ApiError {
  return new ApiError('PARAMETER_INVALID', REFUSALS[reason], { cause });
}

/** What a project of this folder is called when nobody says. */
export function nameOfFolder(folder: string): string {
  return visible(basename(folder)).trim().slice(0, LIMITS.projectNameChars) || 'project';
}
