import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, relative, sep } from 'node:path';

/** D26: never an absolute path. Null when the folder is not below the user's home. */
export function belowHome(folder: string, home: string = homedir()): string | null {
  const path = relative(home, folder);
  if (path === '' || path.split(sep)[0] === '..' || isAbsolute(path)) return null;
  return `~/${path.split(sep).join('/')}`;
}

/** The user's home with links resolved, as far as it is there. */
export function realHome(): string {
  try {
    return realpathSync.native(homedir());
  } catch {
    return homedir();
  }
}
