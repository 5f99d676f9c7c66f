import { lstat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipLooksComplete } from './zip-complete.ts';

export interface SettleTimes {
  /** Between two looks at a file. */
  readonly lookMs: number;
  /** A file that has not changed for so long and is not complete is given up. */
  readonly giveUpMs: number;
}

export type Settled = 'complete' | 'gone' | 'incomplete';

/**
 * Waits until a file is unchanged between two looks and ends as a zip does. Neither alone is enough: copies pause,
 * and a browser's download may have its full size before its content.
 */
export async function untilSettled(
  path: string,
  { lookMs, giveUpMs }: SettleTimes,
  signal: AbortSignal,
): Promise<Settled> {
  let end = performance.now() + giveUpMs;
  let before = await identityOf(path);
  while (before !== undefined) {
    await sleep(lookMs, undefined, { signal });
    const now = await identityOf(path);
    if (now === before && (await zipLooksComplete(path))) return 'complete';
    if (now !== before || (await hasDownloadBeside(path))) end = performance.now() + giveUpMs;
    if (performance.now() > end) return 'incomplete';
    before = now;
  }
  return 'gone';
}

/** Size, time and inode of a regular file; undefined when it is gone or something else. */
async function identityOf(path: string): Promise<string | undefined> {
  const stat = await lstat(path).catch(() => undefined);
  return stat?.isFile() === true ? `${stat.size} ${stat.mtimeMs} ${stat.ino}` : undefined;
}

/** Firefox puts an empty file of the final name beside the growing `.part`. */
async function hasDownloadBeside(path: string): Promise<boolean> {
  const partial = await Promise.all(
    ['.part', '.crdownload', '.download'].map((ending) => identityOf(`${path}${ending}`)),
  );
  return partial.some((identity) => identity !== undefined);
}
