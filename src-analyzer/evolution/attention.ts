import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import { compareText } from '#platform/compare-text.ts';
import { emptyTrace } from './change-trace.ts';
import type { FileHistory } from './history.ts';
import type { Snapshot } from './snapshot.ts';

export type AttentionEntry = NonNullable<EvolutionResult['attention']>['files'][number];

/** What is known of one file before it is compared with the others. */
export interface Measured {
  readonly path: string;
  /** Lines that are not blank. */
  readonly lines: number;
  readonly change: number;
  readonly fixes: number;
}

/** Attention and its three factors, each 0 to 100. */
export interface Weighed {
  readonly attention: number;
  readonly size: number;
  readonly change: number;
  readonly fixes: number;
}

/**
 * Weights of the three factors. Measured over 29 projects and 47 cuts (docs/attention.md): area under the curve 0.80,
 * lines alone 0.78; models with 23 factors reach no more.
 */
const WEIGHTS = { size: 0.5, change: 0.3, fixes: 0.2 } as const;

/** Average rank of each value among all of them, (rank - 0.5) / n in percent; equal values share theirs. */
export function percentiles(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const found: number[] = [];
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to += 1;
    // Ranks from + 1 … to share their mean, and half a rank is taken off.
    const percent = (100 * (from + to)) / 2 / order.length;
    for (const at of order.slice(from, to)) found[at] = percent;
    from = to;
  }
  return found;
}

/** Attention of each file, in the order of the files. */
export function weigh(files: readonly Measured[]): Weighed[] {
  const size = percentiles(files.map(({ lines }) => lines));
  const change = percentiles(files.map((file) => file.change));
  const fixes = percentiles(files.map((file) => file.fixes));
  return files.map((_, at) => {
    const own = { size: size[at] ?? 0, change: change[at] ?? 0, fixes: fixes[at] ?? 0 };
    const attention = WEIGHTS.size * own.size + WEIGHTS.change * own.change + WEIGHTS.fixes * own.fixes;
    return { attention, ...own };
  });
}

const rounded = (percent: number): number => Math.round(percent * 10) / 10;

/** The project's own source files, the most likely place of the next fix first. */
export function attentionOf(
  snapshot: Pick<Snapshot, 'listSources' | 'complexityOf'>,
  history: ReadonlyMap<string, FileHistory>,
): AttentionEntry[] {
  const measured = snapshot.listSources().map(({ path }) => {
    const { now } = history.get(path)?.trace ?? emptyTrace();
    return { ...now, path, lines: snapshot.complexityOf(path).lines };
  });
  const weighed = weigh(measured);
  return measured
    .map(({ path, commits, fixCommits }, at) => {
      const { attention, size, change, fixes } = weighed[at] ?? {
        attention: 0,
        size: 0,
        change: 0,
        fixes: 0,
      };
      return {
        path,
        attention: rounded(attention),
        size: rounded(size),
        change: rounded(change),
        fixes: rounded(fixes),
        commits,
        fixCommits,
      };
    })
    .sort((a, b) => b.attention - a.attention || compareText(a.path, b.path));
}
