import { rm } from 'node:fs/promises';

/**
 * Removes a folder with all its content; nothing there is fine. Links are removed, not followed.
 * Retries because a virus scanner or a dying git process may hold a file for a moment.
 */
export async function removeTree(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
