import { z } from 'zod';

/** What most requests begin with. `codeDir` is an absolute directory on this machine. */
export const ProjectRef = z.object({ projectId: z.int().nonnegative(), codeDir: z.string().min(1) });
export type ProjectRef = z.infer<typeof ProjectRef>;
