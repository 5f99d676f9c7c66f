import { ORDERS, PROJECT_SORTS, PROJECT_STATUSES, type Order, type ProjectSort } from '#contract/words.ts';
import type { ProjectLanguage } from '#contract/public-api/projects.ts';
import { choiceParam, compact, countParam, textParam } from '#renderer/navigation/search-params.ts';

/** What the address of the start page can carry. */
export const parseProjectListSearch = (search: Record<string, unknown>) =>
  compact({
    keyword: textParam(search['keyword']),
    language: textParam(search['language']),
    status: choiceParam(search['status'], PROJECT_STATUSES),
    sort: choiceParam(search['sort'], PROJECT_SORTS),
    order: choiceParam(search['order'], ORDERS),
    page: countParam(search['page']),
  });

export type ProjectListSearch = ReturnType<typeof parseProjectListSearch>;

/** The contract's default: times and numbers fall, names rise. */
export function defaultOrder(sort: ProjectSort): Order {
  return sort === 'createdAt' || sort === 'lastAnalyzedAt' ? 'desc' : 'asc';
}

/** The order after a click on a column: an active one turns round, another starts with what people look for first. */
export function nextOrder(sort: ProjectSort, active: Order | undefined): Order {
  if (active !== undefined) return active === 'asc' ? 'desc' : 'asc';
  return sort === 'name' ? 'asc' : 'desc';
}

/** Languages by name, and the chosen one even if no project has it. */
export function languageChoices(
  languages: readonly Pick<ProjectLanguage, 'language'>[],
  chosen: string | undefined,
): string[] {
  const names = new Set(languages.map(({ language }) => language));
  if (chosen) names.add(chosen);
  return [...names].toSorted((a, b) => a.localeCompare(b));
}
