import type { ListedDependency } from '#contract/public-api/dependencies.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

type Texts = Strings['dependencies'];

/**
 * When the support of a release line ends: the day, or that it has ended or goes on without a day. Undefined where the product or its line is
 * not known, which is no word either way.
 * @param date writes a day
 */
export function supportEnd(
  { eolDate, isEol, product }: Pick<ListedDependency, 'eolDate' | 'isEol' | 'product'>,
  s: Texts,
  date: (day: string) => string,
): string | undefined {
  if (eolDate) return `${date(eolDate)}${isEol ? ` (${s.ended})` : ''}`;
  if (isEol) return s.endedSometime;
  return product ? s.noEndAnnounced : undefined;
}

/** Of a line that has ended `latest` is what to go to next, which need not be the newest there is. */
export const latestLabel = ({ isEol }: Pick<ListedDependency, 'isEol'>, s: Texts): string =>
  isEol ? s.next : s.latest;
