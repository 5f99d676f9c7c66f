import { compareText } from '#platform/compare-text.ts';
import { openAdvisories, packAdvisories, type AdvisoryData } from '../advisories/advisory-data.ts';
import { writePackage, type AdvisoryRecord } from '../advisories/advisory-records.ts';
import { readInterval } from '../advisories/interval.ts';
import { normalName } from '../advisories/package-names.ts';
import type { Ecosystem } from '../versions/schemes.ts';

/** An advisory of a test: `affected` as the data writes it, `1.0<2.0;3.0=3.1>3.2`. */
export interface SmallAdvisory extends Partial<Omit<AdvisoryRecord, 'affected'>> {
  readonly ecosystem: Ecosystem;
  readonly package: string;
  readonly id: string;
  readonly affected: string;
}

const SOURCE = {
  name: 'Small database',
  date: '2026-10-01',
  licence: 'MIT',
  url: 'https://example.org',
  entries: 1,
};

/** Advisories in the form of the bundled file, through the same writing and reading. */
export function smallAdvisories(advisories: readonly SmallAdvisory[]): AdvisoryData {
  const ecosystems = Map.groupBy(advisories, ({ ecosystem }) => ecosystem);
  const blocks = [...ecosystems].map(([ecosystem, own]) => {
    const packages = Map.groupBy(own, (one) => normalName(ecosystem, one.package));
    const names = [...packages.keys()].sort(compareText);
    const lines = names.map((name) => writePackage(name, (packages.get(name) ?? []).map(toRecord)));
    return { ecosystem, lines, entries: own.length, date: SOURCE.date, source: SOURCE.name };
  });
  return openAdvisories(packAdvisories([SOURCE], blocks));
}

function toRecord({ affected, id, ...more }: SmallAdvisory): AdvisoryRecord {
  const facts = { aliases: [], severity: null, date: null, cwes: [], source: 0, ...more };
  return { ...facts, id, affected: affected.split(';').map(readInterval) };
}
