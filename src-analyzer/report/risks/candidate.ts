import type { FileReference } from '#contract/public-api/reports.ts';
import type { Said } from '#contract/said.ts';
import type { RiskLevel } from '#contract/words.ts';

export type RiskOrigin = 'quality' | 'architecture' | 'evolution' | 'dependency' | 'scan';

/** How long one person who knows the code needs, as far as the findings tell. */
export type Effort = 'minutes' | 'hours' | 'first hours' | 'days' | 'first step' | 'weeks' | 'months';

/** A risk before it is chosen, with what the recommendations need beside the contract's fields. */
export interface RiskCandidate {
  readonly origin: RiskOrigin;
  /** Stable name, for a fixed order among equals. */
  readonly key: string;
  readonly level: RiskLevel;
  /** Severity times reach: orders the risks of one level. */
  readonly weight: number;
  readonly title: Said;
  readonly detail: Said;
  readonly suggestion: Said;
  readonly references: FileReference[];
  /** What to do, with the file or package in it: one imperative sentence. */
  readonly action: Said;
  readonly effort: Effort;
  /** About maintainability alone. */
  readonly isSmell?: boolean;
  /** The files it is about as a whole, as far as it names them. */
  readonly subjects?: readonly string[];
  /** What another risk about the same file says instead of this one. */
  readonly remark?: Said;
}

/** Up to these many lines, a file is read and taken apart in one go. */
const HOURS_LINES = 300;
/** Beyond these many lines, taking something apart is no matter of days, nor of weeks. */
const DAYS_LINES = 2_000;
const WEEKS_LINES = 8_000;

/** How long it takes to split a file or class of so many lines. */
export function effortOfSplit(lines: number): Effort {
  if (lines <= HOURS_LINES) return 'hours';
  if (lines <= DAYS_LINES) return 'days';
  return lines <= WEEKS_LINES ? 'weeks' : 'months';
}

/**
 * Severity times reach: ten times the places weigh a third more. Reach orders what is alike; one leaked key still
 * comes before many places of a lesser kind.
 */
export function reachWeight(severity: number, places: number): number {
  return severity * (1 + 0.3 * Math.log10(Math.max(1, places)));
}

/** How many places a risk points to. */
export const SHOWN_PLACES = 5;
