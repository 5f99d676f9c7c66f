import type { Said } from '#contract/said.ts';
import { say } from './phrases.ts';

const MONTHS = [
  say`January`,
  say`February`,
  say`March`,
  say`April`,
  say`May`,
  say`June`,
  say`July`,
  say`August`,
  say`September`,
  say`October`,
  say`November`,
  say`December`,
];

/** `2023-06-30` as `30 June 2023`; other forms unchanged. */
export function dateInWords(date: string): Said {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? say`${Number(day)} ${name} ${year ?? ''}` : date;
}
