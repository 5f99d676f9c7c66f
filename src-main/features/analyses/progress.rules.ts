import type { AnalysisStep } from '#contract/words.ts';
import type { PartName } from './analysis-parts.ts';

/** How far a step of the analyzer is. */
export interface StepCounts {
  /** A phrase in lower case, e.g. "counting lines". */
  readonly step: string;
  readonly done: number;
  /** Null while unknown. */
  readonly total: number | null;
}

export type RunStep = 'scan' | PartName | 'report';

/** From which to which percent each step moves the bar (D31: all of SCAN is 5 to 70, REPORT 75 to 95). */
export const PERCENT_OF: Readonly<Record<RunStep, readonly [from: number, to: number]>> = {
  scan: [5, 25],
  quality: [25, 45],
  architecture: [45, 55],
  evolution: [55, 64],
  dependency: [64, 69],
  report: [75, 95],
};

/** What clients know a step by. */
export const NAME_OF: Readonly<Record<RunStep, AnalysisStep>> = {
  scan: 'SCAN',
  quality: 'QUALITY',
  architecture: 'ARCHITECTURE',
  evolution: 'EVOLUTION',
  dependency: 'DEPENDENCY',
  report: 'REPORT',
};

const UNIT_OF: Readonly<Record<RunStep, string>> = {
  scan: 'files',
  quality: 'files',
  architecture: 'files',
  evolution: 'commits',
  dependency: 'files',
  report: 'sections',
};

/** The percent of a run whose step is at `counts`; an unknown total leaves the step at its start. */
export function percentOf(step: RunStep, counts: Pick<StepCounts, 'done' | 'total'>): number {
  const [from, to] = PERCENT_OF[step];
  const { done, total } = counts;
  if (total === null || total <= 0) return from;
  return from + Math.floor((to - from) * Math.min(1, done / total));
}

/** What a person reads: "Counting lines: 1,204 of 5,527 files". */
export function messageOf(step: RunStep, { step: phrase, done, total }: StepCounts): string {
  const title = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  const count = done.toLocaleString('en-US');
  if (total === null) return done === 0 ? title : `${title}: ${count} ${UNIT_OF[step]}`;
  if (total === 0) return title;
  return `${title}: ${count} of ${total.toLocaleString('en-US')} ${UNIT_OF[step]}`;
}
