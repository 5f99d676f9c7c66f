// Usage: advisory-pairs.mjs [--pairs 300] [--seed 7] [--fixture file.json] <clones…>
// Draws versions at the borders of the ranges of resources/advisories, just inside and just outside, over all ecosystems,
// and holds the product's answer against a second reading of the databases (advisory-oracles/readings.mjs), in which the
// ecosystems' own programs order the versions (python3 with packaging, ruby, php with composer/semver, java with Maven).
// Prints the pairs that differ; `--fixture` keeps the pairs with their expected answers.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import semver from 'semver';
import { bundledAdvisories } from '../../src-analyzer/dependency/advisories/current-advisories.ts';
import { isInside } from '../../src-analyzer/dependency/advisories/interval.ts';
import { normalName } from '../../src-analyzer/dependency/advisories/package-names.ts';
import { VERSION_SCHEMES } from '../../src-analyzer/dependency/versions/schemes.ts';
import { findClone, SOURCES } from '../data/build-advisories.mjs';
import { randomOf } from '../faults/seeded-random.mjs';
import { ORACLES } from './advisory-oracles/order.mjs';
import { READINGS } from './advisory-oracles/readings.mjs';

const { values, positionals: clones } = parseArgs({
  options: {
    pairs: { type: 'string', default: '300' },
    seed: { type: 'string', default: '7' },
    fixture: { type: 'string' },
  },
  allowPositionals: true,
});
const data = bundledAdvisories();
const random = randomOf(Number(values.seed));
const pick = (list) => list[Math.floor(random() * list.length)];

/** `ecosystem, package, any of its names` to the conditions its source states. */
function readSources() {
  const found = new Map();
  for (const source of SOURCES) {
    const read = READINGS[source.name];
    if (read === undefined) continue;
    for (const { name, names, when, date = '', open } of read(findClone(source, clones))) {
      for (const one of names) {
        const key = `${source.name}\0${normalName('PYPI', String(name))}\0${one}`;
        found.set(key, [...(found.get(key) ?? []), { when, date, open, name: String(name) }]);
      }
    }
  }
  return found;
}

/** The number before, or the version before a whole step: `2.0.0` is preceded by some `1.999`. */
function before(version) {
  const numbers = /^v?\d+(\.\d+)*/.exec(version)?.[0].replace('v', '').split('.').map(Number) ?? [];
  const at = numbers.findLastIndex((number) => number > 0);
  if (at < 0) return undefined;
  return numbers.map((number, place) => (place < at ? number : place === at ? number - 1 : 999)).join('.');
}

function after(version) {
  const numbers = /^v?\d+(\.\d+)*/.exec(version)?.[0].replace('v', '').split('.').map(Number) ?? [];
  return numbers.length === 0 ? undefined : [...numbers.slice(0, -1), numbers.at(-1) + 1].join('.');
}

const PRERELEASE = { PYPI: 'rc1', RUBYGEMS: '.rc1', COMPOSER: '-RC1', MAVEN: '-rc-1' };

function drawVersion(ecosystem, { from, below, through }) {
  const border = pick([from, below, through].filter((one) => one !== null));
  if (border === undefined) return undefined;
  const plain = /^v?[\d.]+$/.test(border);
  const early = plain && !/^v?\d+$/.test(border) ? `${border}${PRERELEASE[ecosystem] ?? '-rc.1'}` : undefined;
  const version = pick([border, before(border), before(border), after(border), early]);
  return version !== undefined && VERSION_SCHEMES[ecosystem].isVersion(version) ? version : undefined;
}

function drawPairs(count, conditions) {
  const names = listPackages();
  const pairs = [];
  for (let at = 0, tries = 0; pairs.length < count && tries < count * 100; tries += 1) {
    const { ecosystem } = data.ecosystems[at % data.ecosystems.length];
    const name = pick(names.get(ecosystem));
    const record = pick(data.find(ecosystem, name));
    const version = drawVersion(ecosystem, pick(record.affected));
    const source = data.sources[record.source].name;
    const stated = [record.id, ...record.aliases]
      .map((one) => conditions.get(`${source}\0${normalName('PYPI', name)}\0${one}`))
      .find((one) => one !== undefined);
    if (version === undefined || stated === undefined || stated.some(({ open }) => open)) continue;
    // Of two entries of one database on the same vulnerability the newer counts; rows of a table belong together.
    const newest = stated
      .map(({ date }) => date)
      .sort()
      .at(-1);
    const when = { any: stated.filter(({ date }) => date === newest).map((one) => one.when) };
    pairs.push({ ecosystem, package: name, id: record.id, version, record, when });
    at += 1;
  }
  return pairs;
}

function listPackages() {
  return new Map(data.ecosystems.map(({ ecosystem }) => [ecosystem, data.packages(ecosystem)]));
}

function* atomsOf(condition) {
  if (condition.op) yield condition;
  for (const one of [
    ...(condition.any ?? []),
    ...(condition.all ?? []),
    ...(condition.not ? [condition.not] : []),
  ])
    yield* atomsOf(one);
}

function askOracles(pairs) {
  const answers = new Map();
  for (const [ecosystem, own] of Map.groupBy(pairs, (pair) => pair.ecosystem)) {
    const asked = own.flatMap(({ version, when }) =>
      [...atomsOf(when)].map(({ op, bound }) => (op === '~>' ? [version, bound, op] : [version, bound])),
    );
    const orders = asked.length === 0 ? [] : ORACLES[ecosystem](asked);
    for (const [at, key] of asked.entries()) answers.set([ecosystem, ...key].join('\0'), orders[at]);
  }
  return answers;
}

const HOLDS = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
  '~>': (order) => order === 0,
};

function holds(condition, pair, answers) {
  const { any, all, not, npm, op, bound } = condition;
  if (any) return any.some((one) => holds(one, pair, answers));
  if (all) return all.every((one) => holds(one, pair, answers));
  if (not) return !holds(not, pair, answers);
  if (npm !== undefined) return semver.satisfies(pair.version, npm, { includePrerelease: true, loose: true });
  const key = [pair.ecosystem, pair.version, bound, ...(op === '~>' ? [op] : [])].join('\0');
  return HOLDS[op](answers.get(key));
}

const pairs = drawPairs(Number(values.pairs), readSources());
const answers = askOracles(pairs);
const rows = pairs.map((pair) => {
  const scheme = VERSION_SCHEMES[pair.ecosystem];
  const found = pair.record.affected.some((interval) => isInside(scheme, interval, pair.version) === true);
  return { ...pair, expected: holds(pair.when, pair, answers), found };
});
for (const [ecosystem, own] of Map.groupBy(rows, (row) => row.ecosystem)) {
  const right = own.filter(({ expected, found }) => expected === found).length;
  const inside = own.filter(({ expected }) => expected).length;
  console.log(`${ecosystem}: ${right} of ${own.length} right, ${inside} inside`);
}
const wrong = rows.filter(({ expected, found }) => expected !== found);
for (const { ecosystem, package: name, id, version, expected, record, when } of wrong) {
  console.log(
    `${ecosystem} ${name} ${version} ${id}: expected ${expected}`,
    JSON.stringify(record.affected),
    JSON.stringify(when),
  );
}
console.log(`${rows.length - wrong.length} of ${rows.length} pairs are right`);
if (values.fixture) {
  const kept = rows.map(({ ecosystem, package: name, id, version, expected }) =>
    JSON.stringify([ecosystem, name, version, id, expected]),
  );
  writeFileSync(values.fixture, `[\n  ${kept.join(',\n  ')}\n]\n`);
}
