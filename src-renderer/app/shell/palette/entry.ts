import type { ReactNode } from 'react';
import { fuzzyScore } from '#contract/fuzzy.ts';

/** What the palette lists: something to go to or to do. */
export interface Entry {
  /** The same for the same thing, also after a reload. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** What it is found by beside its label; never shown. */
  readonly alias?: string;
  readonly icon?: ReactNode;
  /** Its keys as the reader's keyboard names them. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

/** What was chosen lately stands above what fits as well. */
const RECENT = 400;

/** How well a text names an entry; undefined where it does not. */
function scoreOf({ label, alias = '' }: Entry, typed: string): number | undefined {
  const scores = [label, alias].flatMap((text) => fuzzyScore(typed, text) ?? []);
  return scores.length === 0 ? undefined : Math.max(...scores);
}

const bonusOf = ({ id }: Entry, recent: readonly string[]): number => (recent.includes(id) ? RECENT : 0);

/**
 * The entries that a typed text means, those chosen lately first, then the best. Without a text all of them as they are.
 * @param recent ids, the latest first
 */
export function entriesFor(
  entries: readonly Entry[],
  typed: string,
  { recent, max }: { recent: readonly string[]; max: number },
): Entry[] {
  if (typed === '') return entries.slice(0, max);
  const scored = entries.flatMap((entry) => {
    const score = scoreOf(entry, typed);
    return score === undefined ? [] : [{ entry, score: score + bonusOf(entry, recent) }];
  });
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ entry }) => entry);
}

/** Those of what was found elsewhere that were chosen lately come first. */
export function recentFirst(entries: readonly Entry[], recent: readonly string[]): Entry[] {
  const isRecent = ({ id }: Entry): boolean => recent.includes(id);
  return [...entries.filter(isRecent), ...entries.filter((entry) => !isRecent(entry))];
}

/** Groups by their best entry, the best first; those without entries go. What was found elsewhere may be named otherwise. */
export function orderGroups<Group extends { readonly entries: readonly Entry[] }>(
  groups: readonly Group[],
  typed: string,
  recent: readonly string[],
): Group[] {
  return groups
    .flatMap((group) => {
      const [first] = group.entries;
      return first === undefined
        ? []
        : [{ group, score: (scoreOf(first, typed) ?? 0) + bonusOf(first, recent) }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ group }) => group);
}
