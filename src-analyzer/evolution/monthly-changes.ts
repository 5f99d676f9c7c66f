import type { MonthlyChanges } from '#contract/analyzer-api/evolution.ts';
import type { FileHistory } from './history.ts';
import { isoDay, monthStarts } from './windows.ts';

/** How often each of the listed files changed in each month of the year window; files that did not change are left out. */
export function monthlyChanges(
  history: ReadonlyMap<string, Pick<FileHistory, 'months'>>,
  listed: Iterable<string>,
  yearStart: number,
): MonthlyChanges {
  const files = [...new Set(listed)].flatMap((path) => {
    const changes = history.get(path)?.months;
    return changes === undefined ? [] : [{ path, changes }];
  });
  return { months: monthStarts(yearStart).map(isoDay), files };
}
