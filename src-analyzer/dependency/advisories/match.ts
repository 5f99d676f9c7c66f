import semver from 'semver';
import { npmRange } from '../versions/ranges.ts';
import { VERSION_SCHEMES, type Ecosystem } from '../versions/schemes.ts';
import type { AdvisoryData } from './advisory-data.ts';
import type { AdvisoryRecord } from './advisory-records.ts';
import { isInside, type Interval } from './interval.ts';
import { asNpmRanges } from './npm-intervals.ts';

/** What is asked: a package and the version of it that a manifest or lock file names. */
export interface PackageVersion {
  readonly ecosystem: Ecosystem;
  readonly name: string;
  /** One concrete version when `exact`, else a range as written; null: none is named. */
  readonly version: string | null;
  readonly exact: boolean;
  /** The name that the same code was continued under: what is said of it there goes for earlier versions too. */
  readonly laterName?: string | undefined;
  /** The npm package that it holds under the same version: what is said of that goes for it too. */
  readonly npmName?: string | undefined;
}

export interface Match {
  readonly record: AdvisoryRecord;
  /** The stretch that the version lies in. */
  readonly interval: Interval;
}

export interface Matches {
  /** False: whether it is affected could not be decided, or nothing is known of its ecosystem. */
  readonly decided: boolean;
  /** The advisories that certainly speak of this version. */
  readonly matches: readonly Match[];
  /** Beside these, those that speak of every version because of packages in it. */
  readonly parts: readonly AdvisoryRecord[];
  /**
   * The nearest version that none of the package's advisories speaks of; where reports of unsound code leave none, the nearest
   * without a vulnerability. Null: none is known.
   */
  readonly fixedIn: string | null;
  /** Reports of unsound code list that version too. */
  readonly isFixUnsound: boolean;
  /** Without such a version: where the stretch that the version lies in ends, if it does; null: nobody says. */
  readonly lastListed: LastListed | null;
}

/** The last version of a stretch, or the first after it. */
export interface LastListed {
  readonly version: string;
  /** It is affected itself. */
  readonly isListed: boolean;
  /** A later release is known, by what is said of the package elsewhere. */
  readonly isFollowed: boolean;
}

/**
 * Said of every version of a module because of whole packages in it, which no release repairs (packages that nobody maintains): true
 * for those alone who use them.
 */
export const isOfParts = ({ affected, functions = [] }: AdvisoryRecord): boolean =>
  functions.length > 0 &&
  functions.every(({ within, names }) => within !== '' && names.length === 0) &&
  affected.every(
    ({ from, below, through, fixed }) =>
      from === null && below === null && through === null && fixed === null,
  );

/** Reported as unsound, which is no vulnerability. */
export const isUnsound = ({ record }: Match): boolean => record.unsound === true;

const NOTHING = { matches: [], parts: [], fixedIn: null, isFixUnsound: false, lastListed: null };

/**
 * Holds a package against the advisories. A range counts as affected only when every version it allows is, and as
 * not affected only when none is: a missing lock file must never look worse than a present one, nor better.
 * @param isLeft whether a release belongs to a line that nobody supports any more: a fix in one that is supported is told sooner
 */
export function matchAdvisories(
  data: AdvisoryData,
  asked: PackageVersion,
  isLeft: (release: string) => boolean = () => false,
): Matches {
  const known = recordsOf(data, asked);
  const parts = (known ?? []).filter(isOfParts);
  const records = known?.filter((one) => !isOfParts(one));
  if (records === undefined) return { ...NOTHING, decided: false };
  if (records.length === 0) return { ...NOTHING, decided: true };
  const found = records.map((record) => stretchOf(record, asked));
  const matches = records.flatMap((record, at) => {
    const interval = found[at];
    if (interval === undefined || typeof interval === 'string') return [];
    const nearest = interval.fixed ?? fixOfLaterLine(asked.ecosystem, record, interval);
    const fixed =
      nearest !== null && isLeft(nearest) ? fixOfSupportedLine(nearest, record, isLeft, asked) : nearest;
    return [{ record, interval: { ...interval, fixed: inFlavour(fixed, asked) } }];
  });
  const isVulnerable = matches.some((match) => !isUnsound(match));
  const speaking = isVulnerable ? records.filter(({ unsound }) => unsound !== true) : records;
  const own = isVulnerable ? matches.filter((match) => !isUnsound(match)) : matches;
  const soundFix = nearestFix(asked.ecosystem, records, matches);
  const fixedIn = soundFix ?? nearestFix(asked.ecosystem, speaking, own);
  const lastListed = fixedIn === null ? endOf(asked.ecosystem, speaking, own) : null;
  return {
    decided: matches.length > 0 || !found.includes('undecided'),
    matches,
    parts: matches.length > 0 ? parts : [],
    fixedIn,
    isFixUnsound: soundFix === null,
    lastListed: lastListed && { ...lastListed, isFollowed: isFollowed(asked.ecosystem, records, lastListed) },
  };
}

/** What is known of a package under all of its names, each advisory once. */
function recordsOf(
  data: AdvisoryData,
  { ecosystem, name, laterName, npmName }: PackageVersion,
): readonly AdvisoryRecord[] | undefined {
  const own = data.find(ecosystem, name);
  const later = laterName === undefined ? [] : data.find(ecosystem, laterName);
  const held = npmName === undefined ? [] : data.find('NPM', npmName);
  return own === undefined
    ? undefined
    : withOthers(withOthers(withLaterFixes(own, later ?? []), later ?? []), held ?? []);
}

/** What ends without a fix under the old name is fixed where the later one says it. */
function withLaterFixes(
  own: readonly AdvisoryRecord[],
  later: readonly AdvisoryRecord[],
): readonly AdvisoryRecord[] {
  if (later.length === 0) return own;
  return own.map((record) => {
    if (record.affected.some(({ fixed }) => fixed !== null)) return record;
    const names = new Set([record.id, ...record.aliases]);
    const same = later.find(({ id, aliases }) => [id, ...aliases].some((one) => names.has(one)));
    return same === undefined ? record : { ...record, affected: [...record.affected, ...same.affected] };
  });
}

function withOthers(
  own: readonly AdvisoryRecord[],
  others: readonly AdvisoryRecord[],
): readonly AdvisoryRecord[] {
  const known = new Set(own.flatMap(({ id, aliases }) => [id, ...aliases]));
  return [...own, ...others.filter(({ id, aliases }) => ![id, ...aliases].some((one) => known.has(one)))];
}

/** Releases of Java libraries for Android and for servers have one number and are named apart: the fix is that of the one in use. */
function inFlavour(fixed: string | null, { ecosystem, version }: PackageVersion): string | null {
  const isOther = ecosystem === 'MAVEN' && version?.endsWith('-android') !== true;
  return isOther ? (fixed?.replace(/-android$/, '-jre') ?? null) : fixed;
}

/** A line that nobody repaired any more is left for the nearest one that the same advisory says the fix of. */
function fixOfLaterLine(ecosystem: Ecosystem, { affected }: AdvisoryRecord, own: Interval): string | null {
  const scheme = VERSION_SCHEMES[ecosystem];
  const end = own.below ?? own.through;
  if (end === null) return null;
  const later = affected.flatMap(({ fixed }) =>
    fixed !== null && (scheme.compare(fixed, end) ?? 0) > 0 ? [fixed] : [],
  );
  return later.sort((a, b) => scheme.compare(a, b) ?? 0)[0] ?? null;
}

/** Of a fix in a line that was left the next one of the same major version that the advisory names in one that was not. */
function fixOfSupportedLine(
  nearest: string,
  { affected }: AdvisoryRecord,
  isLeft: (release: string) => boolean,
  { ecosystem }: Pick<PackageVersion, 'ecosystem'>,
): string {
  const scheme = VERSION_SCHEMES[ecosystem];
  const later = affected.flatMap(({ fixed }) =>
    fixed !== null &&
    majorOf(fixed) === majorOf(nearest) &&
    (scheme.compare(fixed, nearest) ?? 0) > 0 &&
    !isLeft(fixed)
      ? [fixed]
      : [],
  );
  return later.toSorted((a, b) => scheme.compare(a, b) ?? 0)[0] ?? nearest;
}

const majorOf = (version: string): string | undefined => /\d+/.exec(version)?.[0];

type Found = Interval | 'undecided' | undefined;

function stretchOf({ affected }: AdvisoryRecord, { ecosystem, version, exact }: PackageVersion): Found {
  const every = affected.find(
    ({ from, below, through }) => from === null && below === null && through === null,
  );
  if (every !== undefined) return every;
  if (version === null) return 'undecided';
  if (!exact) return stretchOfRange(affected, version, ecosystem);
  const inside = affected.map((interval) => isInside(VERSION_SCHEMES[ecosystem], interval, version));
  const at = inside.indexOf(true);
  return at >= 0 ? affected[at] : inside.includes(undefined) ? 'undecided' : undefined;
}

function stretchOfRange(affected: readonly Interval[], written: string, ecosystem: Ecosystem): Found {
  try {
    const range =
      ecosystem === 'NPM' ? written : ecosystem === 'RUNTIME' ? undefined : npmRange(ecosystem, written);
    if (range === undefined || semver.validRange(range) === null) return 'undecided';
    const parts = affected.map((one) => asNpmRanges(one, ecosystem));
    if (semver.subset(range, parts.map(({ surely }) => surely).join(' || ')))
      return affected.find((_, at) => overlaps(range, parts[at]?.surely));
    return parts.some(({ maybe }) => overlaps(range, maybe)) ? 'undecided' : undefined;
  } catch {
    return 'undecided';
  }
}

function overlaps(range: string, part: string | undefined): boolean {
  return part !== undefined && semver.intersects(range, part);
}

/** Climbs from fix to fix until no advisory speaks of the version any more. */
function nearestFix(
  ecosystem: Ecosystem,
  records: readonly AdvisoryRecord[],
  matches: readonly Match[],
): string | null {
  const scheme = VERSION_SCHEMES[ecosystem];
  const known = records.flatMap(({ affected }) => affected);
  let candidate: string | null = null;
  let open: readonly Interval[] = matches.map(({ interval }) => interval);
  // Each round leaves at least one interval behind.
  for (let round = 0; open.length > 0 && round <= known.length; round += 1) {
    for (const { fixed, below, through } of open) {
      // What ends without a fix is behind a release that comes after its end.
      if (fixed === null && (round > 0 || (below === null && through === null))) return null;
      if (fixed !== null && (candidate === null || (scheme.compare(fixed, candidate) ?? 0) > 0))
        candidate = fixed;
    }
    const reached: string | null = candidate;
    if (reached === null) return null;
    open = known.filter((interval) => isInside(scheme, interval, reached) === true);
  }
  return open.length === 0 ? candidate : null;
}

type End = Omit<LastListed, 'isFollowed'>;

/** Whether one of the package's advisories names a later version. */
function isFollowed(
  ecosystem: Ecosystem,
  records: readonly AdvisoryRecord[],
  { version, isListed }: End,
): boolean {
  if (!isListed) return true;
  const named = records.flatMap(({ affected }) =>
    affected.flatMap(({ from, below, through, fixed }) => [from, below, through, fixed]),
  );
  return named.some((one) => one !== null && (VERSION_SCHEMES[ecosystem].compare(one, version) ?? 0) > 0);
}

/** Climbs from stretch to stretch until none begins before the last one ends. */
function endOf(
  ecosystem: Ecosystem,
  records: readonly AdvisoryRecord[],
  matches: readonly Match[],
): End | null {
  const scheme = VERSION_SCHEMES[ecosystem];
  const known = records.flatMap(({ affected }) => affected);
  /** Negative: `a` ends first; undefined: they cannot be compared. */
  const order = (a: End, b: End): number | undefined =>
    scheme.compare(a.version, b.version) || Number(a.isListed) - Number(b.isListed);
  const goesOn = (interval: Interval, end: End): boolean => {
    const start = interval.from === null ? -1 : (scheme.compare(interval.from, end.version) ?? -1);
    const own = ownEnd(interval);
    return start <= 0 && (own === null || (order(own, end) ?? 1) > 0);
  };
  let last: End | null = null;
  let open: readonly Interval[] = matches.map(({ interval }) => interval);
  // Each round leaves at least one stretch behind.
  for (let round = 0; open.length > 0 && round <= known.length; round += 1) {
    for (const interval of open) {
      const own = ownEnd(interval);
      if (own === null) return null;
      if (last === null || (order(own, last) ?? 0) > 0) last = own;
    }
    const reached: End | null = last;
    open = reached === null ? [] : known.filter((interval) => goesOn(interval, reached));
  }
  return open.length === 0 ? last : null;
}

function ownEnd({ below, through }: Interval): End | null {
  if (below !== null) return { version: below, isListed: false };
  return through === null ? null : { version: through, isListed: true };
}
