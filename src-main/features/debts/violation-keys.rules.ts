import type { ViolationType } from '#contract/words.ts';
import { normaliseTitle } from './found-debt.ts';

/** What a violation is about. */
export interface ViolationParts {
  readonly violationType: ViolationType;
  readonly description: string;
  /** Keys of the nodes at its two ends. */
  readonly sourceKey: string | null;
  readonly targetKey: string | null;
  /** The classes there, where a node is a file with several; null in analyses of before. */
  readonly subject: string | null;
  readonly targetName: string | null;
}

/** Stands in every key made of nodes, and in none made of words. */
const ARROW = ' > ';

/**
 * The same violation has the same key in the next analysis, however it is worded. The groups of cycles have no file in
 * common, so that one end tells them apart: the shortest cycle may be another one.
 */
export function violationKey(violation: ViolationParts): string {
  const { violationType, sourceKey, subject, targetKey, targetName } = violation;
  if (sourceKey === null) return wordedKey(violation);
  if (violationType === 'CIRCULAR_DEPENDENCY') return `${violationType} ${sourceKey}${ARROW}`;
  const [from, to] = [named(sourceKey, subject), named(targetKey, targetName)];
  return `${violationType} ${from}${ARROW}${to}`;
}

const named = (key: string | null, name: string | null): string =>
  name === null ? (key ?? '') : `${key ?? ''}#${name}`;

/** The key that versions before gave: type and description. */
export function wordedKey({ violationType, description }: ViolationParts): string {
  return `${violationType} ${normaliseTitle(description)}`;
}

export const isWordedKey = (key: string): boolean => !key.includes(ARROW);

/**
 * The keys of today for items that are stored under the words of before: by the same words, else by the nodes of the
 * violation an item was made of, where one violation alone has them now.
 * @param earlier the violations of the analyses in which the items were last found
 */
export function renamedKeys(
  now: readonly ViolationParts[],
  earlier: readonly ViolationParts[],
): Map<string, string> {
  const renamed = new Map(earlier.flatMap((before) => pairOf(before, now)));
  for (const violation of now) renamed.set(wordedKey(violation), violationKey(violation));
  return renamed;
}

function pairOf(before: ViolationParts, now: readonly ViolationParts[]): [string, string][] {
  const same = now.filter(
    (one) =>
      one.violationType === before.violationType &&
      one.sourceKey === before.sourceKey &&
      (one.targetKey === before.targetKey || one.violationType === 'CIRCULAR_DEPENDENCY'),
  );
  const [only] = same;
  return only === undefined || same.length > 1 ? [] : [[wordedKey(before), violationKey(only)]];
}
