import type { EvolutionFile, EvolutionFileQuery } from '#contract/public-api/evolution.ts';
import { sortRows } from '#main/sort-rows.ts';

/** The files that match, as the query orders them; without a `sort` as they are stored. */
export function selectFiles(files: readonly EvolutionFile[], query: EvolutionFileQuery): EvolutionFile[] {
  const { filePath, sort, order } = query;
  const keyword = query.keyword?.toLowerCase() ?? '';
  const found = files.filter(
    (file) =>
      (filePath === undefined || file.filePath === filePath) && file.filePath.toLowerCase().includes(keyword),
  );
  return sort === undefined ? found : sortRows(found, (file) => file[sort], order);
}
