import semver from 'semver';
import { VERSION_SCHEMES, type Ecosystem } from '../versions/schemes.ts';
import type { AdvisoryData } from './advisory-data.ts';
import type { AdvisoryRecord } from './advisory-records.ts';
import { isInside, type Interval } from './interval.ts';

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
  /**
   * The nearest version that none of the package's advisories speaks of, reports of unsound code left out where there is worse;
   * null: none is known.
   */
  readonly fixedIn: string | null;
  /** Without such a version: where the stretch that the version lies in ends, if it does; null: nobody says. */
  readonly lastListed: LastListed | null;
}

/** The last version of a stretch, or the first after it. */
export interface LastListed {
  readonly version: string;
  /** It is affected itself. */
  readonly isListed: boolean;
}

/** Reported as unsound, which is no vulnerability. */
export const isUnsound = ({ record }: Match): boolean => record.unsound === true;

const NOTHING_KNOWN: Matches = { decided: false, matches: [], fixedIn: null, lastListed: null };

/**
 * Holds a package against the advisories. A range of npm counts as affected only when every version it allows is, and as
 * not affected only when none is: a missing lock file must never look worse than a present one, nor better.
 */
export function matchAdvisories(data: AdvisoryData, asked: PackageVersion): Matches {
  const records = recordsOf(data, asked);
  if (records === undefined) return NOTHING_KNOWN;
  if (records.length === 0) return { decided: true, matches: [], fixedIn: null, lastListed: null };
  const found = records.map((record) => stretchOf(record, asked));
  const matches = records.flatMap((record, at) => {
    const interval = found[at];
    if (interval === undefined || typeof interval === 'string') return [];
    return [{ record, interval: { ...interval, fixed: inFlavour(interval.fixed, asked) } }];
  });
  const isVulnerable = matches.some((match) => !isUnsound(match));
  const speaking = isVulnerable ? records.filter(({ unsound }) => unsound !== true) : records;
  const own = isVulnerable ? matches.filter((match) => !isUnsound(match)) : matches;
  const fixedIn = nearestFix(asked.ecosystem, speaking, own);
  const lastListed = fixedIn === null ? endOf(asked.ecosystem, speaking, own) : null;
  return { decided: matches.length > 0 || !found.includes('undecided'), matches, fixedIn, lastListed };
}

/** What is known of a package under all of its names, each advisory once. */
function recordsOf(
  data: AdvisoryData,
  { ecosystem, name, laterName, npmName }: PackageVersion,
): readonly AdvisoryRecord[] | undefined {
  const own = data.find(ecosystem, name);
  const later = laterName === undefined ? [] : data.find(ecosystem, laterName);
  const held = npmName === undefined ? [] : data.find('NPM', npmName);
  return own === undefined ? undefined : withOthers(withOthers(own, later ?? []), held ?? []);
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

type Found = Interval | 'undecided' | undefined;

function stretchOf({ affected }: AdvisoryRecord, { ecosystem, version, exact }: PackageVersion): Found {
  const every = affected.find(
    ({ from, below, through }) => from === null && below === null && through === null,
  );
  if (every !== undefined) return every;
  if (version === null) return 'undecided';
  if (!exact) return ecosystem === 'NPM' ? stretchOfRange(affected, version) : 'undecided';
  const inside = affected.map((interval) => isInside(VERSION_SCHEMES[ecosystem], interval, version));
  const at = inside.indexOf(true);
  return at >= 0 ? affected[at] : inside.includes(undefined) ? 'undecided' : undefined;
}

/** As npm writes the intervals, so that its own library can hold them against a range. */
function asNpmRange({ from, after, below, through }: Interval): string {
  const start = from === null ? '>=0.0.0-0' : `${after ? '>' : '>='}${from}`;
  if (below !== null) return `${start} <${below}`;
  return through === null ? start : `${start} <=${through}`;
}

function stretchOfRange(affected: readonly Interval[], range: string): Found {
  try {
    if (semver.validRange(range) === null) return 'undecided';
    const parts = affected.map(asNpmRange);
    if (semver.subset(range, parts.join(' || '))) return affected.find((_, at) => overlaps(range, parts[at]));
    return parts.some((part) => overlaps(range, part)) ? 'undecided' : undefined;
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
    for (const { fixed } of open) {
      if (fixed === null) return null;
      if (candidate === null || (scheme.compare(fixed, candidate) ?? 0) > 0) candidate = fixed;
    }
    const reached: string | null = candidate;
    open = reached === null ? [] : known.filter((interval) => isInside(scheme, interval, reached) === true);
  }
  return open.length === 0 ? candidate : null;
}

/** Climbs from stretch to stretch until none begins before the last one ends. */
function endOf(
  ecosystem: Ecosystem,
  records: readonly AdvisoryRecord[],
  matches: readonly Match[],
): LastListed | null {
  const scheme = VERSION_SCHEMES[ecosystem];
  const known = records.flatMap(({ affected }) => affected);
  /** Negative: `a` ends first; undefined: they cannot be compared. */
  const order = (a: LastListed, b: LastListed): number | undefined =>
    scheme.compare(a.version, b.version) || Number(a.isListed) - Number(b.isListed);
  const goesOn = (interval: Interval, end: LastListed): boolean => {
    const start = interval.from === null ? -1 : (scheme.compare(interval.from, end.version) ?? -1);
    const own = ownEnd(interval);
    return start <= 0 && (own === null || (order(own, end) ?? 1) > 0);
  };
  let last: LastListed | null = null;
  let open: readonly Interval[] = matches.map(({ interval }) => interval);
  // Each round leaves at least one stretch behind.
  for (let round = 0; open.length > 0 && round <= known.length; round += 1) {
    for (const interval of open) {
      const own = ownEnd(interval);
      if (own === null) return null;
      if (last === null || (order(own, last) ?? 0) > 0) last = own;
    }
    const reached: LastListed | null = last;
    open = reached === null ? [] : known.filter((interval) => goesOn(interval, reached));
  }
  return open.length === 0 ? last : null;
}

function ownEnd({ below, through }: Interval): LastListed | null {
  if (below !== null) return { version: below, isListed: false };
  return through === null ? null : { version: through, isListed: true };
}
