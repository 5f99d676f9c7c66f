// Databases of the JavaScript world: nodejs/security-wg and RetireJS/retire.js.
import { VERSION_SCHEMES } from '../../../../src-analyzer/dependency/versions/schemes.ts';
import {
  dayOf,
  namesOf,
  severityOfScore,
  severityOfWord,
  weaknessesOf,
} from '../../../../src-analyzer/dependency/advisories/advisory-facts.ts';
import { complementOf, fullVersion, ofNpmRange, toIntervals, united } from '../version-sets.mjs';

const { NPM, RUNTIME } = VERSION_SCHEMES;

export const nodeSecurity = {
  name: 'Node.js Security Working Group',
  url: 'https://github.com/nodejs/security-wg',
  licence: 'MIT',
  knownBy: 'vuln/npm',
  *read(clone) {
    for (const [path, text] of clone.files('vuln/npm', '.json')) {
      if (/\/\d+\.json$/.test(path)) yield [path, () => readNpm(JSON.parse(text))];
    }
    const [core] = clone.files('vuln/core', 'index.json');
    for (const [id, entry] of Object.entries(JSON.parse(core[1])))
      yield [`core ${id}`, () => readCore(entry)];
  },
};

/** Versions a patched range begins with. */
const startsOf = (scheme, range) =>
  ofNpmRange(scheme, range)
    .filter(({ low, lowOpen }) => low !== null && !lowOpen)
    .map(({ low }) => low.replace(/-0$/, ''));

function readNpm(entry) {
  const sets = united(NPM, ofNpmRange(NPM, entry.vulnerable_versions || '*'));
  const patched = entry.patched_versions ? startsOf(NPM, entry.patched_versions) : [];
  const names = namesOf([...(entry.cves ?? []), `NSWG-ECO-${entry.id}`]);
  const shared = { names, severity: severityOfScore(entry.cvss_score), date: dayOf(entry.publish_date) };
  const affected = toIntervals(NPM, sets, patched);
  return [{ ...shared, cwes: [], ecosystem: 'NPM', package: entry.module_name, affected }];
}

/** Node.js itself: what is vulnerable without what is patched. */
function readCore(entry) {
  const patched = ofNpmRange(RUNTIME, entry.patched ?? '<0.0.0');
  const safe = [...complementOf(RUNTIME, ofNpmRange(RUNTIME, entry.vulnerable)), ...patched];
  const affected = toIntervals(
    RUNTIME,
    complementOf(RUNTIME, safe),
    startsOf(RUNTIME, entry.patched ?? '<0.0.0'),
  );
  const names = namesOf(entry.cve ?? []);
  if (names.length === 0 || affected.length === 0) return [];
  const severity = severityOfWord(entry.severity);
  return [{ names, severity, date: null, cwes: [], ecosystem: 'RUNTIME', package: 'node', affected }];
}

export const retire = {
  name: 'Retire.js',
  url: 'https://github.com/RetireJS/retire.js',
  licence: 'Apache-2.0',
  knownBy: 'repository/jsrepository-master.json',
  *read(clone) {
    const libraries = JSON.parse(clone.read('repository/jsrepository-master.json'));
    for (const [key, { npmname, vulnerabilities }] of Object.entries(libraries)) {
      const name = npmname ?? key;
      if (OTHERS_ON_NPM.has(name) || name !== name.toLowerCase()) continue;
      for (const [at, entry] of withOwnNumbers(vulnerabilities ?? []).entries()) {
        yield [`${key} ${at}`, () => readRetire(name, entry)];
      }
    }
  },
};

/** Libraries whose name belongs to another package on npm. */
const OTHERS_ON_NPM = new Set(['ember', 'dont check', 'retire-example', 'sessvars', 'swfobject', 'plupload']);

/**
 * Entries on a vulnerability and on what its fix left open may each name the numbers of both: the later number belongs to the
 * later fix.
 */
export function withOwnNumbers(entries) {
  const numbersOf = ({ identifiers = {} }) => (identifiers.CVE ?? []).toSorted().join(' ');
  const groups = Map.groupBy(entries, numbersOf);
  return entries.map((entry) => {
    const numbers = numbersOf(entry).split(' ').toSorted(compareNumbers);
    const together = groups.get(numbersOf(entry)) ?? [];
    const names = new Set(together.map(({ identifiers }) => identifiers?.githubID));
    if (numbers.length < 2 || names.has(undefined)) return entry;
    if (names.size !== numbers.length || together.length !== numbers.length) return entry;
    const ordered = together.toSorted((a, b) => NPM.compare(lastEnd(a), lastEnd(b)));
    const number = numbers[ordered.indexOf(entry)];
    return { ...entry, identifiers: { ...entry.identifiers, CVE: [number] } };
  });
}

/** `CVE-2025-13465` before `CVE-2026-2950`. */
const compareNumbers = (a, b) => a.localeCompare(b, 'en', { numeric: true });

const lastEnd = ({ ranges }) => fullVersion(ranges.at(-1)?.below ?? '0');

function readRetire(name, { ranges, identifiers = {}, severity, cwe = [] }) {
  const names = namesOf([...(identifiers.CVE ?? []), identifiers.githubID]);
  // Changelogs that are quoted without a public name are a hint, no advisory.
  if (names.length === 0) return [];
  const sets = ranges.flatMap(rangeSets);
  const affected = toIntervals(NPM, united(NPM, sets));
  const shared = { names, severity: severityOfWord(severity), date: null, cwes: weaknessesOf(cwe) };
  return [{ ...shared, ecosystem: 'NPM', package: name, affected }];
}

/** What stands for no end: `0`, and numbers nobody will reach. */
const ENDLESS = new Set(['0', '999.999.999', '9999.99.99']);
const endOf = (version) => (version === undefined || ENDLESS.has(version) ? null : fullVersion(version));

/** A range without the versions it leaves out. */
function rangeSets({ atOrAbove, below, excludes = [] }) {
  const cuts = excludes.map(fullVersion).toSorted((a, b) => NPM.compare(a, b));
  const lows = [endOf(atOrAbove), ...cuts];
  const highs = [...cuts, endOf(below)];
  return lows.map((low, at) => ({ low, lowOpen: at > 0, high: highs[at], highOpen: true }));
}
