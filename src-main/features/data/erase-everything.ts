import { LIMITS } from '#contract/limits.ts';
import type { Analyses } from '#main/features/analyses/index.ts';
import type { ImportGate } from '#main/features/project-import/index.ts';
import type { Log } from '#main/log.ts';
import { eraseFiles, finishErase, markErase, unmarkErase } from '#main/storage/erase.ts';
import type { DataRepository } from './data.repository.ts';

export interface EraseDeps {
  readonly repository: Pick<DataRepository, 'listProjects' | 'eraseRows'>;
  readonly analyses: Pick<Analyses, 'stopProject'>;
  /** Keeps imports out while it lasts. */
  readonly gate: ImportGate;
  readonly resetSettings: () => Promise<void>;
  /** The data directory. */
  readonly root: string;
  readonly log: Log;
}

/**
 * Deletes everything that was ever stored: rows, code, settings, logs. Running work is ended, imports are kept out
 * meanwhile; afterwards everything works as on the first day. Marked on disk from the first step to the last, so that a
 * process that dies on the way is completed by the next start.
 */
export async function eraseEverything(deps: EraseDeps): Promise<void> {
  const reopen = await deps.gate.close();
  try {
    await markErase(deps.root);
    const projects = deps.repository.listProjects();
    await Promise.all(projects.map(({ id }) => deps.analyses.stopProject(id, LIMITS.deleteWaitMs)));
    await eraseRows(deps);
    await deps.resetSettings();
    await eraseFiles(deps.root);
    await finishErase(deps.root);
  } finally {
    reopen();
  }
  deps.log.info('Everything was deleted.');
}

/** Where nothing could be deleted the order is taken back: what is done after that answer must not go with the next start. */
async function eraseRows({ repository, root }: EraseDeps): Promise<void> {
  try {
    await repository.eraseRows();
  } catch (error) {
    await unmarkErase(root);
    throw error;
  }
}
