import { interleaved, measureProcess, median } from './measure.mjs';

/**
 * Runs two works in turn after one round that warms the page cache, and gives one row of the table.
 * Each work resolves to `{wallMs, cpuMs?, peakMb?}`, or undefined when the program is not to be had.
 * `by` says which ratio the goal is about: `wall` or `cpu`.
 * @returns {Promise<{what, ours, peer, ratio, goal, met, note}>} figures as texts; `met` is undefined without a goal
 */
export async function compare({ what, ours, peer, peerName, rounds, goal, by = 'wall', note = '' }) {
  const results = await interleaved({ ours, peer }, rounds);
  if (results.ours === undefined)
    return { what, ours: 'not to be had', peer: peerName, ratio: '', goal: '', note };
  const mine = medians(results.ours);
  if (results.peer === undefined)
    return { what, ours: timesOf(mine), peer: `${peerName}: not to be had here`, ratio: '', goal: '', note };
  const theirs = medians(results.peer);
  const wall = mine.wallMs / theirs.wallMs;
  const cpu = mine.cpuMs / theirs.cpuMs;
  const ratio = `${wall.toFixed(2)} wall${Number.isFinite(cpu) ? `, ${cpu.toFixed(2)} CPU` : ''}`;
  return {
    what,
    ours: timesOf(mine),
    peer: `${peerName} ${timesOf(theirs)}`,
    ratio,
    goal: goal === undefined ? '' : `≤ ${goal} ${by === 'cpu' ? 'CPU' : 'wall'}`,
    met: goal === undefined ? undefined : (by === 'cpu' ? cpu : wall) <= goal,
    note,
  };
}

/** A row whose figure stands against a fixed limit. */
export function limitRow({ what, value, unit, limit, note = '' }) {
  const text = `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })} ${unit}`;
  return { what, ours: text, peer: '', ratio: '', goal: `≤ ${limit} ${unit}`, met: value <= limit, note };
}

/** A work that is a whole process. */
export const processWork =
  ([command, args], options = {}) =>
  () =>
    measureProcess(command, args, options);

export function medians(results) {
  const of = (key) => {
    const values = results.map((result) => result[key]).filter((value) => value !== undefined);
    return values.length === 0 ? undefined : median(values);
  };
  return { wallMs: of('wallMs'), cpuMs: of('cpuMs'), peakMb: of('peakMb') };
}

export function timesOf({ wallMs, cpuMs, peakMb }) {
  const parts = [seconds(wallMs)];
  if (cpuMs !== undefined) parts.push(`${seconds(cpuMs)} CPU`);
  if (peakMb !== undefined) parts.push(`${peakMb} MB`);
  return parts.join(', ');
}

const seconds = (ms) =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
