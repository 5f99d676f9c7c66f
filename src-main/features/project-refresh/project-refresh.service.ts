import type { ProjectRefresh } from '#contract/public-api/projects.ts';
import { ApiError } from '#main/api-error.ts';
import type { ImportGate } from '#main/features/project-import/index.ts';
import type { ImportArea } from '#main/storage/data-directory.ts';
import { inImportArea } from '#main/storage/in-import-area.ts';
import type { CloneProgress } from '#main/storage/git/clone-progress.ts';
import { fetchAgain } from '#main/storage/git/fetch-again.ts';
import { refreshFolder } from './refresh-folder.ts';
import { type CodeReplacementDeps, replaceCode, requireIdle } from './replace-code.ts';

/** A project as far as fetching it again needs it. */
interface RefreshSubject {
  readonly storagePath: string;
  readonly repoUrl: string;
  readonly depth: number;
}

export interface ProjectRefreshDeps extends CodeReplacementDeps {
  readonly gate: ImportGate;
  /** The GIT_PROXY setting. */
  readonly gitProxy: () => string | null;
}

export interface RefreshOptions {
  /** Aborted when nobody waits any more; the stored code stays as it was. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: CloneProgress) => void) | undefined;
}

export interface ProjectRefreshService {
  /** @throws ApiError 1002 (from a zip, or a folder that is gone), 2001, 2002, 2004 (a folder), 2009 and 5001 (git) */
  refresh(projectId: number, options?: RefreshOptions): Promise<ProjectRefresh>;
}

/** Fetches a git project again into an import area of its own, or looks at a folder again, and analyses what came. */
export function createProjectRefreshService(deps: ProjectRefreshDeps): ProjectRefreshService {
  const { projects, storage, gate } = deps;
  const running = new Set<number>();

  async function fetchInto(
    area: ImportArea,
    projectId: number,
    { signal, onProgress }: RefreshOptions,
  ): Promise<ProjectRefresh> {
    const { repoUrl, depth, storagePath } = requireReady(deps, projectId);
    if (running.has(projectId)) {
      throw new ApiError('ANALYSIS_RUNNING', 'This project is already being fetched: please wait for it.');
    }
    running.add(projectId);
    try {
      const fetched = await fetchAgain({
        repoUrl,
        depth,
        storedDir: storage.projectDir(storagePath),
        treeDir: area.treeDir,
        homeDir: area.homeDir,
        proxy: deps.gitProxy() ?? undefined,
        signal,
        onProgress,
        log: deps.log,
      });
      signal?.throwIfAborted();
      if (!fetched.changed) {
        projects.get(projectId);
        return { ...fetched, analysis: null };
      }
      return { ...fetched, analysis: await replaceCode(deps, projectId, area) };
    } finally {
      running.delete(projectId);
    }
  }

  return {
    refresh: (projectId, options = {}) =>
      gate.run(options.signal, async (signal) => {
        const { source_path: sourcePath } = projects.get(projectId);
        if (sourcePath !== null) {
          requireIdle(deps.repository, projectId);
          return refreshFolder(deps, { id: projectId, sourcePath }, signal);
        }
        requireReady(deps, projectId);
        return inImportArea(deps, 0, (area) => fetchInto(area, projectId, { ...options, signal }));
      }),
  };
}

/** @throws ApiError 1002, 2001, 2002 */
function requireReady({ repository, projects }: ProjectRefreshDeps, projectId: number): RefreshSubject {
  const project = projects.get(projectId);
  const repoUrl = project.source_type === 'GIT' ? project.repo_url : null;
  if (repoUrl === null) {
    throw new ApiError(
      'PARAMETER_INVALID',
      'This project did not come from a git address or a folder: there is nothing to look at again.',
    );
  }
  requireIdle(repository, projectId);
  return { repoUrl, storagePath: project.storage_path, depth: project.clone_depth ?? 0 };
}
