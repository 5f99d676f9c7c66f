import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createLayerRulesRepository } from './layer-rules.repository.ts';
import { createLayerRulesService, type LayerRules } from './layer-rules.service.ts';

export { layerRuleRoutes } from './layer-rules.routes.ts';

/** Which dependencies the people of a project forbid (D170). */
export function createLayerRules(database: Database, projects: KnownProjects): LayerRules {
  return createLayerRulesService(database, createLayerRulesRepository(database), projects.get);
}
