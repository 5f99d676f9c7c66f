import { createTimelineRepository } from './timeline.repository.ts';
import { TimelineService, type TimelineServiceDeps, type Timelines } from './timeline.service.ts';

export { timelineRoutes } from './timeline.routes.ts';
export type { Timelines } from './timeline.service.ts';

/** The past of projects: commits analysed from git's objects, in the background (D128). */
export function createTimelines(deps: Omit<TimelineServiceDeps, 'repository'>): Timelines {
  return new TimelineService({ ...deps, repository: createTimelineRepository(deps.database) });
}
