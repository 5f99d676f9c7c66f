import { compareText } from '#platform/compare-text.ts';
import type { Declaration } from '../declaration.ts';
import { compareMavenVersions } from '../versions/maven.ts';
import { allowsLine, isOpen, npmRange } from '../versions/ranges.ts';
import type { Cycle } from './rule-files.ts';

/**
 * The release line a declaration is on: the longest line whose numbers begin the version. For a range of packages the
 * newest line that it allows, because that is what an installation would bring.
 */
export function cycleOf(
  declaration: Declaration,
  cycles: readonly Cycle[],
  today: string,
): Cycle | undefined {
  const { type, name, version, exact, range } = declaration;
  if (version === null) return undefined;
  if (type === 'DOCKER') return cycleOfTag(name, version, { cycles, today });
  if (exact) return longest(version, cycles) ?? unlistedLine(version, { cycles, today });
  const allowed = range ?? npmRange(type, version);
  if (allowed === undefined) return undefined;
  const lines = linesOf(allowed, cycles);
  // Nothing installs a runtime by its range: the best line it allows is the one to be held to.
  return type === 'RUNTIME'
    ? (bestOf(lines) ?? unlistedLine(allowed, { cycles, today }))
    : lines.toSorted(newestFirst)[0];
}

/** The lines of a product that the rules list, and the day of the question. */
interface Listed {
  readonly cycles: readonly Cycle[];
  readonly today: string;
}

/** Days are compared as they are written: `2026-11-28`. */
export const hasEnded = ({ eol }: Cycle, today: string): boolean =>
  typeof eol === 'string' ? eol <= today : eol;

/** A range without an upper end says what is supported still, not what runs. */
export function saysWhatRuns({ type, range }: Declaration): boolean {
  return type !== 'RUNTIME' || range === undefined || !isOpen(range);
}

/** Whether a runtime's range lets more than one line run. */
export function allowsSeveral({ type, range }: Declaration, cycles: readonly Cycle[]): boolean {
  return type === 'RUNTIME' && range !== undefined && linesOf(range, cycles).length > 1;
}

/**
 * The oldest line of a list of versions (`3.6, 3.7` of a matrix), each of which runs; undefined for what is no list. Of the best line
 * alone it is told that all have ended.
 */
export function oldestListed(
  { type, version, range }: Declaration,
  cycles: readonly Cycle[],
): Cycle | undefined {
  const isList = type === 'RUNTIME' && version?.includes(', ') === true && range?.includes(' || ') === true;
  return isList ? linesOf(range, cycles).toSorted(newestFirst).at(-1) : undefined;
}

function linesOf(range: string, cycles: readonly Cycle[]): Cycle[] {
  return cycles.filter(({ cycle }) => allowsLine(range, cycle));
}

/** The version an image's tag begins with: `3.7-slim-buster`, `v2.10`. What a commit begins with is none. */
const TAGGED_VERSION = /^v?(\d{1,8}(?:\.\d{1,8}){0,5})(?![\da-f]{7})/;

/** By the version of the tag, or by its code name: `bullseye-slim`. A few repeat the image's own name: `centos:centos7`. */
function cycleOfTag(name: string, written: string, listed: Listed): Cycle | undefined {
  const { cycles } = listed;
  const own = name.slice(name.lastIndexOf('/') + 1);
  const tag = written.startsWith(own) ? written.slice(own.length) : written;
  const [word = ''] = tag.toLowerCase().split(/[-_.]/, 1);
  const named = cycles.find(({ codename }) => codename === word);
  if (named !== undefined) return named;
  const version = TAGGED_VERSION.exec(tag)?.[1];
  if (version === undefined) return undefined;
  // `python:3` is the newest of its kind on the day it is pulled.
  return (
    longest(version, cycles) ??
    bestOf(cycles.filter(({ cycle }) => cycle.startsWith(`${version}.`))) ??
    unlistedLine(version, listed)
  );
}

const newestFirst = (a: Cycle, b: Cycle): number => -compareMavenVersions(a.cycle, b.cycle);

/** The one that is supported longest. */
function bestOf(cycles: readonly Cycle[]): Cycle | undefined {
  return cycles.toSorted((a, b) => -compareSupport(a, b) || newestFirst(a, b))[0];
}

/** By how long the lines are supported. */
function compareSupport(a: Cycle, b: Cycle): number {
  const endOf = ({ eol }: Cycle): string => (typeof eol === 'string' ? eol : eol ? '' : '9999');
  return compareText(endOf(a), endOf(b));
}

/**
 * A line that the rules do not list: before the oldest one it has ended with that, and left out between two (Laravel lists those with
 * long support among its old ones) with both of them, on a day that nobody knows.
 */
function unlistedLine(version: string, { cycles, today }: Listed): Cycle | undefined {
  // Names in place of numbers say nothing about what came before.
  if (!cycles.every((one) => /^\d/.test(one.cycle))) return undefined;
  const cycle = /^\d+(\.\d+)?/.exec(version)?.[0];
  const inOrder = cycles.toSorted((a, b) => -newestFirst(a, b));
  const at = inOrder.findIndex((one) => compareMavenVersions(version, one.cycle) < 0);
  const [older, newer] = [inOrder[at - 1], inOrder[at]];
  if (cycle === undefined || newer === undefined) return undefined;
  const isOver = older === undefined ? newer.eol !== false : hasEnded(older, today) && hasEnded(newer, today);
  return isOver ? { cycle, eol: true, latest: null } : undefined;
}

function longest(version: string, cycles: readonly Cycle[]): Cycle | undefined {
  const own = version.match(/\d+/g) ?? [];
  const begins = cycles.filter(({ cycle }) => {
    const parts = /^\d/.test(cycle) ? (cycle.match(/\d+/g) ?? []) : [];
    return parts.length > 0 && parts.every((part, at) => own[at] === part);
  });
  return begins.sort((a, b) => b.cycle.length - a.cycle.length)[0];
}
