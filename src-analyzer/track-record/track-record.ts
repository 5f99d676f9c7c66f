import measured from './measured.json' with { type: 'json' };
import { type Counts, type Recorded, recordsOf } from './weigh.ts';

/*
 * Whether readers have called enough of a rule's findings right, in samples of projects that nobody had read before, for
 * the next one to be called likely. What has too poor a record, or none yet, is worth a look only. Tried on the eight
 * samples before it was written, each judged by those before it alone, it takes bugs and vulnerabilities from 66 % right
 * and 14 % wrong to 73 % and 7 % (docs/adr/0021-track-records.md).
 */

/** What is judged apart, since the aims differ. A certain bug is one that the language leaves no other reading of. */
export type Judged = 'CERTAIN_BUG' | 'BUG' | 'VULN' | 'SMELL' | 'VIOLATION';

interface Measure {
  /** Share of findings that must have been right. */
  readonly atLeast: number;
  /** Share expected where nothing was read: that of rules which readers met for the first time. */
  readonly expected: number;
}

const MEASURES: Readonly<Record<Judged, Measure>> = {
  CERTAIN_BUG: { atLeast: 0.5, expected: 0.72 },
  BUG: { atLeast: 0.7, expected: 0.6 },
  VULN: { atLeast: 0.7, expected: 0.6 },
  // A few rules with many readings each: near their share a limit takes one away whole. Rules that readers met for the first
  // time were right as often as the others.
  SMELL: { atLeast: 0.55, expected: 0.6 },
  VIOLATION: { atLeast: 0.7, expected: 0.7 },
};

/** A record counts as if so many more had been read, with the share that the more general record says. */
const GENERAL = 2;
/** Fewer readings than this say too little against what is grave. */
const FEW = 4;
/** Share of what is grave that must have been right: to miss one costs more than to look at two that are none. */
const GRAVE_AT_LEAST = 0.35;

/** One reading of a smell is a taste: what is expected of rules that nobody has read is enough for it. */
const ONE_TASTE = 1;

/** Vulnerabilities through which strangers take over a program, and credentials by their issuer's format: told until a record speaks against them. */
const GRAVE =
  /^(?:secrets\/(?!password-in-|secret-in-|signing-secret|url-password)|flow\/(?:sql|nosql|command|code|ldap|xpath|template)-injection$|flow\/(?:unsafe-deserialization|path-traversal|zip-slip|xxe)$)/;

const NONE: Counts = [0, 0];

/** Counts by the names of `recordsOf`. */
export type Records = Readonly<Record<string, Counts>>;

/** By scripts/track-record.mjs, from docs/precision/labels. */
const MEASURED = measured as unknown as Records;

/** Share of such findings that is expected to be right, from 0 to 1. */
export function expectedRight(judged: Judged, finding: Recorded, records: Records = MEASURED): number {
  let share = MEASURES[judged].expected;
  for (const record of recordsOf(finding)) {
    const [read, right] = records[record] ?? NONE;
    share = (right + GENERAL * share) / (read + GENERAL);
  }
  return share;
}

/** How many findings of its own form were read. */
const readingsOf = (finding: Recorded, records: Records): number =>
  (records[recordsOf(finding).at(-1) ?? ''] ?? NONE)[0];

/** Shares are known, and shown, to the hundredth at best. */
const ROUNDING = 0.005;

/** Whether such findings have been right often enough to be called likely or certain. */
export function hasGoodRecord(judged: Judged, finding: Recorded, records: Records = MEASURED): boolean {
  const readings = readingsOf(finding, records);
  const isGrave = GRAVE.test(finding.rule);
  if (isGrave && readings < FEW) return true;
  if (judged === 'SMELL' && readings <= ONE_TASTE) return true;
  const atLeast = isGrave ? GRAVE_AT_LEAST : MEASURES[judged].atLeast;
  return expectedRight(judged, finding, records) >= atLeast - ROUNDING;
}
