// The databases that say which versions are right or wrong in the requirements of their ecosystem.
import { parse as parseToml } from 'smol-toml';
import { parse } from 'yaml';
import { VERSION_SCHEMES } from '../../../../src-analyzer/dependency/versions/schemes.ts';
import {
  dayOf,
  namesOf,
  severityOfScore,
  severityOfVector,
} from '../../../../src-analyzer/dependency/advisories/advisory-facts.ts';
import { rustFunctions } from '../../../../src-analyzer/dependency/advisories/osv-functions.ts';
import { allOf, complementOf, toIntervals, united } from '../version-sets.mjs';

/** The first versions with a fix: those that never had the fault may lie before others that have it. */
const startsOf = (scheme, requirements, dialect) =>
  (requirements ?? [])
    .map((one) => allOf(scheme, String(one).split(','), dialect))
    .filter(({ low, lowOpen }) => low !== null && !lowOpen)
    .map(({ low }) => low);

export const rubysec = {
  name: 'Ruby Advisory Database',
  url: 'https://github.com/rubysec/ruby-advisory-db',
  licence: 'public domain; entries from OSVDB are left out',
  knownBy: 'gems',
  *read(clone) {
    for (const [path, text] of clone.files('gems', '.yml')) yield [path, () => readRuby(parse(text))];
  },
};

function readRuby(entry) {
  const names = namesOf([entry.cve && `CVE-${entry.cve}`, entry.ghsa && `GHSA-${entry.ghsa}`]);
  // What has no other name than OSVDB's may be theirs, and is not free.
  if (names.length === 0) return [];
  const scheme = VERSION_SCHEMES.RUBYGEMS;
  const safe = [...(entry.patched_versions ?? []), ...(entry.unaffected_versions ?? [])];
  const sets = safe.map((one) => allOf(scheme, String(one).split(','), 'ruby'));
  const severity =
    severityOfScore(entry.cvss_v4) ?? severityOfScore(entry.cvss_v3) ?? severityOfScore(entry.cvss_v2, true);
  const affected = toIntervals(
    scheme,
    complementOf(scheme, sets),
    startsOf(scheme, entry.patched_versions, 'ruby'),
  );
  if (affected.length === 0) return [];
  const shared = { names, severity, date: dayOf(entry.date), cwes: [] };
  return [{ ...shared, ecosystem: 'RUBYGEMS', package: String(entry.gem), affected }];
}

export const rustsec = {
  name: 'RustSec Advisory Database',
  url: 'https://github.com/rustsec/advisory-db',
  licence: 'CC0-1.0',
  knownBy: 'crates',
  *read(clone) {
    for (const [path, text] of clone.files('crates', '.md')) yield [path, () => readRust(text)];
  },
};

/** Of notes, those on unsound code are about versions; that a crate has no maintainer is another matter. */
const LEFT_OUT_NOTES = new Set(['notice', 'unmaintained']);

function readRust(text) {
  const toml = /^```toml\n(.*?)\n```/s.exec(text)?.[1];
  const { advisory, versions = {}, affected: where = {} } = parseToml(toml);
  const note = advisory.informational?.trim();
  if (advisory.withdrawn !== undefined || LEFT_OUT_NOTES.has(note)) return [];
  const scheme = VERSION_SCHEMES.CARGO;
  const safe = [...(versions.patched ?? []), ...(versions.unaffected ?? [])];
  const sets = safe.map((one) => allOf(scheme, one.split(','), 'cargo'));
  const affected = toIntervals(
    scheme,
    complementOf(scheme, sets),
    startsOf(scheme, versions.patched, 'cargo'),
  );
  if (affected.length === 0) return [];
  const names = namesOf([advisory.id, ...(advisory.aliases ?? [])]);
  const severity = (advisory.cvss && severityOfVector(advisory.cvss)) || null;
  const licence = advisory.license ?? 'CC0-1.0';
  if (licence !== 'CC0-1.0' && licence !== 'CC-BY-4.0') return [];
  const functions = rustFunctions(advisory.package, Object.keys(where.functions ?? {}));
  const unsound = note === 'unsound';
  const shared = { names, severity, date: dayOf(advisory.date), cwes: [], unsound, functions };
  return [{ ...shared, ecosystem: 'CARGO', package: advisory.package, affected }];
}

export const friendsOfPhp = {
  name: 'PHP Security Advisories Database',
  url: 'https://github.com/FriendsOfPHP/security-advisories',
  licence: 'Unlicense',
  knownBy: 'symfony/symfony',
  *read(clone) {
    for (const [path, text] of clone.files('.', '.yaml')) {
      if (!path.startsWith('.')) yield [path, () => readPhp(path, parse(text))];
    }
  },
};

/** What has no day comes last. */
const earliestFirst = (a, b) => ((a ?? '9') < (b ?? '9') ? -1 : 1);

function readPhp(path, { cve, reference, branches }) {
  const scheme = VERSION_SCHEMES.COMPOSER;
  const name = /^composer:\/\/(.+)$/.exec(reference)[1];
  const own = Object.values(branches);
  const sets = own.map(({ versions }) => allOf(scheme, [versions].flat(), 'composer'));
  const affected = toIntervals(scheme, united(scheme, sets));
  const date = own.map(({ time }) => dayOf(time)).sort(earliestFirst)[0] ?? null;
  const file = path.replace(/\.yaml$/, '');
  const names = namesOf([cve, ...(file.match(/GHSA(?:-[0-9a-z]{4}){3}/g) ?? [])]);
  const shared = { names: names.length > 0 ? names : [`FOP-${file}`], severity: null, date, cwes: [] };
  return [{ ...shared, ecosystem: 'COMPOSER', package: name, affected }];
}
