import type { Log } from '#main/log.ts';
import { forgetChoice } from './present-before.ts';
import { type ImportFolder, type ImportFolderDeps, openImportFolder } from './import-folder.ts';

export type { ImportFolder } from './import-folder.ts';

export interface WatchedImportDeps extends Omit<ImportFolderDeps, 'folder'> {
  /** The setting `inboxDir` as it is now; null watches nothing. */
  readonly folder: () => string | null;
  readonly onSettingsChange: (listener: () => void) => () => void;
  readonly log: Log;
}

/**
 * Watches the configured import folder and follows its setting: another folder is watched at once, none stops it.
 * A folder that cannot be used is a line in the log; the next change of the setting tries again.
 */
export function startImportFolder(deps: WatchedImportDeps): ImportFolder {
  const { folder, onSettingsChange, ...rest } = deps;
  let wanted: string | null | undefined;
  let open: ImportFolder | undefined;
  let work: Promise<void> = Promise.resolve();

  async function close(): Promise<void> {
    await open?.close();
    open = undefined;
  }

  async function change(next: string | null): Promise<void> {
    await close();
    try {
      if (next === null) await forgetChoice(deps.recordFile);
      else open = await openImportFolder({ folder: next, ...rest });
    } catch (error) {
      deps.log.warn('The import folder cannot be used.', { error });
    }
  }

  function inTurn(next: () => Promise<void>): void {
    const before = work;
    work = (async () => {
      await before;
      await next();
    })();
  }

  const follows = (): void => {
    const next = folder() === '' ? null : folder();
    if (next === wanted) return;
    wanted = next;
    inTurn(() => change(next));
  };
  const stop = onSettingsChange(follows);
  follows();
  return {
    async close() {
      stop();
      inTurn(close);
      await work;
    },
  };
}
