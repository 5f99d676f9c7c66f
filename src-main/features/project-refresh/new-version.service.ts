import { stat } from 'node:fs/promises';
import type { NewVersion } from '#contract/public-api/projects.ts';
import { ApiError } from '#main/api-error.ts';
import { type ImportGate, requireZipSize } from '#main/features/project-import/index.ts';
import { sourceTypeOf } from '#main/features/projects/index.ts';
import { compareTrees } from '#main/storage/compare-trees.ts';
import type { ImportArea } from '#main/storage/data-directory.ts';
import { inImportArea } from '#main/storage/in-import-area.ts';
import { unzip } from '#main/storage/zip/unzip.ts';
import { type CodeReplacementDeps, replaceCode, requireIdle } from './replace-code.ts';

export interface NewVersionDeps extends CodeReplacementDeps {
  readonly gate: ImportGate;
}

export interface NewVersionOptions {
  /** Aborted when nobody waits any more; the stored code stays as it was. */
  readonly signal?: AbortSignal | undefined;
}

export interface NewVersionService {
  /**
   * Puts an uploaded zip in the place of the stored code of a ZIP project, and analyses what came. `receive` writes the
   * zip to the given file.
   * @param announcedBytes the request's Content-Length, 0 when unknown
   * @throws ApiError 1001, 1002 (not from a zip), 2001, 2002, 2003, 5001
   */
  take(
    projectId: number,
    announcedBytes: number,
    receive: (uploadFile: string) => Promise<void>,
    options?: NewVersionOptions,
  ): Promise<NewVersion>;
}

/** New versions of the projects that came as a zip (D126). */
export function createNewVersionService(deps: NewVersionDeps): NewVersionService {
  const { projects, storage, gate } = deps;
  const running = new Set<number>();

  async function replaceWith(area: ImportArea, projectId: number, signal: AbortSignal): Promise<NewVersion> {
    requireZipSize((await stat(area.uploadFile)).size);
    await unzip(area.uploadFile, area.treeDir, signal);
    // It may have been deleted, or an analysis begun, while the zip was on its way.
    const storedDir = storage.projectDir(requireReady(deps, projectId));
    const { historyChanged, ...counts } = await compareTrees(storedDir, area.treeDir, signal).catch(
      (error: unknown) => {
        // A deleted project loses its code while it is read.
        projects.get(projectId);
        throw error;
      },
    );
    signal.throwIfAborted();
    const { added, removed, modified } = counts;
    const changed = historyChanged || added + removed + modified > 0;
    if (!changed) projects.get(projectId);
    return { changed, ...counts, analysis: changed ? await replaceCode(deps, projectId, area) : null };
  }

  return {
    take: (projectId, announcedBytes, receive, options = {}) =>
      gate.run(options.signal, async (signal) => {
        requireReady(deps, projectId);
        return inImportArea(deps, announcedBytes, async (area) => {
          if (running.has(projectId)) {
            throw new ApiError(
              'ANALYSIS_RUNNING',
              'This project is already being updated: please wait for it.',
            );
          }
          running.add(projectId);
          try {
            await receive(area.uploadFile);
            return await replaceWith(area, projectId, signal);
          } finally {
            running.delete(projectId);
          }
        });
      }),
  };
}

/**
 * @returns the project's storage path
 * @throws ApiError 1002, 2001, 2002
 */
function requireReady({ repository, projects }: NewVersionDeps, projectId: number): string {
  const project = projects.get(projectId);
  if (sourceTypeOf(project) !== 'ZIP') {
    throw new ApiError(
      'PARAMETER_INVALID',
      'This project did not come as a zip: it gets new code from where it came from.',
    );
  }
  requireIdle(repository, projectId);
  return project.storage_path;
}
