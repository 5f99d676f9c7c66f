import { projectNotFound } from '#main/api-error.ts';
import type { ProjectRow, ProjectsRepository } from './projects.repository.ts';

/** Throws 2001 where there is no such project: what every list of a project's findings asks first or last. */
export type RequireProject = (projectId: number) => void;

/** The row of a project, for the features that work on its code. */
export interface KnownProjects {
  readonly find: (projectId: number) => ProjectRow | undefined;
  /** @throws ApiError 2001 */
  readonly get: (projectId: number) => ProjectRow;
}

export function createKnownProjects(repository: Pick<ProjectsRepository, 'find'>): KnownProjects {
  return {
    find: (projectId) => repository.find(projectId),
    get(projectId) {
      const row = repository.find(projectId);
      if (row === undefined) throw projectNotFound();
      return row;
    },
  };
}
