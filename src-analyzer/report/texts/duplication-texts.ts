import type { Said } from '#contract/said.ts';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { placesOfClones } from '../facts/clones.ts';
import {
  capitalised,
  count,
  grouped,
  joined,
  listed,
  say,
  shortName,
  withoutStop,
  withStop,
} from './phrases.ts';
import { placeOf } from './quality-risk-texts.ts';

const SHOWN_PAIRS = 3;

/** Both halves of a block, as one alone does not tell what it is to be held against. */
function pairOf(clone: AnalyzerIssue): Said[] {
  const { repeats } = clone;
  return repeats === undefined ? [] : [say`${placeOf(clone)} with ${`${repeats.file}:${repeats.line}`}`];
}

/** How many there are, and of how many of them the places are told. */
function leadOf(clones: readonly AnalyzerIssue[], blocks: number): Said {
  if (blocks === 1) return say`There is a copied block`;
  const all = capitalised(count(blocks, 'copied block'));
  if (clones.length < blocks)
    return clones.length === 1
      ? say`${all}, 1 of them listed as a finding (the longest of a file, where it has logic); others may be longer. The one listed`
      : say`${all}, ${grouped(clones.length)} of them listed as findings (the longest of a file, where it has logic); others may be longer. The largest of those listed`;
  const files = new Set(placesOfClones(clones).map(({ file }) => file)).size;
  return say`${say`${all} in ${count(files, 'file')}`}, the largest of these`;
}

/**
 * @param clones the copied blocks that are findings, largest first; there is one at least
 * @param blocks how many the rate rests on
 */
export function duplicationTexts(rate: number, clones: readonly AnalyzerIssue[], blocks: number) {
  const [largest, ...others] = clones as [AnalyzerIssue, ...AnalyzerIssue[]];
  const pairs = listed(others.flatMap(pairOf), SHOWN_PAIRS);
  return {
    title: say`${Math.round(rate)}% of the code is duplicated, for example in ${shortName(largest.filePath)}`,
    detail: joined([
      say`${leadOf(clones, Math.max(blocks, clones.length))} at ${placeOf(largest)}: ${withStop(withoutStop(largest.message))}`,
      pairs === '' ? '' : say`The next: ${pairs}.`,
      say`Duplicates get out of sync: a bug fixed in one copy stays in the others.`,
    ]),
    suggestion:
      clones.length === 1
        ? say`Move the block into a function, class or file that all its copies use; leave copies that are similar only by accident.`
        : say`Move the largest block into a function, class or file that all its copies use, then continue with the next; leave copies that are similar only by accident.`,
    action: say`Move the block at ${placeOf(largest)} and its copies to one place.`,
  };
}
