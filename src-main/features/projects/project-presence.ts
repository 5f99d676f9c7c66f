import { projectNotFound } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';

/** Throws 2001 where there is no such project: what every list of a project's findings asks first or last. */
export type RequireProject = (projectId: number) => void;

export function createRequireProject(database: Database): RequireProject {
  const project = database.prepare((args: { projectId: number }) =>
    database.query.selectFrom('project').select('id').where('id', '=', args.projectId),
  );
  return (projectId) => {
    if (project.get({ projectId }) === undefined) throw projectNotFound();
  };
}
