import type { LayerRuleItem } from '#contract/public-api/layer-rules.ts';
import type { Database } from '#main/database/open-database.ts';

export type LayerRulesRepository = ReturnType<typeof createLayerRulesRepository>;

/** Reads and writes `layer_rule`. */
export function createLayerRulesRepository(database: Database) {
  const { query } = database;
  const all = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('layer_rule')
      .select(['from_pattern', 'to_pattern', 'reason'])
      .where('project_id', '=', args.projectId)
      .orderBy('place'),
  );
  return {
    list: (projectId: number): LayerRuleItem[] =>
      all.all({ projectId }).map(({ from_pattern: from, to_pattern: to, reason }) => ({ from, to, reason })),
    /** Inside a transaction. */
    replace(projectId: number, rules: readonly LayerRuleItem[]): void {
      database.run(query.deleteFrom('layer_rule').where('project_id', '=', projectId));
      rules.forEach(({ from, to, reason }, place) =>
        database.run(
          query
            .insertInto('layer_rule')
            .values({ project_id: projectId, place, from_pattern: from, to_pattern: to, reason }),
        ),
      );
    },
  };
}
