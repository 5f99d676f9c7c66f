import type { Commit, FileChange } from '#analyzer/git/commit-parser.ts';
import { DAY_MS } from './windows.ts';

/** After this time a change counts half. */
const HALF_LIFE_MS = 182.5 * DAY_MS;
/** How far the back-test goes back. */
export const BACKTEST_MS = 365 * DAY_MS;
/** A commit over more files is a clean-up, whatever its message says. */
const MAX_FIX_FILES = 30;

const FIX =
  /\b(?:fix(?:e[sd]|ing)?|bug(?:s|fix(?:es)?)?|crash(?:e[sd]|ing)?|faults?|regressions?|patch(?:e[sd])?|hotfix(?:e[sd])?)\b|修复|修正/i;
const NO_FIX =
  /\b(?:typos?|docs?|documentation|readme|changelog|lint(?:er|ing)?|eslint|prettier|format(?:ting)?|whitespace|dependenc(?:y|ies)|deps?|bump)\b|^(?:merge|revert)\b/i;

/** Sums over the commits of people up to one moment. */
export interface ChangeSums {
  /** Changes and fixes, each worth 0.5 ^ (age / half a year). */
  change: number;
  fixes: number;
  commits: number;
  fixCommits: number;
  /** Lines added without lines removed: the file's length, where the whole history was read. */
  lines: number;
}

export interface ChangeTrace {
  /** As of the newest commit. */
  readonly now: ChangeSums;
  /** As of a year before it. */
  readonly before: ChangeSums;
  /** Fixes in that year. */
  fixesSince: number;
}

const nothing = (): ChangeSums => ({ change: 0, fixes: 0, commits: 0, fixCommits: 0, lines: 0 });

export function emptyTrace(): ChangeTrace {
  return { now: nothing(), before: nothing(), fixesSince: 0 };
}

/** Whether the message says that something was fixed which a user could have met. */
export function looksLikeFix({ subject, changes }: Pick<Commit, 'subject' | 'changes'>): boolean {
  return changes.length <= MAX_FIX_FILES && FIX.test(subject) && !NO_FIX.test(subject);
}

interface Step {
  readonly time: number;
  /** Time of the newest commit. */
  readonly newest: number;
  readonly human: boolean;
  readonly fix: boolean;
}

function addTo(sums: ChangeSums, { added, removed }: FileChange, step: Step, age: number): void {
  sums.lines += added - removed;
  if (!step.human) return;
  const weight = 0.5 ** (Math.max(0, age) / HALF_LIFE_MS);
  sums.change += weight;
  sums.commits += 1;
  if (!step.fix) return;
  sums.fixes += weight;
  sums.fixCommits += 1;
}

/** Takes one change of one file into its sums. */
export function addToTrace(trace: ChangeTrace, change: FileChange, step: Step): void {
  const age = step.newest - step.time;
  addTo(trace.now, change, step, age);
  if (age >= BACKTEST_MS) addTo(trace.before, change, step, age - BACKTEST_MS);
  else if (step.human && step.fix) trace.fixesSince += 1;
}
