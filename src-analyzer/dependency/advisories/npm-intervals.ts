import semver from 'semver';
import type { Ecosystem } from '../versions/schemes.ts';
import type { Interval } from './interval.ts';

/** An interval as npm writes ranges: what is certainly in it, and what may be. The two are one where npm can write its ends. */
interface Written {
  readonly surely: string;
  readonly maybe: string;
}

/** npm has three numbers in a version, and its ranges hold what comes before a release only where they name it. */
interface Point {
  /** The version is this one, or lies before the next. */
  readonly at: string;
  readonly next: string;
  readonly isExact: boolean;
  /** It comes before the release of these numbers: `5.3.a`, `2.0rc1`. */
  readonly isBefore: boolean;
}

const NUMBERS =
  /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?((?:\.\d{1,9}){0,4})((?:[.-]?[a-z][\w.-]{0,50})?)$/i;
const BEFORE_RELEASE = /^[.-]?(?:a|b|c|alpha|beta|pre|preview|rc|cr|dev|m|milestone|snapshot)(?![a-z])/i;

function pointOf(version: string, ecosystem: Ecosystem): Point {
  if (ecosystem === 'NPM') return { at: version, next: version, isExact: true, isBefore: false };
  const [, major, minor = '0', patch = '0', further, name = ''] = NUMBERS.exec(version) ?? [];
  if (major === undefined) throw new Error(`no version of npm: ${version}`);
  const at = [Number(major), Number(minor), Number(patch)].join('.');
  return {
    at,
    next: semver.inc(at, 'patch') ?? at,
    isExact: further === '' && name === '',
    isBefore: further === '' && BEFORE_RELEASE.test(name),
  };
}

/**
 * As npm writes an interval, so that its own library can hold it against a range. Where an end has a fourth number or a name, as
 * 5.2.8.1 and 5.3.a have, it lies between two versions of npm.
 * @throws Error for versions that do not begin with numbers
 */
export function asNpmRanges({ from, after, below, through }: Interval, ecosystem: Ecosystem): Written {
  const start = from === null ? undefined : pointOf(from, ecosystem);
  const end = below ?? through;
  const stop = end === null ? undefined : pointOf(end, ecosystem);
  return {
    surely: [sureStart(start, after), sureStop(stop, below !== null)].join(' ').trim(),
    maybe: [possibleStart(start, after), possibleStop(stop, below !== null)].join(' ').trim(),
  };
}

function sureStart(start: Point | undefined, after: boolean): string {
  if (start === undefined) return '>=0.0.0-0';
  if (start.isExact) return `${after ? '>' : '>='}${start.at}`;
  return `>=${start.isBefore ? start.at : start.next}`;
}

function possibleStart(start: Point | undefined, after: boolean): string {
  return start === undefined || start.isExact ? sureStart(start, after) : `>=${start.at}`;
}

function sureStop(stop: Point | undefined, isBelow: boolean): string {
  if (stop === undefined) return '';
  return `${stop.isExact && !isBelow ? '<=' : '<'}${stop.at}`;
}

function possibleStop(stop: Point | undefined, isBelow: boolean): string {
  return stop === undefined || stop.isExact ? sureStop(stop, isBelow) : `<${stop.next}`;
}
