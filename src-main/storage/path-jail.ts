import { realpath } from 'node:fs/promises';
import { isAbsolute, posix, relative, resolve, win32 } from 'node:path';

/**
 * The real path of a file inside `root`, or undefined when the path leads out of it in any way: `..`, an absolute
 * path of any platform, a NUL, or a symbolic link on the way or at the end. Undefined as well when nothing is there.
 * @param path relative to `root`, `/` separated
 */
export async function resolveInside(root: string, path: string): Promise<string | undefined> {
  if (path.includes('\0') || posix.isAbsolute(path) || win32.isAbsolute(path)) return undefined;
  if (!isInside(root, resolve(root, path))) return undefined;
  try {
    const realRoot = await realpath(root);
    const real = await realpath(resolve(realRoot, path));
    // A link inside the tree that stays inside is refused too: no import creates one.
    return real === resolve(realRoot, path) && isInside(realRoot, real) ? real : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isInside(root: string, path: string): boolean {
  const inside = relative(root, path);
  return inside !== '' && !isAbsolute(inside) && inside.split(/[\\/]/)[0] !== '..';
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL']);

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.has(String(error.code));
}
