import { z } from 'zod';
import { OSV_ECOSYSTEMS } from '#contract/words.ts';
import { VERSION_SCHEMES, type Ecosystem } from '../versions/schemes.ts';
import type { VersionScheme } from '../versions/version-scheme.ts';
import type { Interval } from './interval.ts';

const Event = z.object({
  introduced: z.coerce.string().optional(),
  fixed: z.coerce.string().optional(),
  last_affected: z.coerce.string().optional(),
});
type Event = z.infer<typeof Event>;

const Range = z.object({ type: z.string(), events: z.array(Event) });

/** What is read of an entry in the form of https://ossf.github.io/osv-schema/. Its sentences are not read at all. */
export const OsvEntry = z.object({
  id: z.string(),
  aliases: z.array(z.string()).nullish(),
  published: z.coerce.string().nullish(),
  modified: z.coerce.string().nullish(),
  withdrawn: z.coerce.string().nullish(),
  severity: z.array(z.object({ type: z.string(), score: z.string() })).nullish(),
  /** GitHub's entries say their level and weaknesses here. */
  database_specific: z.object({ severity: z.unknown(), cwe_ids: z.unknown() }).partial().nullish(),
  affected: z
    .array(
      z.object({
        /** Missing where an entry speaks of a repository alone. */
        package: z.object({ ecosystem: z.string(), name: z.string() }).nullish(),
        ranges: z.array(Range).nullish(),
        versions: z.array(z.coerce.string()).nullish(),
        ecosystem_specific: z.record(z.string(), z.unknown()).nullish(),
        /**
         * GitHub's entries say here where a range without a fix ends, RustSec's whether it is a note alone: a crate
         * without a maintainer is no vulnerability.
         */
        database_specific: z
          .object({ last_known_affected_version_range: z.unknown(), informational: z.unknown() })
          .partial()
          .nullish(),
      }),
    )
    .nullish(),
});
export type OsvEntry = z.infer<typeof OsvEntry>;
export type OsvAffected = NonNullable<OsvEntry['affected']>[number];

/** The type of a package by OSV's name of its ecosystem; undefined for what is not read. */
export const ecosystemOf = (name: string): Ecosystem | undefined =>
  Object.hasOwn(OSV_ECOSYSTEMS, name) ? OSV_ECOSYSTEMS[name as keyof typeof OSV_ECOSYSTEMS] : undefined;

/** Enough for every list of single versions in the open databases; longer ones say nothing a range would not. */
const MAX_SINGLE_VERSIONS = 400;

/**
 * The affected stretches of one package. Single versions count where no range of versions is given, as the schema's
 * evaluation has it; ranges of commits say nothing of releases.
 * @throws Error when a version cannot be read by the ecosystem's rules
 */
export function intervalsOf(ecosystem: Ecosystem, affected: OsvAffected): Interval[] {
  const scheme = VERSION_SCHEMES[ecosystem];
  const { ranges, versions, database_specific: specific } = affected;
  const ofVersions = (ranges ?? []).filter(({ type }) => type !== 'GIT');
  if (ofVersions.length > 0) {
    const found = ofVersions.flatMap(({ events }) => intervalsOfEvents(scheme, events));
    return endedBy(specific?.last_known_affected_version_range, found);
  }
  const single = (versions ?? []).filter((version) => scheme.isVersion(version));
  if (single.length > MAX_SINGLE_VERSIONS) throw new Error('too many single versions');
  return single.map((version) => ({
    from: version,
    after: false,
    below: null,
    through: version,
    fixed: null,
  }));
}

/** A stretch without an end goes as far as its database knows: `<= 4.17.20`, `< 5`. */
function endedBy(range: unknown, intervals: readonly Interval[]): Interval[] {
  const [, kind, end] = /^(<=?) ?([^\s,]{1,200})$/.exec(typeof range === 'string' ? range : '') ?? [];
  if (end === undefined) return [...intervals];
  const limit = kind === '<' ? { below: end, through: null } : { below: null, through: end };
  return intervals.map((one) =>
    one.below === null && one.through === null ? { ...one, ...limit, fixed: null } : one,
  );
}

/** Events in the order of their versions: each `introduced` opens a stretch, the next other event closes it. */
export function intervalsOfEvents(scheme: VersionScheme, events: readonly Event[]): Interval[] {
  const intervals: Interval[] = [];
  let from: string | null | undefined;
  for (const event of sortEvents(scheme, events)) {
    if (event.introduced !== undefined) {
      from ??= event.introduced === '0' ? null : event.introduced;
      continue;
    }
    const { fixed = null, last_affected: through = null } = event;
    if (from === undefined || (fixed === null && through === null)) continue;
    intervals.push({ from, after: false, below: fixed, through, fixed });
    from = undefined;
  }
  if (from !== undefined) intervals.push({ from, after: false, below: null, through: null, fixed: null });
  return intervals;
}

function sortEvents(scheme: VersionScheme, events: readonly Event[]): Event[] {
  return events.toSorted((a, b) => compareEvents(scheme, a, b));
}

const versionOf = ({ introduced, fixed, last_affected: last }: Event): string =>
  introduced ?? fixed ?? last ?? '0';

function compareEvents(scheme: VersionScheme, a: Event, b: Event): number {
  const [left, right] = [versionOf(a), versionOf(b)];
  if (left === '0' || right === '0') return Number(left !== '0') - Number(right !== '0');
  const order = scheme.compare(left, right);
  if (order === undefined) throw new Error(`no order of ${left} and ${right}`);
  // What begins where another stretch ended goes on with it; a stretch of one version begins before it ends.
  return order || Number(a.introduced === undefined) - Number(b.introduced === undefined);
}
