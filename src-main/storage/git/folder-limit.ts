import { folderBytes } from '../folder-bytes.ts';

const LOOK_MS = 500;

/**
 * Looks at a growing folder twice a second and calls back once when its files pass the limit.
 * @returns stops looking
 */
export function watchFolderSize(folder: string, limitBytes: number, onExceeded: () => void): () => void {
  let looking = false;
  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    const bytes = await folderBytes(folder);
    looking = false;
    if (bytes <= limitBytes) return;
    clearInterval(timer);
    onExceeded();
  }
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
