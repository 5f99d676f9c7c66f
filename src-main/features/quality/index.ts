import type { KnownProjects } from '#main/features/projects/index.ts';
import { createExplanations, type ExplanationDeps, type Explanations } from './explanations.ts';
import { createIssueGroupsRepository } from './issue-groups.repository.ts';
import { createIssueListRepository } from './issue-list.repository.ts';
import { createQualityRepository } from './quality.repository.ts';
import { createQualityService, type QualityService } from './quality.service.ts';

export { qualityRoutes } from './quality.routes.ts';
export { qualityStore } from './quality-rows.ts';
export { createSnippetReader, type SnippetPlace } from './snippet.ts';
export type { Explanations } from './explanations.ts';
export type { QualityService } from './quality.service.ts';

/** Quality: metrics and issues of the latest analysis, and the model's explanations of issues. */
export function createQuality(
  deps: Omit<ExplanationDeps, 'repository'> & { readonly projects: KnownProjects },
): {
  quality: QualityService;
  explanations: Explanations;
} {
  const repository = createQualityRepository(deps.database);
  const lists = {
    issues: createIssueListRepository(deps.database),
    groups: createIssueGroupsRepository(deps.database),
  };
  return {
    quality: createQualityService(repository, lists, deps.projects.get),
    explanations: createExplanations({ ...deps, repository }),
  };
}
