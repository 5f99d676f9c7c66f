type Count = number | null | undefined;

interface Known {
  /** The folder's changes were known some time before, in this page. */
  readonly wasKnown: boolean;
  /** The page takes the project to be analysed. */
  readonly isAnalysing: boolean;
  /** The page was told that an analysis has ended, and has asked everything again for that. */
  readonly hasSeenEnd: boolean;
}

/**
 * Whether an analysis has begun or ended, perhaps by itself, by how many changed files there were and are; null is
 * unknown: while an analysis runs, and before the folder was first looked at, which is no news when it ends.
 */
export function isAnalysisNews(
  last: Count,
  now: Count,
  { wasKnown, isAnalysing, hasSeenEnd }: Known,
): boolean {
  if (last === undefined || now === undefined || last === now) return false;
  if (last === null) return !hasSeenEnd && (wasKnown || isAnalysing);
  return now === null || now === 0;
}
