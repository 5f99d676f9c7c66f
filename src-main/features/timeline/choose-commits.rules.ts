/** A commit by its hash and time, ISO-8601 UTC. */
interface Dated {
  readonly hash: string;
  readonly at: string;
}

/**
 * Commits that stand for a span of time: HEAD, and at even steps before it the last one that there was at that moment, down to
 * the first.
 * @param commits newest first, not empty
 * @param points how many at most, 2 or more; fewer where a step has no commit of its own
 * @param since ISO-8601; the first commit where it is missing or before it
 * @returns newest first
 */
export function chooseCommits<Commit extends Dated>(
  commits: readonly Commit[],
  { points, since }: { readonly points: number; readonly since?: string | undefined },
): Commit[] {
  const last = commits[0];
  const first = commits.at(-1);
  if (last === undefined || first === undefined) return [];
  const end = Date.parse(last.at);
  const begin = Math.max(Date.parse(first.at), since === undefined ? -Infinity : Date.parse(since));
  const chosen = new Set([last]);
  for (let step = 1; step < points; step += 1) {
    const moment = end - ((end - begin) * step) / (points - 1);
    // Clocks differ: a later commit may tell an earlier time, and the order of the history counts.
    chosen.add(commits.find(({ at }) => Date.parse(at) <= moment) ?? first);
  }
  return [...chosen];
}

/** What is looked at next between two commits, to find the one that cost most; undefined where they are neighbours. */
export function middleOf<Commit extends Dated>(
  commits: readonly Commit[],
  { from, to }: { readonly from: string; readonly to: string },
): Commit | undefined {
  const newer = commits.findIndex(({ hash }) => hash === to);
  const older = commits.findIndex(({ hash }) => hash === from);
  if (newer === -1 || older - newer < 2) return undefined;
  return commits[Math.floor((newer + older) / 2)];
}
