import semver from 'semver';
import { compareText } from '#platform/compare-text.ts';
import type { Declaration } from '../declaration.ts';
import { compareMavenVersions } from '../versions/maven.ts';
import type { Cycle } from './rule-files.ts';

/**
 * The release line a declaration is on: the longest line whose numbers begin the version. For an npm range the
 * newest line that it allows, because that is what an installation would bring.
 */
export function cycleOf(declaration: Declaration, cycles: readonly Cycle[]): Cycle | undefined {
  const { version, exact } = declaration;
  if (version === null) return undefined;
  if (exact) {
    return (
      longest(cycles.filter(({ cycle }) => startsWithNumbers(version, cycle))) ?? olderLine(version, cycles)
    );
  }
  if (declaration.type !== 'NPM' || semver.validRange(version) === null) return undefined;
  const allowed = cycles.filter(({ cycle }) => allows(version, cycle));
  const newestFirst = (a: Cycle, b: Cycle): number => -compareMavenVersions(a.cycle, b.cycle);
  // Nothing installs a runtime by its range: the best line it allows is the one to be held to.
  if (declaration.name === 'node')
    return allowed.sort((a, b) => -compareSupport(a, b) || newestFirst(a, b))[0];
  return allowed.sort(newestFirst)[0];
}

/** By how long the lines are supported. */
function compareSupport(a: Cycle, b: Cycle): number {
  const endOf = ({ eol }: Cycle): string => (typeof eol === 'string' ? eol : eol ? '' : '9999');
  return compareText(endOf(a), endOf(b));
}

/** A line before the oldest one the rules know has ended with it, on a day they do not know. */
function olderLine(version: string, cycles: readonly Cycle[]): Cycle | undefined {
  // Names in place of numbers say nothing about what came before.
  if (!cycles.every((one) => /^\d/.test(one.cycle))) return undefined;
  const oldest = cycles.toSorted((a, b) => compareMavenVersions(a.cycle, b.cycle))[0];
  const cycle = /^\d+(\.\d+)?/.exec(version)?.[0];
  if (oldest === undefined || cycle === undefined || oldest.eol === false) return undefined;
  return compareMavenVersions(version, oldest.cycle) < 0 ? { cycle, eol: true, latest: null } : undefined;
}

function longest(cycles: Cycle[]): Cycle | undefined {
  return cycles.sort((a, b) => b.cycle.length - a.cycle.length)[0];
}

function startsWithNumbers(version: string, cycle: string): boolean {
  const own = version.match(/\d+/g) ?? [];
  return (cycle.match(/\d+/g) ?? []).every((part, at) => own[at] === part);
}

function allows(range: string, cycle: string): boolean {
  try {
    return semver.intersects(range, cycle, { includePrerelease: false });
  } catch {
    return false;
  }
}
