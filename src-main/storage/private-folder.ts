import { chmod, stat } from 'node:fs/promises';
import { faultOfOwnFolder } from './own-folder.ts';

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;

/**
 * Lets only its owner into the folder (mode 0700); on Windows the folder's place decides that.
 * @returns why others still get in, a phrase; undefined when they do not
 */
export async function makePrivate(folder: string): Promise<string | undefined> {
  if (process.platform === 'win32' || (await modeOf(folder)) === OWNER_ONLY) return undefined;
  const fault = faultOfOwnFolder(folder, folder);
  // Others need those: a data directory that is set to one is the mistake.
  if (fault !== 'data')
    return `it is ${fault === 'home' ? 'the home folder itself' : 'a folder of the system'}`;
  try {
    await chmod(folder, OWNER_ONLY);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
      ? 'it belongs to somebody else'
      : 'its permissions cannot be changed';
  }
  // Some file systems take the call and keep nothing.
  return ((await modeOf(folder)) & OTHERS) === 0 ? undefined : 'its file system keeps no permissions';
}

async function modeOf(folder: string): Promise<number> {
  return (await stat(folder)).mode & 0o777;
}
