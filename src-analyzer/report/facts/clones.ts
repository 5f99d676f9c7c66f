import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { isOfClones, type IssueGroup } from './issue-groups.ts';
import type { Place } from './references.ts';

/** How many lines a copied block has, as its message says first. */
const linesOf = ({ message }: AnalyzerIssue): number => Number(/^\d+/.exec(message)?.[0] ?? 0);

/** Copied blocks, those of the most lines first. */
export const largestFirst = (clones: readonly AnalyzerIssue[]): AnalyzerIssue[] =>
  clones.toSorted((a, b) => linesOf(b) - linesOf(a));

/** The copied blocks that are findings, largest first. */
export const listClones = (groups: readonly IssueGroup[]): AnalyzerIssue[] =>
  largestFirst(groups.filter(isOfClones).flatMap(({ issues }) => issues));

/** What a copied block repeats, as its message says: `src/a.ts:12-90`, `lines 12-90 of this file`. */
export function originOf({
  filePath,
  message,
}: AnalyzerIssue): (Place & { readonly file: string }) | undefined {
  const said = message.split(' lines repeat ', 2)[1]?.split(';', 1)[0];
  if (said === undefined) return undefined;
  const own = /^lines (\d+)-\d+ of this file$/.exec(said);
  if (own !== null) return { file: filePath, line: Number(own[1]) };
  const colon = said.lastIndexOf(':');
  const line = Number.parseInt(said.slice(colon + 1), 10);
  return colon < 0 || Number.isNaN(line) ? undefined : { file: said.slice(0, colon), line };
}

/** Both places of each copied block: where it repeats another one, and that. */
export const placesOfClones = (clones: readonly AnalyzerIssue[]): Place[] =>
  clones.flatMap((clone) => [{ file: clone.filePath, line: clone.line }, originOf(clone) ?? []].flat());
