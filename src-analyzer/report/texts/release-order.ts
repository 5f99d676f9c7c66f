import type { Dependency } from '#contract/public-api/dependencies.ts';

/** The release to which a package that others bring is raised. */
export function raisedTo({ fixedIn = null, latest }: Dependency): string | null {
  // Nobody goes to a release before the release.
  const isEarly = fixedIn !== null && /\d-[a-z]/i.test(fixedIn);
  return isEarly && latest !== null ? latest : (fixedIn ?? latest);
}

/** The highest release that one of them needs: they are all of it. */
export function releaseOfAll(together: readonly Dependency[]): string | null {
  const releases = together.flatMap((one) => raisedTo(one) ?? []);
  return releases.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? null;
}
