import { lstatSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { ApiError } from '#main/api-error.ts';

const NO_LINKS =
  'A folder that is read in place needs a link in the data directory, whose file system has none: please import it as a zip.';

/**
 * Puts a link to a folder of this machine where the code of a project lies, unless something is there. Whoever removes
 * the project removes the link alone.
 * @throws ApiError 1002 where the file system of the data directory keeps no links
 */
export async function linkTo(folder: string, tree: string): Promise<void> {
  if (lstatSync(tree, { throwIfNoEntry: false }) !== undefined) return;
  await symlink(folder, tree, 'junction').catch((cause: NodeJS.ErrnoException) => {
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'UNKNOWN'].includes(cause.code ?? '')) {
      throw new ApiError('PARAMETER_INVALID', NO_LINKS, { cause });
    }
    throw cause;
  });
}
