import { mkdirSync, rmSync } from 'node:fs';
import { isAbsolute } from 'node:path';

/**
 * The parent names a folder for temporary files that nobody else uses (`VITALS_TEMP_DIR`): what an earlier analyzer
 * left there when it was killed goes, and this process and its children use it from now on. Without the variable the
 * system's own folder is used, and nothing is removed.
 */
export function useOwnTemporaryFolder(env: NodeJS.ProcessEnv): void {
  const folder = env['VITALS_TEMP_DIR'];
  if (folder === undefined || !isAbsolute(folder)) return;
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) env[name] = folder;
}
