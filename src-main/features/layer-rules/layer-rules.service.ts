import type { LayerRule } from '#contract/layer-rules.ts';
import type { LayerRuleList, LayerRulesRequest } from '#contract/public-api/layer-rules.ts';
import type { Database } from '#main/database/open-database.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import type { LayerRulesRepository } from './layer-rules.repository.ts';

export interface LayerRules {
  /** @throws ApiError 2001 */
  list(projectId: number): LayerRuleList;
  /** The next analysis is the first that checks them. @throws ApiError 2001 */
  replace(projectId: number, request: LayerRulesRequest): Promise<LayerRuleList>;
  /** As the analyzer takes them; none of a project that is not there. */
  of(projectId: number): LayerRule[];
}

export function createLayerRulesService(
  database: Database,
  repository: LayerRulesRepository,
  requireProject: RequireProject,
): LayerRules {
  const list = (projectId: number): LayerRuleList => {
    requireProject(projectId);
    const items = repository.list(projectId);
    return { total: items.length, items };
  };
  return {
    list,
    replace: (projectId, { items }) =>
      database.immediate(() => {
        requireProject(projectId);
        repository.replace(projectId, items);
        return list(projectId);
      }),
    of: (projectId) => repository.list(projectId).map((rule) => ({ ...rule, reason: rule.reason ?? '' })),
  };
}
