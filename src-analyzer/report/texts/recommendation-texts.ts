import type { Said } from '#contract/said.ts';
import { say } from './phrases.ts';
import type { RiskLevel } from '#contract/words.ts';
import type { Effort } from '../risks/candidate.ts';

export const PHASE_TEXTS: Record<RiskLevel, Said> = {
  HIGH: say`Now: before the next release`,
  MEDIUM: say`Next: in the coming weeks`,
  LOW: say`Later: next time you touch it`,
};

/** Rough on purpose: for one person who knows the code. */
export const EFFORT_TEXTS: Record<Effort, Said> = {
  minutes: say`Effort: under an hour.`,
  hours: say`Effort: a few hours.`,
  'first hours': say`Effort: a few hours for this step; the rest takes longer.`,
  days: say`Effort: a few days.`,
  'first step': say`Effort: a few days for this step; the rest takes longer.`,
  weeks: say`Effort: a few weeks, in small steps.`,
  months: say`Effort: months, in small steps.`,
};
