import type { DependencyType } from '#contract/words.ts';

/** `2.7.2b3`, `3.0.0-M6`, `1.0.0.beta.2`, `4.0.0-rc.1`; a letter alone is a release of its own. */
const PRE_RELEASE =
  /\d[._-]?(?:(?:alpha|beta|rc|cr|pre|preview|milestone|snapshot|dev)(?:[.-]?\d{1,9})?|[abcm][.-]?\d{1,9})$/i;
/** Of Go the end of a version may be that of a commit. */
const PRE_RELEASE_OF_GO = /-(?:alpha|beta|rc|pre|preview)\.?\d{0,9}$/i;
/** Numbers of Jenkins' plugins end with a commit. */
const OF_COMMIT = /\.v[\da-f_]{1,40}$/i;

const isPreRelease = (type: DependencyType, version: string): boolean =>
  type === 'GO' ? PRE_RELEASE_OF_GO.test(version) : PRE_RELEASE.test(version) && !OF_COMMIT.test(version);

/** That the release which is named as the fix came before a final one; '' for whoever uses such releases anyway. */
export const preReleaseSentence = (
  { type, version }: { readonly type: DependencyType; readonly version: string | null },
  fix: string | null,
): string =>
  fix !== null && isPreRelease(type, fix) && !isPreRelease(type, version ?? '')
    ? `${fix} is a pre-release: take the release that followed it, where there is one.`
    : '';
