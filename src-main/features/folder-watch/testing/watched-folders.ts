import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INFO = '/proc/self/fdinfo';

/** How many folders the system watches for this process, as Linux tells it; 0 on another system, which does not. */
export function watchedFolders(): number {
  if (process.platform !== 'linux') return 0;
  const lines = readdirSync(INFO).flatMap((name) => infoOf(name).split('\n'));
  return lines.filter((line) => line.startsWith('inotify wd:')).length;
}

/** Empty for what was closed since it was listed. */
function infoOf(name: string): string {
  try {
    return readFileSync(join(INFO, name), 'utf8');
  } catch {
    return '';
  }
}
