import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/use-format.ts';

type Facts = Pick<EvolutionFile, 'commits' | 'topAuthor' | 'topShare' | 'issues'>;

/** What history and rules know of a file, in one line; without a history nothing of its commits, which nobody counted. */
export function fileFacts(
  { commits, topAuthor, topShare, issues }: Facts,
  hasHistory: boolean,
  s: Strings,
  format: Format,
): string {
  return [
    hasHistory && s.files.commitsInYear(format.number(commits)),
    topAuthor !== null && s.files.mainAuthor(topAuthor, format.number(topShare ?? 0)),
    s.files.findings(format.number(issues)),
  ]
    .filter(Boolean)
    .join(' · ');
}
