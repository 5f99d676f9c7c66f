// Roave/SecurityAdvisories: for each PHP package the versions that any public advisory names, without its name. Taken only
// for the versions that no named advisory speaks of.
import { VERSION_SCHEMES } from '../../../../src-analyzer/dependency/versions/schemes.ts';
import { allOf, complementOf, toIntervals, united } from '../version-sets.mjs';

const { COMPOSER } = VERSION_SCHEMES;

export const roave = {
  name: 'Roave Security Advisories',
  url: 'https://github.com/Roave/SecurityAdvisories',
  licence: 'MIT',
  knownBy: 'ToRussianPeople.md',
  *read(clone, before) {
    const named = new Map();
    for (const { ecosystem, package: name, affected } of before) {
      if (ecosystem === 'COMPOSER') named.set(name, [...(named.get(name) ?? []), ...affected]);
    }
    const { conflict } = JSON.parse(clone.read('composer.json'));
    for (const [name, ranges] of Object.entries(conflict)) {
      yield [name, () => readConflict(name, ranges, named.get(name) ?? [])];
    }
  },
};

function readConflict(name, ranges, known) {
  const wanted = ranges.split('|').map((range) => allOf(COMPOSER, comparatorsOf(range), 'composer'));
  const outside = complementOf(COMPOSER, wanted);
  const spoken = known.map(({ from, after, below, through }) => ({
    low: from,
    lowOpen: after,
    high: below ?? through,
    highOpen: through === null,
  }));
  const rest = complementOf(COMPOSER, [...outside, ...spoken]);
  if (rest.length === 0) return [];
  const affected = toIntervals(COMPOSER, united(COMPOSER, rest));
  const names = [`ROAVE-${name}`];
  return [{ names, severity: null, date: null, cwes: [], ecosystem: 'COMPOSER', package: name, affected }];
}

/** `>=1,<2.0.3` and single versions; a branch (`dev-main`) is no range. */
function comparatorsOf(range) {
  return range.split(',').map((one) => one.trim());
}
