// The databases that write in OSV's own form: pypa/advisory-database (YAML) and golang/vulndb (JSON).
import { parse } from 'yaml';
import { intervalsOf, OSV_ECOSYSTEMS, OsvEntry } from '../../../../src-analyzer/dependency/advisories/osv.ts';
import { dayOf, namesOf, severityOfVector, weaknessesOf } from '../facts.mjs';

export const pypa = {
  name: 'Python Packaging Advisory Database',
  url: 'https://github.com/pypa/advisory-database',
  licence: 'CC-BY-4.0',
  knownBy: 'vulns',
  *read(clone) {
    for (const [path, text] of clone.files('vulns', '.yaml'))
      yield [path, () => readOsv(parse(text), ['PYPI'])];
  },
};

export const goVulndb = {
  name: 'Go Vulnerability Database',
  url: 'https://github.com/golang/vulndb',
  licence: 'CC-BY-4.0',
  knownBy: 'data/osv',
  *read(clone) {
    const weaknesses = new Map(clone.files('data/cve/v5', '.json').map(([, text]) => weaknessOf(text)));
    for (const [path, text] of clone.files('data/osv', '.json')) {
      yield [path, () => readOsv(JSON.parse(text), ['GO'], weaknesses)];
    }
  },
};

/** `[CVE, its weaknesses]` of a record in the form of the CVE program. */
function weaknessOf(text) {
  const { cveMetadata, containers } = JSON.parse(text);
  const texts = (containers.cna.problemTypes ?? []).flatMap(({ descriptions }) => descriptions);
  return [cveMetadata.cveId, weaknessesOf(texts.map(({ description }) => description))];
}

/** The records of an entry; withdrawn ones have none. */
export function readOsv(parsed, ecosystems, weaknesses = new Map()) {
  const entry = OsvEntry.parse(parsed);
  if (entry.withdrawn) return [];
  const names = namesOf([entry.id, ...(entry.aliases ?? [])]);
  const vectors = (entry.severity ?? []).map(({ score }) => score);
  const shared = {
    names,
    severity: vectors.map(severityOfVector).find((one) => one !== null) ?? null,
    date: dayOf(entry.published),
    cwes: names.flatMap((name) => weaknesses.get(name) ?? []),
  };
  return (entry.affected ?? []).flatMap((affected) => {
    const ecosystem = OSV_ECOSYSTEMS[affected.package.ecosystem];
    if (!ecosystems.includes(ecosystem) || isOtherwiseBounded(affected)) return [];
    const intervals = intervalsOf(ecosystem, affected);
    if (intervals.length === 0) return [];
    return [{ ...shared, ecosystem, package: affected.package.name, affected: intervals }];
  });
}

/**
 * Go says of modules without usual tags "every version", and where it ends in words of its own, which bind no tool. And it
 * says so of a module for one package in it that nobody maintains: true for those alone who import it, which the module does
 * not tell.
 */
function isOtherwiseBounded({ package: { name }, ranges, ecosystem_specific: specific }) {
  const ends = (ranges ?? []).some(({ events }) => events.some(({ fixed }) => fixed !== undefined));
  if (ends) return false;
  const imports = specific?.imports ?? [];
  const isPart = imports.length > 0 && imports.every(({ path }) => path !== name);
  return specific?.custom_ranges !== undefined || isPart;
}
