// Sets of versions as the databases write them (`>= 1.0, < 2`, `~> 3.2.17`, `^1.2 || 3.x`), as stretches between two ends.
import semver from 'semver';

const COMPARATOR = /^(~>|>=|<=|!=|>|<|==?|\^|~)?\s*(\S+)$/;

/** `{low, lowOpen, high, highOpen}`: null is no end, open leaves the version itself out. */
const ALL = { low: null, lowOpen: false, high: null, highOpen: true };

const above = (low, lowOpen) => ({ ...ALL, low, lowOpen });
const under = (high, highOpen) => ({ ...ALL, high, highOpen });

function compareOrThrow(scheme, a, b) {
  const order = scheme.compare(a, b);
  if (order === undefined) throw new Error(`no order of ${a} and ${b}`);
  return order;
}

function narrower(scheme, a, b) {
  const lowFirst =
    a.low === null ? b : b.low === null ? a : compareOrThrow(scheme, a.low, b.low) >= 0 ? a : b;
  const highFirst =
    a.high === null ? b : b.high === null ? a : compareOrThrow(scheme, a.high, b.high) <= 0 ? a : b;
  return {
    low: lowFirst.low,
    lowOpen: lowFirst.lowOpen,
    high: highFirst.high,
    highOpen: highFirst.highOpen,
  };
}

/** `~> 3.2.17` ends before every version of 3.3, its pre-releases too. */
function pessimistic(version) {
  const numbers = version.split(/[.-]/);
  const word = numbers.findIndex((part) => !/^\d+$/.test(part));
  const own = word < 0 ? numbers : numbers.slice(0, word);
  const kept = own.length > 1 ? own.slice(0, -1) : own;
  return `${[...kept.slice(0, -1), Number(kept.at(-1)) + 1].join('.')}.a`;
}

/** Cargo: `^` keeps the first number that is not zero, `~` the second. */
function cargoEnd(operator, version) {
  const [major, minor, patch] = version.split(/[-+]/)[0].split('.').map(Number);
  if (operator === '~' && minor !== undefined) return `${major}.${minor + 1}.0-0`;
  if (major > 0 || minor === undefined) return `${major + 1}.0.0-0`;
  return minor > 0 || patch === undefined ? `0.${minor + 1}.0-0` : `0.0.${patch + 1}-0`;
}

function ofComparator(text, dialect) {
  const match = COMPARATOR.exec(text.trim());
  if (match === null) throw new Error(`no requirement: ${text}`);
  const [, operator = dialect === 'cargo' ? '^' : '=', version] = match;
  switch (operator) {
    case '>=':
      return above(version, false);
    case '>':
      return above(version, true);
    case '<':
      return under(version, true);
    case '<=':
      return under(version, false);
    case '=':
    case '==':
      return { low: version, lowOpen: false, high: version, highOpen: false };
    case '~>':
      return { ...above(version, false), high: pessimistic(version) };
    case '^':
    case '~':
      if (dialect === 'cargo') return { ...above(version, false), high: cargoEnd(operator, version) };
  }
  throw new Error(`no requirement: ${text}`);
}

/** All of them at once: `['>= 1.0', '< 2']`. */
export function allOf(scheme, comparators, dialect) {
  return comparators.map((one) => ofComparator(one, dialect)).reduce((a, b) => narrower(scheme, a, b), ALL);
}

/** `13.0` for npm, whose versions have three numbers: databases leave zeros away. */
export const fullVersion = (version) =>
  /^\d+(?:\.\d+)?$/.test(version) ? [...version.split('.'), '0', '0'].slice(0, 3).join('.') : version;

/** npm's own grammar, read by npm's own library. */
export function ofNpmRange(scheme, range) {
  const { set } = new semver.Range(range, { loose: true, includePrerelease: true });
  return set.map((comparators) =>
    comparators
      .filter(({ semver: version }) => version.version !== undefined)
      .map(({ operator, semver: version }) => ofComparator(`${operator || '='}${version.version}`))
      .reduce((a, b) => narrower(scheme, a, b), ALL),
  );
}

function sorted(scheme, sets) {
  const order = (a, b) => {
    if (a === null || b === null) return Number(a !== null) - Number(b !== null);
    return compareOrThrow(scheme, a, b);
  };
  return sets
    .filter((one) => !isEmpty(scheme, one))
    .sort((a, b) => order(a.low, b.low) || Number(a.lowOpen) - Number(b.lowOpen));
}

function isEmpty(scheme, { low, lowOpen, high, highOpen }) {
  if (low === null || high === null) return false;
  const order = compareOrThrow(scheme, low, high);
  return order > 0 || (order === 0 && (lowOpen || highOpen));
}

/** The same versions in as few stretches as possible: what touches or overlaps becomes one. */
export function united(scheme, sets) {
  const result = [];
  for (const one of sorted(scheme, sets)) {
    const last = result.at(-1);
    if (last !== undefined && touches(scheme, last, one)) {
      if (reachesFurther(scheme, one, last))
        result[result.length - 1] = { ...one, low: last.low, lowOpen: last.lowOpen };
    } else result.push(one);
  }
  return result;
}

function touches(scheme, before, after) {
  if (before.high === null || after.low === null) return true;
  const order = compareOrThrow(scheme, after.low, before.high);
  return order < 0 || (order === 0 && !(before.highOpen && after.lowOpen));
}

function reachesFurther(scheme, a, b) {
  if (b.high === null) return false;
  if (a.high === null) return true;
  const order = compareOrThrow(scheme, a.high, b.high);
  return order > 0 || (order === 0 && !a.highOpen);
}

/** Every version that is in none of the sets. */
export function complementOf(scheme, sets) {
  const gaps = [];
  let open = { ...ALL };
  for (const one of united(scheme, sets)) {
    if (one.low !== null) gaps.push({ ...open, high: one.low, highOpen: !one.lowOpen });
    if (one.high === null) return gaps.filter((gap) => !isEmpty(scheme, gap));
    open = above(one.high, !one.highOpen);
  }
  return [...gaps, open].filter((gap) => !isEmpty(scheme, gap));
}

/** Ends that only mark a border: no release has such a name. */
const BORDER = /(-0|\.a)$/;

/** As the data writes it. `cures`: versions known to fix it, where the end itself is not one of them. */
export function toIntervals(scheme, sets, cures = []) {
  return sets.map(({ low, lowOpen, high, highOpen }) => {
    const below = high !== null && highOpen ? high : null;
    const cure = high === null ? undefined : nearest(scheme, cures, high, highOpen);
    const fixed = cure ?? (below === null || BORDER.test(below) ? null : below);
    return { from: low, after: low !== null && lowOpen, below, through: highOpen ? null : high, fixed };
  });
}

function nearest(scheme, cures, high, orEqual) {
  return cures
    .filter((cure) => {
      const order = compareOrThrow(scheme, cure, high);
      return order > 0 || (orEqual && order === 0);
    })
    .sort((a, b) => compareOrThrow(scheme, a, b))[0];
}
