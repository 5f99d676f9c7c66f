import { isDeclarationFile } from '#contract/declaration-file.ts';
import type { EvolutionFile } from '#contract/public-api/evolution.ts';

/** Shares of the files below a border, tried in turn: a dozen files can be refactored first, a hundred cannot. */
const BORDER_SHARES = [0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99];
const MAX_FIRST = 12;
/** Two commits in a year are not "often", in however quiet a project. */
const MIN_COMMITS = 3;

export interface Borders {
  commits: number;
  complexity: number;
}

const valueAt = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Where "complex" and "often" begin in this project: the upper quarter of the files that were touched at all, or the
 * largest smaller share in which both meet in no more than a dozen files.
 */
export function bordersOf(files: readonly EvolutionFile[]): Borders {
  const touched = files.filter(({ commits }) => commits > 0);
  const commits = touched.map((file) => file.commits).toSorted((a, b) => a - b);
  const complexity = touched.map((file) => file.complexity).toSorted((a, b) => a - b);
  let borders: Borders = { commits: 0, complexity: 0 };
  for (const share of BORDER_SHARES) {
    borders = {
      commits: Math.max(MIN_COMMITS, valueAt(commits, share)),
      complexity: Math.max(1, valueAt(complexity, share)),
    };
    if (touched.filter((file) => isRefactorFirst(file, borders)).length <= MAX_FIRST) break;
  }
  return borders;
}

/** Complex code that changes often: refactoring these files pays off first. */
export function isRefactorFirst(file: EvolutionFile, borders: Borders): boolean {
  const isInCorner = file.commits >= borders.commits && file.complexity >= borders.complexity;
  return isInCorner && !isDeclarationFile(file.filePath);
}
