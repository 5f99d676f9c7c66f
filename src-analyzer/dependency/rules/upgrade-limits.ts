import semver from 'semver';
import type { Declaration, Limit } from '../declaration.ts';
import type { AskedRuntime } from './runtime-of.ts';
import { npmRange } from '../versions/ranges.ts';

/** More are of no use to whoever reads it. */
const SAID_LIMITS = 2;

/** What an upgrade is about: where it leads to, and whether that release is known to be the nearest that helps. */
export interface Upgrade {
  readonly target: string | null;
  readonly isFix: boolean;
  /** What the project says it runs on. */
  readonly runtime: AskedRuntime | undefined;
}

/**
 * What stands in the way of an upgrade as far as files say it: versions that the project's manifest or another package allows.
 * Where nothing says it, a release of another line is one to be tried. '' where there is nothing to say.
 */
export function limitsSentence(declaration: Declaration, upgrade: Upgrade): string {
  const { target, isFix } = upgrade;
  if (target === null) return '';
  const all = declaration.limits?.() ?? [];
  // That the project's own range does not reach beyond its line goes without saying, and so does one version alone.
  const limits = all.filter(({ own, range }) => own !== true || (isFix && !isOneVersion(range)));
  const held = [...new Map(limits.filter((one) => excludes(declaration, one, target)).map(keyed)).values()];
  const said = held
    .toSorted((a, b) => Number(b.own === true) - Number(a.own === true))
    .slice(0, SAID_LIMITS)
    .map((one) => limitSentence(one, target));
  if (said.length > 0) return said.join(' ');
  const isKnown = limits.some(({ own }) => own !== true);
  return isFix && !isKnown && isOtherLine(declaration.version, target)
    ? checkSentence(declaration, target, upgrade.runtime)
    : '';
}

const isOneVersion = (range: string): boolean => /^=?\s*v?\d[\w.+-]*$/.test(range);

const keyed = (one: Limit): [string, Limit] => [`${one.by}\0${one.range}`, one];

/** True only where it is certain. */
function excludes({ type }: Declaration, { range }: Limit, target: string): boolean {
  const allowed = npmRange(type, range);
  const version = semver.valid(target) ?? semver.coerce(target)?.version;
  if (allowed === undefined || version === undefined) return false;
  return !semver.satisfies(version, allowed, { includePrerelease: true });
}

const limitSentence = ({ by, range, own }: Limit, target: string): string =>
  own === true
    ? `${by} allows ${range} only.`
    : `${target} needs another release of ${by}, which allows ${range} only.`;

function checkSentence(
  { direct = true, via = [] }: Declaration,
  target: string,
  runtime: AskedRuntime | undefined,
): string {
  const bringer = direct ? undefined : via.at(-2);
  if (bringer === undefined && direct && runtime !== undefined)
    return `${target} is another release line: check that it still fits ${runtime.name} (${runtime.file}).`;
  return bringer === undefined
    ? `${target} is another release line: check that what uses it still fits.`
    : `${target} is another release line: check that ${bringer} still fits.`;
}

/** Whether the first number changes, or before 1.0 the second: what is called by others may be another there. */
function isOtherLine(version: string | null, target: string): boolean {
  const [from, to] = [lineOf(version ?? ''), lineOf(target)];
  return from !== undefined && to !== undefined && from !== to;
}

function lineOf(version: string): string | undefined {
  const [, major, minor = '0'] = /^v?(\d+)(?:\.(\d+))?/.exec(version) ?? [];
  return major === '0' ? `0.${minor}` : major;
}
