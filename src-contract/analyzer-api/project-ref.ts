import { z } from 'zod';

/**
 * Where the history lies that the project's own `.git` does not hold (linked worktree, borrowed objects): the git folder
 * of its HEAD, that of its branches and objects, and object folders of other repositories, all absolute. Only of a folder
 * that its user chose; what a zip or a clone names is never followed.
 */
export const HistoryElsewhere = z.object({
  head: z.string().min(1),
  common: z.string().min(1),
  borrowed: z.array(z.string().min(1)),
});

/** What most requests begin with. `codeDir` is an absolute directory on this machine. */
export const ProjectRef = z.object({ projectId: z.int().nonnegative(), codeDir: z.string().min(1) });
export type ProjectRef = z.infer<typeof ProjectRef>;
