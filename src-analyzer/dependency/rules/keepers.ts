import type { Declaration, Limit } from '../declaration.ts';
import { allowsRelease } from './upgrade-limits.ts';

const SAID_NAMES = 3;

/** Packages that get a release of their own beside the declared one, and do not allow the one it is upgraded to. */
export function keepersOf(declaration: Declaration, target: string | null): Limit[] {
  if (target === null) return [];
  const keepers = (declaration.keepers?.() ?? []).filter(
    (one) => !allowsRelease({ ...declaration, limits: () => [one] }, target),
  );
  return [...new Map(keepers.toReversed().map((one) => [one.by, one])).values()].toReversed();
}

/**
 * That the old release stays in use beside the new one. To upgrade the declared package alone is no cure then.
 * @param bringerOf the declared package that brings one which is not declared
 */
export function keepersSentence(
  declaration: Declaration,
  target: string | null,
  bringerOf: (name: string) => string | undefined,
): string {
  const keepers = keepersOf(declaration, target);
  const [first] = keepers;
  if (first === undefined) return '';
  if (keepers.length === 1) {
    const bringer = bringerOf(first.by);
    const subject = bringer === undefined ? first.by : `${first.by} (which ${bringer} brings)`;
    return `${subject} allows ${first.range} only and keeps the old release for itself until it is upgraded, too.`;
  }
  const names = keepers.slice(0, SAID_NAMES).map(({ by }) => by);
  const more = keepers.length - names.length;
  return more > 0
    ? `${names.join(', ')} and others keep the old release for themselves until they are upgraded, too.`
    : `${names.join(', ')} keep the old release for themselves until they are upgraded, too.`;
}
