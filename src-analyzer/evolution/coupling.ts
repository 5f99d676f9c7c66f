import type { Coupling } from '#contract/public-api/evolution.ts';
import { compareText } from '#platform/compare-text.ts';
import type { History } from './history.ts';

/** code-maat's defaults: `--min-revs 5 --min-shared-revs 5 --min-coupling 30`. */
const MIN_REVISIONS = 5;
const MIN_SHARED = 5;
const MIN_DEGREE = 30;

/**
 * Pairs of files that change together within the year window: `degree` = shared commits over the mean of both
 * files' commits, percent. Only files that are in the snapshot and changed often enough are paired, so the work
 * stays bounded by the busy files.
 */
export function changeCoupling(
  history: History,
  isSource: (path: string) => boolean,
  limit: number,
): Coupling[] {
  const busy = new Map<string, number>();
  for (const file of history.files.values()) {
    if (file.commitCount >= MIN_REVISIONS && isSource(file.path)) busy.set(file.path, file.commitCount);
  }
  const pairs = countPairs(history.changesets, busy);
  const couplings: Coupling[] = [];
  for (const [key, shared] of pairs) {
    if (shared < MIN_SHARED) continue;
    const [fileA = '', fileB = ''] = key.split('\0');
    const mean = ((busy.get(fileA) ?? 0) + (busy.get(fileB) ?? 0)) / 2;
    const degree = Math.round((shared / mean) * 100);
    if (degree >= MIN_DEGREE) couplings.push({ fileA, fileB, shared, degree: Math.min(100, degree) });
  }
  return couplings
    .sort(
      (a, b) =>
        b.degree - a.degree ||
        b.shared - a.shared ||
        compareText(a.fileA, b.fileA) ||
        compareText(a.fileB, b.fileB),
    )
    .slice(0, limit);
}

function countPairs(changesets: readonly string[][], busy: ReadonlyMap<string, number>): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const changeset of changesets) {
    const files = [...new Set(changeset)].filter((path) => busy.has(path)).sort();
    for (let i = 0; i < files.length; i += 1) {
      for (let j = i + 1; j < files.length; j += 1) {
        const key = `${files[i]}\0${files[j]}`;
        pairs.set(key, (pairs.get(key) ?? 0) + 1);
      }
    }
  }
  return pairs;
}
