// The databases that write in OSV's own form: pypa/advisory-database (YAML) and golang/vulndb (JSON).
import { parse } from 'yaml';
import { OsvEntry } from '../../../../src-analyzer/dependency/advisories/osv.ts';
import { readOsv } from '../../../../src-analyzer/dependency/advisories/osv-records.ts';
import { weaknessesOf } from '../../../../src-analyzer/dependency/advisories/advisory-facts.ts';

export const pypa = {
  name: 'Python Packaging Advisory Database',
  url: 'https://github.com/pypa/advisory-database',
  licence: 'CC-BY-4.0',
  knownBy: 'vulns',
  *read(clone) {
    for (const [path, text] of clone.files('vulns', '.yaml'))
      yield [path, () => readOsv(OsvEntry.parse(parse(text)), ['PYPI'])];
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
      yield [path, () => readOsv(OsvEntry.parse(JSON.parse(text)), ['GO'], weaknesses)];
    }
  },
};

/** `[CVE, its weaknesses]` of a record in the form of the CVE program. */
function weaknessOf(text) {
  const { cveMetadata, containers } = JSON.parse(text);
  const texts = (containers.cna.problemTypes ?? []).flatMap(({ descriptions }) => descriptions);
  return [cveMetadata.cveId, weaknessesOf(texts.map(({ description }) => description))];
}
