import type { Effort as WholeEffort } from '#contract/effort.ts';
import type { FileReference } from '#contract/public-api/reports.ts';
import type { Said } from '#contract/said.ts';
import type { DependencyType, RiskLevel, RiskOrigin } from '#contract/words.ts';

/** Of all of it, or of what comes first where that is told apart. */
export type Effort = WholeEffort | 'first hours' | 'first step';

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
  /** What of an upgrade of weeks can be done at once, and what is left of it then. */
  readonly steps?: { readonly first: Said; readonly rest: Said; readonly effort: Effort };
  /** Whose packages it upgrades. */
  readonly upgrades?: DependencyType;
  /** Whose packages run on what it upgrades: those of Python on Python. */
  readonly runs?: DependencyType;
  /** About maintainability alone. */
  readonly isSmell?: boolean;
  /** The files it is about as a whole, as far as it names them. */
  readonly subjects?: readonly string[];
  /** What another risk about the same file says instead of this one. */
  readonly remark?: Said;
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
