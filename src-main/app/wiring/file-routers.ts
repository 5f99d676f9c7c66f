import type { Router } from 'express';
import type { OpenAnalyses } from '#main/features/analyses/index.ts';
import { createFiles, fileRoutes } from '#main/features/files/index.ts';
import { createFixes, type FixesDeps, fixRoutes } from '#main/features/fixes/index.ts';
import { createLargeAnswers } from '#main/http/large-answer.ts';
import type { Rooms } from './rooms.ts';

type FileRoutersDeps = Pick<Rooms, 'database' | 'storage'> &
  Omit<FixesDeps, 'getContent'> & {
    readonly openAnalyses: OpenAnalyses;
  };

/** The files of projects: what they hold, and the fixes of findings in them. */
export function fileRouters({ database, storage, ...deps }: FileRoutersDeps): Router[] {
  const { projects, projectDir } = deps;
  const files = createFiles({ database, storage, projects, projectDir, openAnalyses: deps.openAnalyses });
  const getContent: FixesDeps['getContent'] = (id, path) => files.getContent(id, path, undefined);
  const sendLarge = createLargeAnswers(() => database.changeMark());
  return [fileRoutes({ files, sendLarge }), fixRoutes({ fixes: createFixes({ ...deps, getContent }) })];
}
