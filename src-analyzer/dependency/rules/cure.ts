import type { LastListed, Match } from '../advisories/match.ts';
import { VERSION_SCHEMES, type Ecosystem } from '../versions/schemes.ts';

/** What is known of a cure beside the advisories that are shown. */
export interface Cure {
  readonly ecosystem: Ecosystem;
  /** The version in use. */
  readonly version: string | null;
  /** The nearest release that none of the package's advisories lists; null: none is known. */
  readonly fixedIn: string | null;
  /** Reports of unsound code list that release too. */
  readonly isFixUnsound: boolean;
  /** Where the affected versions end, though no release is named. */
  readonly lastListed: LastListed | null;
  /** A release, with the name it was made under where that is another one. */
  readonly placeOf: (release: string) => string;
  /** Whether the project's manifest and other packages allow a release, as far as files say it. */
  readonly isAllowed: (release: string) => boolean;
  /** The day of the newest advisory, where it is so long ago that some are certainly missing. */
  readonly completeUntil: string | undefined;
}

/**
 * What fixes the advisories that are shown, a release of the same major version first. The release that all of them name may be
 * listed in others, which are not shown because they do not speak of the version in use: then the one that none lists is named too.
 */
export function cureSentences(shown: readonly Match[], cure: Cure): string {
  const fix = fixOfAll(shown, cure.ecosystem);
  if (fix === null)
    return [partSentence(shown, cure), beyondSentence(shown.length, cure)].filter(isSaid).join(' ');
  const { placeOf, completeUntil } = cure;
  const missing =
    completeUntil === undefined ? '' : `; advisories newer than ${completeUntil} are known only in part`;
  const all = shown.length === 1 ? 'Fixed' : 'All are fixed';
  const sentence = `${all} in ${placeOf(fix)}${missing}.`;
  return [partSentence(shown, cure), sentence, othersSentence(fix, cure)].filter(isSaid).join(' ');
}

const isSaid = (sentence: string): boolean => sentence !== '';

/** The release that one of them names may lie behind the last version that the others know of. */
function beyondSentence(count: number, cure: Cure): string {
  const { fixedIn, placeOf } = cure;
  return fixedIn === null || count === 1
    ? noFixSentence(count, cure)
    : `No release is named that fixes all of them, but none of them lists ${placeOf(fixedIn)}.`;
}

/** Where no release is named that fixes what is shown; that its versions end somewhere, the ranges say. */
export function noFixSentence(count: number, { lastListed }: Pick<Cure, 'lastListed'>): string {
  const none = count === 1 ? 'No fixed release is named' : 'No release is named that fixes all of them';
  if (lastListed === null) return `${none}.`;
  const { version, isListed, isFollowed } = lastListed;
  if (!isListed) return `${none}, but the affected versions end before ${version}.`;
  return isFollowed
    ? `${none}, but the next releases after ${version} are not listed.`
    : `${none}, but the listed versions end with ${version}: look whether there is a later release.`;
}

/** The highest of the releases that they name; null where one names none. */
function fixOfAll(shown: readonly Match[], ecosystem: Ecosystem): string | null {
  const fixes = shown.map(({ interval }) => interval.fixed);
  return fixes.every((one) => one !== null) ? highest(fixes, ecosystem) : null;
}

function highest(releases: readonly string[], ecosystem: Ecosystem): string | null {
  const scheme = VERSION_SCHEMES[ecosystem];
  return releases.toSorted((a, b) => scheme.compare(b, a) ?? 0)[0] ?? null;
}

/** Some are fixed without another major version, or without another release of what limits it. */
function partSentence(shown: readonly Match[], cure: Cure): string {
  const { ecosystem, version, placeOf, isAllowed } = cure;
  const major = majorOf(version ?? '');
  const fixes = shown.flatMap(({ interval }) => interval.fixed ?? []);
  const ofMajor = fixes.filter((one) => major !== undefined && majorOf(one) === major);
  const isPart = (some: readonly string[]): boolean => some.length > 0 && some.length < shown.length;
  const isHeld = (release: string | null): boolean => release !== null && !isAllowed(release);
  const inside =
    !isPart(ofMajor) || isHeld(highest(ofMajor, ecosystem)) ? allowedFixes(fixes, cure) : ofMajor;
  const told = isPart(inside) ? inside : ofMajor;
  const fix = highest(told, ecosystem);
  if (fix === null || !isPart(told)) return '';
  return told.length === 1
    ? `One of them is fixed in ${placeOf(fix)}.`
    : `${told.length} of them are fixed in ${placeOf(fix)}.`;
}

/** Those that are allowed, where the highest is not. */
function allowedFixes(fixes: readonly string[], { ecosystem, isAllowed }: Cure): readonly string[] {
  const last = highest(fixes, ecosystem);
  return last === null || isAllowed(last) ? [] : fixes.filter((one) => isAllowed(one));
}

const majorOf = (version: string): string | undefined => /\d+/.exec(version)?.[0];

function othersSentence(fix: string, { ecosystem, fixedIn, isFixUnsound, placeOf }: Cure): string {
  if (fixedIn === null)
    return `Other advisories list ${placeOf(fix)}, and no release is named that none of them lists.`;
  const isSame = fix === fixedIn || VERSION_SCHEMES[ecosystem].compare(fix, fixedIn) === 0;
  if (isSame) return '';
  return isFixUnsound
    ? `But other advisories list ${placeOf(fix)}: upgrade to ${placeOf(fixedIn)}, of which they report unsound code alone.`
    : `But other advisories list ${placeOf(fix)}: upgrade to ${placeOf(fixedIn)}, which no advisory in the data lists.`;
}
