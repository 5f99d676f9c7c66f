import type { RiskLevel } from '#contract/words.ts';
import type { Effort } from '../risks/candidate.ts';

export const PHASE_TEXTS: Record<RiskLevel, string> = {
  HIGH: 'Now: before the next release',
  MEDIUM: 'Next: in the coming weeks',
  LOW: 'Later: next time you touch it',
};

/** Rough on purpose: for one person who knows the code. */
export const EFFORT_TEXTS: Record<Effort, string> = {
  minutes: 'Effort: under an hour.',
  hours: 'Effort: a few hours.',
  'first hours': 'Effort: a few hours for this step; the rest takes longer.',
  days: 'Effort: a few days.',
  'first step': 'Effort: a few days for this step; the rest takes longer.',
  weeks: 'Effort: a few weeks, in small steps.',
  months: 'Effort: months, in small steps.',
};
