import type { EvolutionFile } from '#contract/public-api/evolution.ts';

/** Share of the files below a border: what lies above both borders is complex and busy at once. */
const BORDER_SHARE = 0.75;
/** Two commits in a year are not "often", in however quiet a project. */
const LEAST_COMMITS = 3;

export interface Borders {
  commits: number;
  complexity: number;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Where "complex" and "often" begin in this project: the upper quarter of the files that were touched at all. */
export function bordersOf(files: readonly EvolutionFile[]): Borders {
  const touched = files.filter(({ commits }) => commits > 0);
  return {
    commits: Math.max(
      LEAST_COMMITS,
      quantile(
        touched.map(({ commits }) => commits),
        BORDER_SHARE,
      ),
    ),
    complexity: Math.max(
      1,
      quantile(
        touched.map(({ complexity }) => complexity),
        BORDER_SHARE,
      ),
    ),
  };
}

/** Complex code that changes often: the files whose mending pays first. */
export function isRefactorFirst(file: EvolutionFile, borders: Borders): boolean {
  return file.commits >= borders.commits && file.complexity >= borders.complexity;
}
