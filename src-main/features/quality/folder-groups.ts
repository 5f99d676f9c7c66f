import type { IssueGroup } from '#contract/public-api/quality.ts';
import { ISSUE_SEVERITIES } from '#contract/words.ts';

/** How many issues a file has, and the worst of them by its rank. */
export interface FileCount {
  readonly path: string;
  readonly rank: number;
  readonly count: number;
}

interface Sum {
  rank: number;
  count: number;
}

const worstFirst = (a: { rank: number; count: number; name: string }, b: typeof a): number =>
  a.rank - b.rank || b.count - a.count || (a.name < b.name ? -1 : 1);

/** The groups of an answer: the worst first, then the most frequent. */
export function toGroups(rows: readonly { name: string; rank: number; count: number }[]): IssueGroup[] {
  return rows
    .toSorted(worstFirst)
    .map(({ name, rank, count }) => ({ name, severity: ISSUE_SEVERITIES[rank] ?? 'INFO', count }));
}

/** What is next below a folder: the folder with its slash, or '' for a file of the folder itself. */
function stepBelow(path: string, base: string): string {
  const slash = path.indexOf('/', base.length);
  return slash === -1 ? '' : path.slice(0, slash + 1);
}

/** The folder that all of these files have in common, with its slash: `src/` leads to `src/main/java/`. */
function sharedFolder(paths: readonly string[], base: string): string {
  const [first = '', ...others] = paths;
  const next = stepBelow(first, base);
  if (next === '' || others.some((path) => !path.startsWith(next))) return base;
  return sharedFolder(paths, next);
}

/**
 * The folders next below `folder` (without a slash at its end; undefined: the root) with what lies below each; '' is what
 * lies in the folder itself. A folder that holds nothing but another one is told with it.
 */
export function folderGroups(files: readonly FileCount[], folder: string | undefined): IssueGroup[] {
  const base = folder === undefined ? '' : `${folder}/`;
  const below = new Map<string, FileCount[]>();
  for (const file of files) {
    const step = stepBelow(file.path, base);
    const held = below.get(step);
    if (held === undefined) below.set(step, [file]);
    else held.push(file);
  }
  return toGroups(
    [...below].map(([step, held]) => ({
      name: step === '' ? '' : nameOf(held, step),
      ...held.reduce(add, { rank: ISSUE_SEVERITIES.length, count: 0 }),
    })),
  );
}

const nameOf = (held: readonly FileCount[], step: string): string =>
  sharedFolder(
    held.map(({ path }) => path),
    step,
  ).slice(0, -1);

function add({ rank, count }: Sum, file: FileCount): Sum {
  return { rank: Math.min(rank, file.rank), count: count + file.count };
}
