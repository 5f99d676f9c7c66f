import type { Dependency } from '#contract/public-api/dependencies.ts';
import { targetRelease } from '#contract/effort.ts';

/** The release to which a package that others bring is raised: whether its line has ended is for those who need it. */
export const raisedTo = (dependency: Dependency): string | null =>
  targetRelease({ ...dependency, isEol: false });

/** The highest release that one of them needs: they are all of it. */
export function releaseOfAll(together: readonly Dependency[]): string | null {
  const releases = together.flatMap((one) => raisedTo(one) ?? []);
  return releases.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? null;
}

/** `No fixed release is named, but the next releases after 1.0 are not listed.` */
const MAY_BE_FIXED = /(?:is named|fixes all of them), but the (?:next releases|affected versions) /;

/** Whether no release is known that would be better, so that raising it by itself helps nothing. */
export const hasNoBetter = (dependency: Dependency): boolean =>
  raisedTo(dependency) === null &&
  ((dependency.instead ?? null) !== null || !MAY_BE_FIXED.test(dependency.reason ?? ''));
