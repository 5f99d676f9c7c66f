import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { isOfClones, type IssueGroup } from './issue-groups.ts';
import type { Place } from './references.ts';

/** How many lines a copied block has; analyses of before did not say. */
const linesOf = ({ repeats }: AnalyzerIssue): number => repeats?.lines ?? 0;

/** Copied blocks, those of the most lines first. */
export const largestFirst = (clones: readonly AnalyzerIssue[]): AnalyzerIssue[] =>
  clones.toSorted((a, b) => linesOf(b) - linesOf(a));

/** The copied blocks that are findings, largest first. */
export const listClones = (groups: readonly IssueGroup[]): AnalyzerIssue[] =>
  largestFirst(groups.filter(isOfClones).flatMap(({ issues }) => issues));

/** Both places of each copied block: where it repeats another one, and that. */
export const placesOfClones = (clones: readonly AnalyzerIssue[]): Place[] =>
  clones.flatMap(({ filePath, line, repeats }) => [{ file: filePath, line }, repeats ?? []].flat());
